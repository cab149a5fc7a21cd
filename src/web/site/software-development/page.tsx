import code from 'virtual:specimen/domain';
import { useHref } from 'react-router';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { PackageCard } from '../../components/package-card.tsx';
import { Painted, Specimen } from '../../components/specimen.tsx';
import { productNode } from '../../lib/json-ld.ts';
import { pageMeta } from '../../lib/seo.ts';
import { services } from '../../lib/server.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { recordsOf } from '../records.ts';
import { packagesOf } from '../services/packages.ts';
import { ServiceHero } from '../services/service-hero.tsx';
import { Stories } from '../services/stories.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';
import { WorkSection } from './work-section.tsx';

/** A name for a .co.ke, looked at while it is typed, and the way to the enquiry with it. */
function DomainName() {
  return (
    <Specimen code={code} className="mt-8 max-w-xl">
      <TextField
        id="domain"
        name="domain"
        label={domains.name}
        data-part="name"
        maxLength={100}
        autoCapitalize="none"
      />
      <Painted part="said" role="status" className="mt-2">
        {''}
      </Painted>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/about/quote" variant="solid">
          {domains.go}
        </ButtonLink>
        {/* No link of the router's: its address grows with what is typed. */}
        <a data-part="ask" hidden href={useHref('/contact')} className={buttonClass('quiet')}>
          {domains.send}
        </a>
      </div>
    </Specimen>
  );
}

const { counter } = copy;

/** What software does to a shop's evening: its book before, its screen after. */
function Counter() {
  return (
    <div>
      <div className="-rotate-2 rounded-card border border-line bg-raised px-5 pt-4 pb-10 sm:px-7">
        <p className="text-sm text-soft">{counter.before}</p>
        <ul className="mt-2 italic">
          {counter.book.map((line) => (
            <li key={line} className="border-b border-line py-2">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="night relative -mt-6 rounded-card bg-paper p-5 text-ink sm:ml-10 sm:p-7">
        <p className="text-sm text-soft">{counter.after}</p>
        <p className="mt-2 flex items-baseline justify-between gap-4">
          {counter.sold}
          <span className="font-display text-2xl font-bold text-sunrise">{counter.sum}</span>
        </p>
        <ul className="mt-2">
          {counter.screen.map(([what, state]) => (
            <li
              key={what}
              className="flex flex-wrap justify-between gap-x-5 border-t border-line py-2"
            >
              {what}
              <span className="text-good">{state}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const { domains } = copy;

/** Domain extensions, sold on enquiry. */
function Domains() {
  return (
    <Section id="domains" tone="sunken" labelledBy="domains-title">
      <Container>
        <SectionHeading id="domains-title" title={domains.title} lead={domains.lead} />
        <dl className="mt-8 border-b border-line">
          {domains.extensions.map((extension) => (
            <div
              key={extension.name}
              className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[14rem_1fr]"
            >
              <dt className="font-display text-4xl font-bold text-clay">{extension.name}</dt>
              <dd>
                <p className="text-lg">{extension.text}</p>
                {extension.documents && (
                  <p className="mt-2 max-w-2xl text-soft">{extension.documents}</p>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <DomainName />
      </Container>
    </Section>
  );
}

const { hosting } = copy;

/** Three hosting plans; adding one goes on to the cart. */
function Hosting({ plans }: { plans: CatalogueItem[] }) {
  return (
    <Section id="hosting" labelledBy="hosting-title">
      <Container>
        <SectionHeading id="hosting-title" title={hosting.title} lead={hosting.lead} />
        <div className="mt-12 grid gap-5 md:grid-cols-3 md:max-lg:gap-3 md:max-lg:*:px-4">
          {plans.map((plan) => (
            <PackageCard key={plan.id} item={plan} go="/cart" />
          ))}
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 text-lg">
          {hosting.ownServer}
          <ButtonLink to="/about/quote" variant="quiet">
            {copy.quote}
          </ButtonLink>
        </p>
      </Container>
    </Section>
  );
}

const { maintenance } = copy;

/** What is done for a site or system after it is handed over. */
function Maintenance() {
  return (
    <Section id="maintenance" labelledBy="maintenance-title">
      <Container>
        <SectionHeading id="maintenance-title" title={maintenance.title} lead={maintenance.lead} />
        <ul className="mt-8 grid gap-x-16 sm:grid-cols-2">
          {maintenance.tasks.map((task) => (
            <li key={task} className="flex gap-4 border-t border-line py-4 text-lg">
              <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
              {task}
            </li>
          ))}
        </ul>
        <ButtonLink to="/about/quote" variant="solid" className="mt-6">
          {maintenance.go}
        </ButtonLink>
      </Container>
    </Section>
  );
}

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

/** Software development; its sections are reached by hash anchors. */
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
