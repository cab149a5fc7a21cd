import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/services.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { recordsOf } from '../../records.ts';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { Projects } from './projects.tsx';
import { path } from './route.ts';
import { Link } from '../../../ui/link.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return { projects: await recordsOf(context.get(services), 'project') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

/** Projects, each with its technologies, a live link and a source link. */
export default function ProjectsPage({ loaderData: { projects } }: Route.ComponentProps) {
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-20">
        <p className="mb-4 font-display text-lg font-semibold text-clay">{copy.name}</p>
        <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[1.5fr_1fr] lg:items-end">
          <h1 className="text-4xl sm:text-5xl lg:text-7xl">{copy.title}</h1>
          <p className="text-lg text-soft">{copy.lead}</p>
        </div>
      </Container>
      <h2 id="work" className="sr-only">
        {copy.list}
      </h2>
      <Projects projects={projects} />
      <Section id="source" tone="sunken" labelledBy="source-title">
        <Container className="grid gap-x-20 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
          <div>
            <SectionHeading id="source-title" title={copy.sources} lead={copy.sourcesLead} />
            <Link
              to="/legal/license"
              className="mt-5 inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
            >
              {copy.license}
            </Link>
          </div>
          <dl className="border-b border-line">
            {copy.sourcePoints.map((source) => (
              <div
                key={source.title}
                className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[12rem_1fr]"
              >
                <dt className="font-display text-xl font-bold">{source.title}</dt>
                <dd className="text-soft">{source.text}</dd>
              </div>
            ))}
          </dl>
        </Container>
      </Section>
      <Section tone="night" labelledBy="show" className="lg:py-20">
        <WeaveField className="inset-0 opacity-5" />
        <Container className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <SectionHeading id="show" title={copy.show} lead={copy.showText} />
          <ButtonLink to="/about/contact?service=Showing%20of%20a%20project" size="large">
            {copy.ask}
          </ButtonLink>
        </Container>
      </Section>
    </main>
  );
}
