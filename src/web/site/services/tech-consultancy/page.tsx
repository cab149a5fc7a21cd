import { serviceNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { ServiceHero } from '../service-hero.tsx';
import { Steps } from '../steps.tsx';
import { Stories } from '../stories.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const { report } = copy;

/** How a page of a report reads: what was found, how bad it is, what to do and what that costs. */
function ReportPage() {
  return (
    <figure className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <figcaption className="text-sm text-soft">{report.label}</figcaption>
      <p className="mt-2 font-display text-xl font-bold">{report.title}</p>
      <ol className="mt-3">
        {report.findings.map(({ found, risk, act }) => (
          <li key={found} className="border-t border-line py-3">
            <p className="flex justify-between gap-4 font-medium">
              {found}
              <span className="shrink-0 text-clay">{risk}</span>
            </p>
            <p className="mt-1 text-sm text-soft">{act}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  return { stories: await recordsOf(context.get(services), 'story', 'tech-consultancy') };
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
          path: `/services/tech-consultancy#${service.id}`,
        }),
      ),
  });

/** Consultancy. */
export default function TechConsultancy({ loaderData: { stories } }: Route.ComponentProps) {
  const { go } = copy;
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<ReportPage />}>
        <ButtonLink to="/about/quote" size="large">
          {go.quote}
        </ButtonLink>
        <ButtonLink to="/contact" variant="quiet" size="large">
          {go.talk}
        </ButtonLink>
      </ServiceHero>
      <Offers />
      {stories.length > 0 && (
        <Section tone="night" labelledBy="stories">
          <WeaveField className="inset-0 opacity-5" />
          <Container>
            <SectionHeading id="stories" title={copy.stories.title} />
            <Stories stories={stories} className="mt-10 border-b border-line" />
          </Container>
        </Section>
      )}
      <NextSteps />
    </main>
  );
}

function Offers() {
  const { title, list } = copy.services;
  return (
    <Section labelledBy="services">
      <Container>
        <SectionHeading id="services" title={title} />
        <ul className="mt-12 grid gap-x-16 gap-y-12 md:grid-cols-2">
          {list.map((service) => (
            <li
              key={service.id}
              id={service.id}
              className="border-t-2 border-ink pt-5 target:border-sunrise"
            >
              <h3 className="text-2xl">{service.title}</h3>
              <p className="mt-3 text-soft">{service.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

/** How the work begins, and the ways to begin it. */
function NextSteps() {
  const { steps } = copy;
  return (
    <Section labelledBy="steps">
      <Container>
        <SectionHeading id="steps" title={steps.title} />
        <Steps steps={steps.list} className="mt-10" />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/about/quote" size="large">
            {steps.offer}
          </ButtonLink>
          <ButtonLink to="/contact" variant="quiet" size="large">
            {steps.contact}
          </ButtonLink>
        </div>
      </Container>
    </Section>
  );
}
