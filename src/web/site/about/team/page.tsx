import { data } from 'react-router';
import type { Figures } from '../../../../contracts/settings-values.ts';
import { readFigures } from '../../../../contracts/settings.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { loadTeam, Members } from './members.tsx';
import { path } from './route.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [members, { figures }] = await Promise.all([loadTeam(server), server.call(readFigures)]);
  // A page that could not be made whole is not kept for the next visitor.
  return data({ members, figures: figures?.team ?? null }, members ? 200 : 503);
}

/** About the company and its people. */
export default function Team({ loaderData: { members, figures } }: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-20 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1.5fr_1fr] lg:items-end lg:py-20">
        <div className="max-w-3xl">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
          <p className="mt-6 text-lg text-soft lg:text-xl">{copy.lead}</p>
        </div>
        {figures && <Stats figures={figures} />}
      </Container>
      <Section tone="sunken" id="who-we-are" labelledBy="about">
        <Container className="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
          <SectionHeading id="about" title={copy.about} />
          <div className="grid max-w-2xl gap-5 text-lg first:*:text-xl">
            {copy.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Container>
      </Section>
      <Section tone="night" labelledBy="values">
        <WeaveField className="inset-0 opacity-5" />
        <Container>
          <SectionHeading id="values" title={copy.values} />
          <Values />
        </Container>
      </Section>
      <Section id="our-team" labelledBy="team">
        <Container>
          <SectionHeading id="team" title={copy.team} lead={copy.teamLead} />
          <Members members={members} />
        </Container>
      </Section>
      <hr className="border-line" />
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14">
        <SectionHeading title={copy.join} lead={copy.joinText} />
        <ButtonLink to="/about/jobs-internships" size="large">
          {copy.jobs}
        </ButtonLink>
      </Container>
    </main>
  );
}

const FIGURES = ['experience', 'team', 'clients'] as const;

function Stats({ figures }: { figures: Figures['team'] }) {
  return (
    <dl className="grid grid-cols-3 border-y-2 border-ink lg:grid-cols-1">
      {FIGURES.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse border-line py-4 not-first:border-l not-first:pl-4 sm:not-first:pl-6 lg:flex-row-reverse lg:items-baseline lg:justify-between lg:not-first:border-t lg:not-first:border-l-0 lg:not-first:pl-0"
        >
          <dt className="text-soft lg:text-lg">{copy.figures[name]}</dt>
          <dd className="font-display text-4xl font-bold text-clay sm:text-5xl">{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Values() {
  return (
    <ol className="mt-10 grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
      {copy.sixValues.map((value, index) => (
        <li key={value.title} className="flex gap-5 border-t border-line py-7">
          <span aria-hidden="true" className="font-display text-2xl font-bold text-sunrise digits">
            {index + 1}
          </span>
          <div>
            <h3 className="text-2xl">{value.title}</h3>
            <p className="mt-2 text-soft">{value.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
