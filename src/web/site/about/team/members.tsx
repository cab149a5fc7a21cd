import { inEdition } from '../../../lib/in-edition.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '../../../texts/fill.ts';
import { Button } from '../../../ui/button.tsx';
import { uiCopy } from '../../../ui/copy.ts';
import { Notice } from '../../../ui/notice.tsx';
import { copy } from './copy.ts';
import { initialsOf } from '../../../components/initials.ts';
import { listTeam, UNNAMED, type TeamMember } from '../../../../contracts/team.ts';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { Picture } from '../../../ui/picture.tsx';

/** The cards; where they could not be read, a word and a way to ask again. */
export function Members({ members }: { members: Member[] | null }) {
  if (members === null) return <Retry />;
  if (members.length === 0) return <p className="mt-8 max-w-xl text-lg">{copy.none}</p>;
  return (
    <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {members.map((member) => (
        <Card key={member.id} member={member} />
      ))}
    </ul>
  );
}

/** A plain form of method GET: without script it loads the page again. */
function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="danger" title={copy.failed} className="mt-8 max-w-xl">
      <form
        action={inEdition('/about/team#our-team')}
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        <Button variant="quiet" busy={state !== 'idle'} className="mt-3">
          {copy.retry}
        </Button>
      </form>
    </Notice>
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
export async function loadTeam(server: PageServices): Promise<Member[] | null> {
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
