import { pageMeta } from '../../../lib/seo.ts';
import { serviceThing } from '../../../lib/seo-things.ts';
import { services as pageServices } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { recordsOf } from '../../records.ts';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import { Stories } from '../stories.tsx';
import type { Route } from './+types/page.ts';
import { hero, services, steps } from './content.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { stories: await recordsOf(context.get(pageServices), 'story', 'tech-consultancy') };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {
  title: 'Technology consultancy',
  description: 'Independent advice for Kenyan businesses and institutions: IT budgets, networks and infrastructure, choosing systems, cloud, integration and compliance.',
  path: '/services/tech-consultancy',
  crumb: 'Tech Consultancy',
  things: (site) => services.map((service) => serviceThing(site, { name: service.title, description: service.text, path: `/services/tech-consultancy#${service.id}` })),
});

/** Consultancy (spec/storefront.txt §2, Service pages). */
export default function TechConsultancy({ loaderData: { stories } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero name="Tech Consultancy" {...hero} aside={<img src="/images/spot-infra.svg" alt="" width="360" height="360" className="mx-auto hidden size-72 lg:block" />}>
        <ButtonLink to="/about/quote" size="large">
          Get a Quote
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet" size="large">
          Talk to a consultant
        </ButtonLink>
      </ServiceHero>
      <Section labelledBy="services">
        <Container>
          <SectionHeading id="services" title="What you can ask us" />
          <ul className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2">
            {services.map((service) => (
              <li key={service.id} id={service.id} className="border-t-2 border-ink pt-5 target:border-sunrise md:nth-[even]:translate-y-10">
                <h3 className="text-2xl">{service.title}</h3>
                <p className="mt-3 text-soft">{service.text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
      {stories.length > 0 && (
        <Section tone="night" labelledBy="stories" className="md:mt-10">
          <WeaveField className="inset-0 opacity-5" />
          <Container>
            <SectionHeading id="stories" title="Problems, solved" />
            <Stories stories={stories} className="mt-10 border-b border-line" />
          </Container>
        </Section>
      )}
      <Section labelledBy="steps">
        <Container>
          <SectionHeading id="steps" title="How we work with you" />
          <Steps steps={steps} className="mt-10" />
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/about/quote" size="large">
              Ask for a written offer
            </ButtonLink>
            <ButtonLink to="/contact" variant="quiet" size="large">
              Contact us first
            </ButtonLink>
          </div>
        </Container>
      </Section>
    </main>
  );
}
