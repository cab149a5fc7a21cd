import { pageMeta } from '../../lib/seo.ts';
import { productThing } from '../../lib/seo-things.ts';
import { services } from '../../lib/services.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { recordsOf } from '../records.ts';
import { packagesOf } from '../services/packages.ts';
import { ServiceHero } from '../services/service-hero.tsx';
import { Stories } from '../services/stories.tsx';
import type { Route } from './+types/page.ts';
import { hero, works } from './content.ts';
import { Domains } from './domains.tsx';
import { Hosting } from './hosting.tsx';
import { Maintenance } from './maintenance.tsx';
import { WorkSection } from './work-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [plans, stories, ...cards] = await Promise.all([
    packagesOf(server, 'Web Hosting'), recordsOf(server, 'story', 'software-development'), ...works.map((work) => recordsOf(server, 'service', work.id)),
  ]);
  return { plans, stories, cards };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageMeta(matches, {
  title: 'Software development, websites and hosting',
  description: 'Websites, mobile apps and business systems built in Kenya, with M-Pesa, maintenance, domains and three hosting plans priced in shillings.',
  path: '/software-development',
  crumb: 'Software Development',
  things: (site) => (loaderData?.plans ?? []).map((item) => productThing(site, item, '/software-development')),
});

/** Software development (spec/back-office.txt §2); its sections are reached by hash anchors. */
export default function SoftwareDevelopment({ loaderData: { plans, stories, cards } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero name="Software Development" {...hero} aside={<Contents />}>
        <ButtonLink to="/about/quote" size="large">
          Get a Quote
        </ButtonLink>
      </ServiceHero>
      {works.map((work, index) => (
        <WorkSection key={work.id} work={work} cards={cards[index] ?? []} turned={index % 2 === 1} />
      ))}
      {stories.length > 0 && (
        <Section tone="night" id="success-stories" labelledBy="stories-title">
          <Container>
            <div className="flex flex-wrap items-end justify-between gap-6">
              <SectionHeading id="stories-title" title="Success stories" />
              <ButtonLink to="/about/quote" variant="quiet">
                Start yours
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

const CONTENTS = [
  ...works.map((work) => ({ to: `#${work.id}`, label: work.title })),
  { to: '#maintenance', label: 'Maintenance' },
  { to: '#domains', label: 'Domains' },
  { to: '#hosting', label: 'Hosting plans' },
];

/** The page is long: its parts, to jump to. */
function Contents() {
  return (
    <nav aria-label="On this page" className="border-l-2 border-clay pl-6">
      <ul>
        {CONTENTS.map((entry) => (
          <li key={entry.to}>
            <a href={entry.to} className="flex min-h-11 items-center font-display text-xl font-semibold underline-offset-4 hover:underline">
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
