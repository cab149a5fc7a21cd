import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { PackageCard } from '../../../components/package-card.tsx';
import { productNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { recordsOf, type Shown } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import type { Route } from './+types/page.ts';
import { Assessment, useAssessment, type Check, Result } from './assessment.tsx';
import { copy } from './copy.ts';
import { path } from './route.ts';

const words = copy.assessment;

/** What the ticks come to, once it is asked for. */
function Score({
  check: { score, place },
  tiers,
  packages,
}: {
  check: Check;
  tiers: Shown<'tier'>[];
  packages: CatalogueItem[];
}) {
  return (
    <Section id="score" tone="night">
      <WeaveField />
      <Container>
        <div ref={place} role="status" aria-live="polite">
          {score === null ? (
            <Unasked tiers={tiers} />
          ) : (
            <Result key={score} score={score} tiers={tiers} packages={packages} />
          )}
        </div>
      </Container>
    </Section>
  );
}

/** Before the button is pressed: what a score may lead to. */
function Unasked({ tiers }: { tiers: Shown<'tier'>[] }) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <p className="max-w-xl text-lg text-soft">{words.unasked}</p>
      <dl className="border-b border-line">
        {tiers.map((tier) => (
          <div
            key={tier.name}
            className="grid grid-cols-[5.5rem_1fr] items-baseline border-t border-line py-4"
          >
            <dt className="font-display text-2xl font-bold text-sunrise digits">
              {tier.threshold}%
            </dt>
            <dd lang={langOf(tier, 'name')}>{tier.name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [packages, tiers] = await Promise.all([
    packagesOf(server, 'Cybersecurity'),
    recordsOf(server, 'tier'),
  ]);
  return { packages, tiers };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => (loaderData?.packages ?? []).map((item) => productNode(site, item, path)),
  });

/** Cybersecurity. */
export default function Cybersecurity({ loaderData: { packages, tiers } }: Route.ComponentProps) {
  const { go, habits } = copy;
  const check = useAssessment();
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<Assessment check={check} />}>
        <ButtonLink to="#assessment" size="large">
          {go.assessment}
        </ButtonLink>
        <ButtonLink to="#packages" variant="quiet" size="large">
          {go.packages}
        </ButtonLink>
      </ServiceHero>
      <Score check={check} tiers={tiers} packages={packages} />
      <Section id="packages" labelledBy="packages-title">
        <Container>
          <SectionHeading id="packages-title" {...copy.packages} />
          <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {packages.map((item) => (
              <PackageCard key={item.id} item={item} />
            ))}
          </div>
        </Container>
      </Section>
      <Section tone="sunken" labelledBy="habits">
        <Container>
          <h2 id="habits" className="text-3xl">
            {habits.title}
          </h2>
          <ol className="mt-8 grid gap-8 md:grid-cols-3">
            {habits.points.map((habit) => (
              <li key={habit.title} className="border-t-2 border-clay pt-4">
                <h3 className="text-xl">{habit.title}</h3>
                <p className="mt-2 text-soft">{habit.text}</p>
              </li>
            ))}
          </ol>
        </Container>
      </Section>
    </main>
  );
}
