import code from 'virtual:specimen/search-result';
import { readFigures } from '../../../../contracts/settings.ts';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { serviceNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page.ts';
import { copy, type Service } from './copy.ts';
import { path } from './route.ts';

const { result } = copy;

/** A search result made from the visitor's own name and town. */
function SearchResult() {
  const { name, town, address } = result.sample;
  return (
    <Specimen
      code={code}
      data={{ 'data-words': result.words }}
      className="rounded-card border border-line bg-raised p-5 sm:p-7"
    >
      <p className="text-sm text-soft">{result.label}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextField
          id="found-name"
          name="found-name"
          label={result.name}
          data-part="name"
          placeholder={name}
          maxLength={60}
        />
        <TextField
          id="found-town"
          name="found-town"
          label={result.town}
          data-part="town"
          placeholder={town}
          maxLength={40}
        />
      </div>
      <div className="mt-6 border-t border-line pt-5 wrap-anywhere">
        <Painted part="address" className="text-sm text-soft">
          {address}
        </Painted>
        <Painted part="title" className="mt-1 font-display text-xl font-bold text-leaf">
          {fill(result.title, { name, town })}
        </Painted>
        <Painted part="words" className="mt-1 text-soft">
          {fill(result.words, { name, town })}
        </Painted>
      </div>
    </Specimen>
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) =>
      copy.services.list.map((service) =>
        serviceNode(site, {
          name: service.title,
          description: service.text,
          path,
        }),
      ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: (await context.get(services).call(readFigures)).figures?.seoMarketing ?? null };
}

/** The order of the figures. */
const FIGURES = ['years', 'projects', 'clients', 'support'] as const;

/** SEO and marketing. */
export default function SeoMarketing({ loaderData: { figures } }: Route.ComponentProps) {
  const { services: offers, steps } = copy;
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<SearchResult />}>
        <ButtonLink to={`/contact?service=${encodeURIComponent(copy.audit.subject)}`} size="large">
          {copy.audit.go}
        </ButtonLink>
      </ServiceHero>
      <Section labelledBy="services">
        <Container>
          <SectionHeading id="services" title={offers.title} />
          <div className="mt-10 grid gap-5 lg:grid-cols-[1.25fr_1fr_1fr]">
            {offers.list.map((service, index) => (
              <ServiceCard key={service.title} service={service} leading={index === 0} />
            ))}
          </div>
        </Container>
      </Section>
      {figures && (
        <Section tone="night" labelledBy="figures">
          <Container>
            <h2 id="figures" className="text-3xl">
              {copy.figures.title}
            </h2>
            <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
              {FIGURES.map((name) => (
                <div key={name} className="flex flex-col-reverse justify-end">
                  <dt className="mt-2 text-soft">{copy.figures.labels[name]}</dt>
                  <dd className="font-display text-5xl font-bold text-sunrise lg:text-6xl">
                    {figures[name]}
                  </dd>
                </div>
              ))}
            </dl>
          </Container>
        </Section>
      )}
      <Section labelledBy="steps">
        <Container>
          <SectionHeading id="steps" title={steps.title} lead={steps.lead} />
          <Steps steps={steps.list} className="mt-10" />
        </Container>
      </Section>
    </main>
  );
}

/** A service with its parts; it leads to the contact page, which is told its title. */
function ServiceCard({ service, leading }: { service: Service; leading: boolean }) {
  return (
    <article
      className={`flex flex-col rounded-card p-6 sm:p-8 ${leading ? 'night bg-paper text-ink' : 'border border-line bg-raised'}`}
    >
      <h3 className={leading ? 'text-3xl' : 'text-2xl'}>{service.title}</h3>
      <p className="mt-3 text-soft">{service.text}</p>
      <ul className="mt-5 mb-7">
        {service.items.map((item) => (
          <li key={item} className="border-t border-line py-2.5">
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`/contact?service=${encodeURIComponent(service.title)}`}
        variant={leading ? 'primary' : 'solid'}
        className="mt-auto self-start"
      >
        <span>
          {copy.services.ask}
          <span className="sr-only">: {service.title}</span>
        </span>
      </ButtonLink>
    </article>
  );
}
