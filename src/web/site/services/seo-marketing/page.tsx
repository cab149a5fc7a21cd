import { readFigures } from '../../../../contracts/settings.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { serviceNode } from '../../../lib/json-ld.ts';
import { services } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { SearchResult } from './search-result.tsx';
import { ServiceCard } from './service-card.tsx';
import { path } from './route.ts';

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

/** The order in which the figures stand. */
const FIGURES = ['years', 'projects', 'clients', 'support'] as const;

/** SEO and marketing (S1-149…S1-152). */
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
