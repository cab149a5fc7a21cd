import type { ReactNode } from 'react';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import { recordsOf, type Shown } from '../../records.ts';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

/** Widths of the cards on a wide screen: one across, then pairs whose larger side changes. */
const SPANS = [
  'lg:col-span-12',
  'lg:col-span-7',
  'lg:col-span-5',
  'lg:col-span-5',
  'lg:col-span-7',
];

type Project = Shown<'project'>;

/** The cards. A last one without a neighbour takes the whole width, as the first does. */
function Projects({ projects }: { projects: Project[] }) {
  if (projects.length === 0)
    return (
      <Container className="pb-20">
        <p className="max-w-xl text-lg">{copy.none}</p>
      </Container>
    );
  return (
    <Container className="pb-16 lg:pb-24">
      <ul className="grid gap-5 lg:grid-cols-12">
        {projects.map((project, index) => {
          const alone = index > 0 && index % 2 === 1 && index === projects.length - 1;
          const wide = index === 0 || alone;
          return (
            <Card
              key={project.title}
              project={project}
              wide={wide}
              span={wide ? SPANS[0]! : SPANS[1 + ((index - 1) % 4)]!}
              first={index === 0}
            />
          );
        })}
      </ul>
    </Container>
  );
}

interface CardProps {
  project: Project;
  wide: boolean;
  /** The classes of its width. */
  span: string;
  first: boolean;
}

/** Picture above the words; beside them where the card has the whole width. */
function Card({ project, wide, span, first }: CardProps) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-card border border-line bg-raised ${wide ? 'lg:grid lg:grid-cols-[7fr_5fr]' : ''} ${span}`}
    >
      {project.picture && (
        <div className="night grid flex-none place-items-center bg-paper">
          <Picture
            src={project.picture}
            sizes={wide ? '(min-width: 64rem) 44rem, 92vw' : '(min-width: 64rem) 38rem, 92vw'}
            width="640"
            height="360"
            loading={first ? 'eager' : 'lazy'}
            className={`w-full object-cover ${wide ? 'aspect-video lg:h-full' : 'aspect-video lg:aspect-auto lg:h-80'}`}
          />
        </div>
      )}
      <div className={`flex flex-1 flex-col p-6 sm:p-8 ${wide ? 'lg:justify-center lg:p-12' : ''}`}>
        <p lang={langOf(project, 'sector')} className="font-semibold text-clay">
          {project.sector}
        </p>
        <h3
          lang={langOf(project, 'title')}
          className={`mt-1 ${wide ? 'text-3xl lg:text-4xl' : 'text-2xl lg:text-3xl'}`}
        >
          {project.title}
        </h3>
        <p lang={langOf(project, 'text')} className="mt-3 text-soft">
          {project.text}
        </p>
        <ul
          aria-label={copy.madeWith}
          lang={langOf(project, 'tags')}
          className="mt-5 flex flex-wrap gap-2"
        >
          {project.tags.map((tag) => (
            <li key={tag} className="rounded-md border border-line px-2.5 py-1 text-sm">
              {tag}
            </li>
          ))}
        </ul>
        <Links project={project} className={wide ? '' : 'mt-auto'} />
      </div>
    </li>
  );
}

function Links({ project, className }: { project: Project; className: string }) {
  const title = <span lang={langOf(project, 'title')}>{project.title}</span>;
  return (
    <div className={`flex flex-wrap gap-x-7 pt-5 ${className}`}>
      <RecordLink
        to={project.liveUrl}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-sunrise decoration-2 underline-offset-4"
      >
        {copy.live}
        <span className="sr-only">
          <Sentence text={copy.liveOf} places={{ title }} />
        </span>
        <Icon name="arrow" />
      </RecordLink>
      <RecordLink
        to={project.sourceUrl}
        className="inline-flex min-h-11 items-center font-medium text-soft underline underline-offset-4 hover:text-ink"
      >
        {copy.source}
        <span className="sr-only">
          {' '}
          <Sentence text={copy.sourceOf} places={{ title }} />
        </span>
      </RecordLink>
    </div>
  );
}

/** A link that staff typed: a page of this site, a document that the server answers by itself, or somebody else's address. */
function RecordLink({
  to,
  className,
  children,
}: {
  to: string;
  className: string;
  children: ReactNode;
}) {
  if (to.startsWith('/api/'))
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {uiCopy.newTab}</span>
    </a>
  );
}

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
        <p className="mb-4 font-display text-lg font-bold text-clay">{copy.name}</p>
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
