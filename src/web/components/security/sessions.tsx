import { useEffect, useState } from 'react';
import type {
  endOwnSession,
  listOwnSessions,
  OwnSession,
} from '../../../contracts/own-sessions.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import type { SecurityWords } from '../../texts/security/en.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTold, useSecurityWords } from './words.ts';

/** Where somebody is signed in, each to be ended. */
export function Sessions() {
  const words = useSecurityWords();
  const [sessions, setSessions] = useState<OwnSession[] | null>(null);
  const { busy, said, attempt } = useTold(words);
  useEffect(() => {
    callAt<typeof listOwnSessions>('GET', '/api/me/sessions').then(setSessions, (error: unknown) =>
      console.info('The sessions could not be read.', error),
    );
  }, []);
  const end = (session: OwnSession): Promise<void> =>
    attempt(async () => {
      await callAt<typeof endOwnSession>('DELETE', '/api/me/sessions/{id}', {
        params: { id: session.id },
      });
      setSessions((all) => all?.filter((one) => one.id !== session.id) ?? null);
      return fill(words.sessions.ended, { device: nameOf(session, words) });
    });
  return (
    <>
      <p className="text-sm text-soft">{words.sessions.hint}</p>
      <ul aria-label={words.sessions.title}>
        {sessions?.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <Where session={session} words={words} />
            {!session.current && (
              <Button
                type="button"
                variant="quiet"
                size="small"
                busy={busy}
                aria-label={fill(words.sessions.endOf, { device: nameOf(session, words) })}
                onClick={() => void end(session)}
              >
                {words.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
    </>
  );
}

const nameOf = ({ device }: OwnSession, words: SecurityWords): string =>
  device || words.sessions.older;

function Where({ session, words }: { session: OwnSession; words: SecurityWords }) {
  const used = showMoment(session.seen_at);
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {nameOf(session, words)}
        {session.current && <span className="font-normal text-soft"> ({words.sessions.here})</span>}
      </p>
      <p className="text-sm text-soft">
        {session.network
          ? fill(words.sessions.from, { network: session.network, used })
          : fill(words.sessions.used, { used })}
      </p>
    </div>
  );
}
