import { readFigures } from '../../../../contracts/settings.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { serviceThing } from '../../../lib/seo-things.ts';
import { services as server } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/page.ts';
import { hero, services, statistics, steps } from './content.ts';
import { ServiceCard } from './service-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {
  title: 'SEO and digital marketing',
  description: 'Search engine optimisation, local search and maps, social media and content for businesses in Kenya, reported in plain language each month.',
  path: '/services/seo-marketing',
  crumb: 'SEO Marketing',
  things: (site) => services.map((service) => serviceThing(site, { name: service.title, description: service.text, path: '/services/seo-marketing' })),
});

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: (await context.get(server).call(readFigures)).figures?.seoMarketing ?? null };
}

/** SEO and marketing (spec/storefront.txt §2, Service pages). */
export default function SeoMarketing({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero name="SEO Marketing" {...hero} aside={<img src="/images/spot-seo.svg" alt="" width="360" height="360" className="mx-auto hidden size-72 lg:block" />}>
        <ButtonLink to="/contact?service=SEO%20audit" size="large">
          Ask for an audit
        </ButtonLink>
      </ServiceHero>
      <Section labelledBy="services">
        <Container>
          <SectionHeading id="services" title="Three ways to be found" />
          <div className="mt-10 grid gap-5 lg:grid-cols-[1.25fr_1fr_1fr]">
            {services.map((service, index) => (
              <ServiceCard key={service.title} service={service} leading={index === 0} />
            ))}
          </div>
        </Container>
      </Section>
      {figures && (
        <Section tone="night" labelledBy="figures">
          <Container>
            <h2 id="figures" className="text-3xl">Who does the work</h2>
            <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
              {statistics.map((statistic) => (
                <div key={statistic.label} className="flex flex-col-reverse justify-end">
                  <dt className="mt-2 text-soft">{statistic.label}</dt>
                  <dd className="font-display text-5xl font-bold text-sunrise lg:text-6xl">{figures[statistic.name]}</dd>
                </div>
              ))}
            </dl>
          </Container>
        </Section>
      )}
      <Section labelledBy="steps">
        <Container>
          <SectionHeading id="steps" title="From audit to enquiries" lead="Positions move slowly. Nobody can promise the first place, and we do not." />
          <Steps steps={steps} className="mt-10" />
        </Container>
      </Section>
    </main>
  );
}
