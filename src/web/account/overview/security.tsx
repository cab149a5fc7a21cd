import { lazy, Suspense, useState } from 'react';
import {
  forgotPassword,
  signOutEverywhere,
  type CurrentUser,
} from '../../../contracts/accounts.ts';
import { ApiError, callApi, NetworkError } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { uiCopy as ui } from '../../ui/copy.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';

const words = copy.security;

/** With the library of second steps beside it: it is fetched when the page stands. */
const OwnFactors = lazy(() => import('../../components/security/own-factors.tsx'));

/** The second step, a link for another password, and the end of every session. */
export function Security({ user: { email, role } }: { user: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const { busy, said, setSaid, attempt } = useAttempt(() => setAsking(false));

  const sendLink = () =>
    attempt(async () =>
      setSaid({ tone: 'good', text: (await callApi(forgotPassword, { body: { email } })).message }),
    );
  const endAll = () =>
    attempt(async () => {
      await callApi(signOutEverywhere, { body: {} });
      forgetUser();
      location.assign(inEdition('/'));
    });

  return (
    <Panel id="security" title={words.title}>
      <p className="mt-5 text-soft">{words.password}</p>
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
      <div className="mt-8">
        <h3 className="mb-3 text-xl">{words.secondStep}</h3>
        <Suspense fallback={<div className="h-40 rounded-xl bg-sunken" />}>
          <OwnFactors staff={role === 'admin'} />
        </Suspense>
      </div>
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
    </Panel>
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
        text: error instanceof ApiError ? error.message || copy.failed : ui.noNetwork,
      });
    } finally {
      setBusy(false);
      after();
    }
  }
  return { busy, said, setSaid, attempt };
}
