import { useState } from 'react';
import type {
  forgotPassword,
  signOutEverywhere,
  CurrentUser,
} from '../../../contracts/accounts.ts';
import OwnAccess from '../../components/security/own-access.tsx';
import { useTold } from '../../components/security/words.ts';
import { callAt } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { Notice } from '../../ui/notice.tsx';
import { told } from '../../texts/messages/told.ts';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';

const words = copy.security;

/** What is said where a call failed. */
const FAULTS = { failed: copy.failed, noNetwork: ui.noNetwork };

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
  const { busy, said, attempt } = useTold(FAULTS);
  const sendLink = () =>
    attempt(async () => {
      const { message } = await callAt<typeof forgotPassword>('POST', '/api/auth/forgot-password', {
        body: { email: user.email },
      });
      return told('/api/auth/forgot-password', message);
    });
  return (
    <div className="mt-6">
      <p className="text-soft">{words.password}</p>
      <Button variant="quiet" busy={busy} onClick={() => void sendLink()} className="mt-3">
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
  const { busy, said, attempt } = useTold(FAULTS);
  const endAll = () =>
    attempt(async () => {
      await callAt<typeof signOutEverywhere>('POST', '/api/auth/logout-all', { body: {} });
      forgetUser();
      location.assign(inEdition('/'));
      return null;
    }).finally(() => setAsking(false));
  return (
    <div className="mt-6">
      <p className="text-soft">{words.everywhere}</p>
      <Button variant="danger" busy={busy} onClick={() => setAsking(true)} className="mt-3">
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
