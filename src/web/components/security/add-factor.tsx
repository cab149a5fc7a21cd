import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type {
  beginApp,
  confirmApp,
  Enrolled,
  addPasskey,
  beginPasskey,
} from '../../../contracts/second-factor.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FactorFault, makePasskey, NoPasskey } from './show-factor.tsx';
import { useSecurityWords } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: Enrolled['recoveryCodes']) => void;
}

/** The dialogs by which a second step is added; both stay in the page. */
export default function AddFactor({
  open,
  ...props
}: Omit<Props, 'open'> & { open: 'app' | 'passkey' | null }) {
  return (
    <>
      <SetUpApp open={open === 'app'} {...props} />
      <AddPasskey open={open === 'passkey'} {...props} />
    </>
  );
}

/** An authenticator app: its picture to scan, its key to type, and the first code, which turns it on. */
function SetUpApp({ open, onClose, onDone }: Props) {
  const words = useSecurityWords();
  return (
    <Dialog open={open} title={words.app.title} onClose={onClose}>
      <Steps onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

/** The server's secret, confirmed by the app's first code. `problem` is shown at the code. */
function useNewApp({ onClose, onDone }: Omit<Props, 'open'>) {
  const words = useSecurityWords();
  const [app, setApp] = useState<AnswerOf<typeof beginApp> | null>(null);
  const { busy, fault, setFault, run } = useAttempt((error): FactorFault => {
    const problem = error instanceof ApiError ? error.fields.code : undefined;
    return problem ? { problem } : { text: faultText(error, words.failed, words.noNetwork) };
  });
  const notBegun = useEffectEvent((error: unknown) => {
    console.info('No app could be set up.', error);
    if (error instanceof ApiError && error.code === 'proof_required') onClose();
    else setFault({ text: words.failed });
  });
  // Once for each time that the dialog opens: a secret that was shown stays.
  useEffect(
    () =>
      void callAt<typeof beginApp>('POST', '/api/me/factors/app', { body: {} }).then(
        setApp,
        notBegun,
      ),
    [],
  );
  const confirm = (code: string): Promise<void> =>
    run(async () => {
      const { recoveryCodes } = await callAt<typeof confirmApp>(
        'POST',
        '/api/me/factors/app/{id}/confirm',
        {
          params: { id: app!.id },
          body: { code },
        },
      );
      onDone(recoveryCodes);
    });
  return { app, busy, confirm, ...fault };
}

function Steps(props: Omit<Props, 'open'>) {
  const words = useSecurityWords();
  const { app, busy, text, problem, confirm } = useNewApp(props);
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(String(new FormData(event.currentTarget).get('code') ?? ''));
      }}
    >
      {text && <Notice tone="danger">{text}</Notice>}
      <p>{words.app.scan}</p>
      <div className="grid min-h-52 place-items-center">
        {app && <Picture uri={app.uri} label={words.app.picture} />}
      </div>
      <div>
        <p className="text-soft">{words.app.type}</p>
        <p className="mt-1 min-h-6 font-mono text-sm wrap-anywhere select-all" data-secret>
          {app?.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </div>
      <TextField
        label={words.app.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problem}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={props.onClose}>
          {words.cancel}
        </Button>
        <Button busy={busy} disabled={!app}>
          {busy ? words.app.busy : words.app.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Dark on light, whatever the page's colours are: some cameras read nothing else. */
function Picture({ uri, label }: { uri: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let current = true;
    void import('uqr').then(({ encode }) => {
      if (current) setRows(encode(uri, { border: 2 }).data);
    });
    return () => void (current = false);
  }, [uri]);
  if (!rows) return null;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A passkey: its name, and then the browser's own question. */
function AddPasskey({ open, onClose, onDone }: Props) {
  const words = useSecurityWords();
  return (
    <Dialog open={open} title={words.passkey.title} onClose={onClose}>
      {'PublicKeyCredential' in globalThis ? (
        <NameIt onClose={onClose} onDone={onDone} />
      ) : (
        <>
          <p>{words.passkey.unable}</p>
          <Button variant="quiet" className="mt-5 w-full" onClick={onClose}>
            {words.close}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function NameIt({ onClose, onDone }: Omit<Props, 'open'>) {
  const words = useSecurityWords();
  const { busy, fault, run } = useAttempt((error) =>
    error instanceof NoPasskey
      ? words.passkey.failed
      : faultText(error, words.failed, words.noNetwork),
  );
  const add = (name: string): Promise<void> =>
    run(async () => {
      const passkey = await makePasskey(
        await callAt<typeof beginPasskey>('POST', '/api/me/factors/passkeys/question', {
          body: {},
        }),
      );
      const { recoveryCodes } = await callAt<typeof addPasskey>(
        'POST',
        '/api/me/factors/passkeys',
        { body: { name, passkey } },
      );
      onDone(recoveryCodes);
    });
  return (
    <form
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        void add(name || words.passkey.suggested);
      }}
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      <p>{words.passkey.text}</p>
      <TextField
        label={words.passkey.name}
        name="name"
        maxLength={60}
        defaultValue={words.passkey.suggested}
        hint={words.passkey.nameHint}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button busy={busy}>{busy ? words.passkey.busy : words.passkey.add}</Button>
      </div>
    </form>
  );
}
