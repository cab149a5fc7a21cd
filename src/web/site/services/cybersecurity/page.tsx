import { pageMeta } from '../../../lib/seo.ts';
import { productNode } from '../../../lib/json-ld.ts';
import { services } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PackageCard } from '../../../components/package-card.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import type { Route } from './+types/page.ts';
import { Assessment } from './assessment.tsx';
import { copy } from './copy.ts';
import { path } from './route.ts';
import { Score } from './score.tsx';
import { useAssessment } from './use-assessment.ts';

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

/** Cybersecurity (S1-147, S1-148). */
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
