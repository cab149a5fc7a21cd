import { lazy, Suspense, useRef, useState, useEffect, type RefObject } from 'react';
import type {
  forgotPassword,
  signOutEverywhere,
  CurrentUser,
} from '../../../contracts/accounts.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';

/** How far below the screen counts as near; above, everything that was passed does. */
const NEAR = '99999px 0px 200px';

/** Whether an element has come near the screen, or was passed on the way down: what it needs is fetched then. */
function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}

const words = copy.security;

const OwnAccess = lazy(() => import('../../components/security/own-access.tsx'));

/** Password, second step and sessions, a link for another password, and the end of every session. */
export function Security({ user }: { user: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const { busy, said, setSaid, attempt } = useAttempt(() => setAsking(false));

  const sendLink = () =>
    attempt(async () =>
      setSaid({
        tone: 'good',
        text: (
          await callAt<typeof forgotPassword>('POST', '/api/auth/forgot-password', {
            body: { email: user.email },
          })
        ).message,
      }),
    );

  return (
    <Panel id="security" title={words.title}>
      <WaysIn user={user} />
      <p className="mt-9 text-soft">{words.password}</p>
      <Button
        type="button"
        variant="quiet"
        busy={busy}
        onClick={() => void sendLink()}
        className="mt-3 w-full"
      >
        {words.sendLink}
      </Button>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
      <SignOutAll asking={asking} setAsking={setAsking} busy={busy} attempt={attempt} />
    </Panel>
  );
}

interface SignOutAllProps extends Pick<ReturnType<typeof useAttempt>, 'busy' | 'attempt'> {
  asking: boolean;
  setAsking: (asking: boolean) => void;
}

function SignOutAll({ asking, setAsking, busy, attempt }: SignOutAllProps) {
  const endAll = () =>
    attempt(async () => {
      await callAt<typeof signOutEverywhere>('POST', '/api/auth/logout-all', { body: {} });
      forgetUser();
      location.assign(inEdition('/'));
    });
  return (
    <>
      <p className="mt-8 text-soft">{words.everywhere}</p>
      <Button
        type="button"
        variant="danger"
        busy={busy}
        onClick={() => setAsking(true)}
        className="mt-3 w-full"
      >
        {words.signOutAll}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.confirmTitle}
        confirm={words.signOutAll}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void endAll()}
      >
        <p>{words.confirm}</p>
      </ConfirmDialog>
    </>
  );
}

/** Fetched once it is nearly in sight; until then its room is kept. */
function WaysIn({ user }: { user: CurrentUser }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const room = <div className="h-96 rounded-xl bg-sunken" />;
  return (
    <div ref={place} className="mt-5">
      {near ? (
        <Suspense fallback={room}>
          <OwnAccess user={user} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}

/** Does one thing at a time and keeps what is to be said about it. */
function useAttempt(after: () => void) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: NoticeTone; text: string } | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setSaid(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setSaid({
        tone: 'danger',
        text:
          error instanceof ApiError ? error.message || copy.failed : orOffline(ui.noNetwork, error),
      });
    } finally {
      setBusy(false);
      after();
    }
  }
  return { busy, said, setSaid, attempt };
}
