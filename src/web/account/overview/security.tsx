import { useState } from 'react';
import type {
  forgotPassword,
  signOutEverywhere,
  CurrentUser,
} from '../../../contracts/accounts.ts';
import OwnAccess from '../../components/security/own-access.tsx';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { told } from '../../texts/messages/told.ts';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';

const words = copy.security;

/** Password, second step and sessions, each folded until it is opened. It also asks who is there, for the whole page. */
export function Security({ user }: { user: CurrentUser }) {
  return (
    <Panel id="security" title={words.title}>
      <OwnAccess
        user={user}
        after={{ password: <ForgotPassword user={user} />, sessions: <SignOutAll /> }}
      />
    </Panel>
  );
}

/** A link for another password, for who does not know the old one or has none. */
function ForgotPassword({ user }: { user: CurrentUser }) {
  const { busy, said, setSaid, attempt } = useAttempt();
  const sendLink = () =>
    attempt(async () =>
      setSaid({
        tone: 'good',
        text: told(
          '/api/auth/forgot-password',
          (
            await callAt<typeof forgotPassword>('POST', '/api/auth/forgot-password', {
              body: { email: user.email },
            })
          ).message,
        ),
      }),
    );
  return (
    <div className="mt-6">
      <p className="text-soft">{words.password}</p>
      <Button
        type="button"
        variant="quiet"
        busy={busy}
        onClick={() => void sendLink()}
        className="mt-3"
      >
        {words.sendLink}
      </Button>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
    </div>
  );
}

/** The end of every session, this one too. */
function SignOutAll() {
  const [asking, setAsking] = useState(false);
  const { busy, said, attempt } = useAttempt(() => setAsking(false));
  const endAll = () =>
    attempt(async () => {
      await callAt<typeof signOutEverywhere>('POST', '/api/auth/logout-all', { body: {} });
      forgetUser();
      location.assign(inEdition('/'));
    });
  return (
    <div className="mt-6">
      <p className="text-soft">{words.everywhere}</p>
      <Button
        type="button"
        variant="danger"
        busy={busy}
        onClick={() => setAsking(true)}
        className="mt-3"
      >
        {words.signOutAll}
      </Button>
      {said && (
        <Notice tone={said.tone} className="mt-3">
          {said.text}
        </Notice>
      )}
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
    </div>
  );
}

/** Does one thing at a time and keeps what is to be said about it. */
function useAttempt(after?: () => void) {
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
      after?.();
    }
  }
  return { busy, said, setSaid, attempt };
}
