import { pageMeta } from '../../lib/seo.ts';
import { productNode } from '../../lib/json-ld.ts';
import { services } from '../../lib/services.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { recordsOf } from '../records.ts';
import { packagesOf } from '../services/packages.ts';
import { ServiceHero } from '../services/service-hero.tsx';
import { Stories } from '../services/stories.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Counter } from './counter.tsx';
import { Domains } from './domains.tsx';
import { Hosting } from './hosting.tsx';
import { Maintenance } from './maintenance.tsx';
import { WorkSection } from './work-section.tsx';
import { path } from './route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [plans, stories, ...cards] = await Promise.all([
    packagesOf(server, 'Web Hosting'),
    recordsOf(server, 'story', 'software-development'),
    ...copy.works.map((work) => recordsOf(server, 'service', work.id)),
  ]);
  return { plans, stories, cards };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => (loaderData?.plans ?? []).map((item) => productNode(site, item, path)),
  });

/** Software development (S2-048…S2-054); its sections are reached by hash anchors. */
export default function SoftwareDevelopment({
  loaderData: { plans, stories, cards },
}: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<Counter />}>
        <ButtonLink to="/about/quote" size="large">
          {copy.quote}
        </ButtonLink>
      </ServiceHero>
      <Contents />
      {copy.works.map((work, index) => (
        <WorkSection
          key={work.id}
          work={work}
          cards={cards[index] ?? []}
          turned={index % 2 === 1}
        />
      ))}
      {stories.length > 0 && (
        <Section tone="night" id="success-stories" labelledBy="stories-title">
          <Container>
            <div className="flex flex-wrap items-end justify-between gap-6">
              <SectionHeading id="stories-title" title={copy.stories.title} />
              <ButtonLink to="/about/quote" variant="quiet">
                {copy.stories.go}
              </ButtonLink>
            </div>
            <Stories stories={stories} className="mt-10 border-b border-line" />
          </Container>
        </Section>
      )}
      <Maintenance />
      <Domains />
      <Hosting plans={plans} />
    </main>
  );
}

const { parts } = copy;
const CONTENTS = [
  ...copy.works.map((work) => ({ to: `#${work.id}`, label: work.title })),
  { to: '#maintenance', label: parts.maintenance },
  { to: '#domains', label: parts.domains },
  { to: '#hosting', label: parts.hosting },
];

/** The page is long: its parts, to jump to. */
function Contents() {
  return (
    <nav aria-label={parts.title} className="border-b border-line">
      <ul className="mx-auto flex w-full max-w-7xl flex-wrap gap-x-8 px-5 py-4 sm:px-8">
        {CONTENTS.map((entry) => (
          <li key={entry.to}>
            <a
              href={entry.to}
              className="flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
