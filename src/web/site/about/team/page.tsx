import { data } from 'react-router';
import { useState } from 'react';
import type { PageServices } from '../../../../contracts/page-context.ts';
import type { Figures } from '../../../../contracts/settings-values.ts';
import { readFigures } from '../../../../contracts/settings.ts';
import { listTeam, UNNAMED, type TeamMember } from '../../../../contracts/team.ts';
import { initialsOf } from '../../../components/initials.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Container, Section, SectionHeading, WeaveField } from '../../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { Retry } from '../retry.tsx';
import { copy } from './copy.ts';
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

/** The cards; where they could not be read, a word and a way to ask again. */
function Members({ members }: { members: Member[] | null }) {
  if (members === null)
    return <Retry to="/about/team#our-team" words={copy} className="mt-8 max-w-xl" />;
  if (members.length === 0) return <p className="mt-8 max-w-xl text-lg">{copy.none}</p>;
  return (
    <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {members.map((member) => (
        <Card key={member.id} member={member} />
      ))}
    </ul>
  );
}

/** Without a person the role is the heading. */
function Card({ member }: { member: Member }) {
  const heading = member.name || member.role;
  const links = LINKS.filter((link) => member[link] !== '');
  return (
    <li
      className={`grid content-start gap-x-5 border-t-2 border-ink pt-5 ${member.photo ? 'grid-cols-[5.5rem_1fr]' : ''}`}
    >
      {member.photo && <Portrait name={heading} photo={member.photo} />}
      <div className="min-w-0">
        <h3
          lang={member.name ? undefined : langOf(member, 'role')}
          className="text-xl wrap-anywhere"
        >
          {heading}
        </h3>
        {member.name && (
          <p lang={langOf(member, 'role')} className="mt-1 font-medium text-clay">
            {member.role}
          </p>
        )}
        {member.bio && (
          <p lang={langOf(member, 'bio')} className="mt-3 text-soft">
            {member.bio}
          </p>
        )}
        {links.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4">
            {links.map((link) => (
              <li key={link}>
                <a
                  href={member[link]}
                  target="_blank"
                  rel="noopener nofollow"
                  className="inline-flex min-h-11 items-center text-sm font-medium underline decoration-sunrise decoration-2 underline-offset-4"
                >
                  {copy.links[link]}
                  <span className="sr-only">
                    {' '}
                    {fill(copy.linkOf, { name: heading })} {uiCopy.newTab}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const LINKS = ['linkedin', 'twitter', 'facebook'] as const;

/** The photo over the initials: one that is missing or fails leaves them to be seen, also before the scripts are there. */
function Portrait({ name, photo }: { name: string; photo: string }) {
  const [failed, setFailed] = useState(false);
  /** It may have failed before React was there to hear of it. */
  const look = (image: HTMLImageElement | null): void => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  };
  return (
    <div className="night relative isolate grid aspect-square place-items-center self-start overflow-hidden rounded-2xl bg-paper text-ink">
      <span aria-hidden="true" className="font-display text-2xl font-bold text-sunrise">
        {initialsOf(name)}
      </span>
      {!failed && (
        <Picture
          ref={look}
          src={photo}
          sizes="8rem"
          width="160"
          height="160"
          loading="lazy"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

/** What a card shows; the name is empty for a role without a person. */
type Member = Pick<
  TeamMember,
  'id' | 'name' | 'role' | 'bio' | 'photo' | 'facebook' | 'twitter' | 'linkedin' | 'english'
>;

function toMember({
  id,
  name,
  role,
  bio,
  photo,
  facebook,
  twitter,
  linkedin,
  english,
}: TeamMember): Member {
  const person = name === UNNAMED ? '' : name;
  return { id, name: person, role, bio, photo, facebook, twitter, linkedin, english };
}

/** The cards in the team's own order; null where they cannot be read, which the page says with a way to try again. */
async function loadTeam(server: PageServices): Promise<Member[] | null> {
  server.dependsOn('content');
  try {
    return (await server.call(listTeam, { query: { limit: 200, language: LANGUAGE } })).map(
      toMember,
    );
  } catch (error) {
    server.report(error);
    return null;
  }
}
