import { useState } from 'react';
import { changeBackupKey } from '../../../contracts/setup.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact } from '../kit/parts.tsx';
import { useAction } from '../kit/use-action.ts';
import { ConfirmStep, type StepProps } from './steps.tsx';

interface KeyPair {
  /** Opens the backups. It never leaves the browser. */
  identity: string;
  recipient: string;
}

/** The key is made in this browser, so that no server ever sees what opens the backups. */
async function makeKey(): Promise<KeyPair> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Run by root on the server. */
const COMMAND = 'biashara backup';

export function BackupStep({ found, state }: StepProps) {
  const { recipient, last } = found.backup;
  const { write } = usePermission('company');
  const [made, setMade] = useState<KeyPair | null>(null);
  const [failed, setFailed] = useState(false);
  const save = useAction(changeBackupKey, {
    done: () => 'Backup key saved',
    failed: 'We could not save the backup key',
  });
  const begin = (): void => {
    setFailed(false);
    makeKey().then(setMade, () => setFailed(true));
  };
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Key">{recipient || 'None yet'}</Fact>
        <Fact name="Last backup">
          {last
            ? `${showMoment(last.at)}, ${(last.bytes / 1_048_576).toFixed(1)} MB${last.encrypted ? ', encrypted' : ', not encrypted'}`
            : 'None yet'}
        </Fact>
      </dl>
      {failed && (
        <Notice tone="danger">We could not make a key. Reload this page, then try again.</Notice>
      )}
      {write && (
        <div>
          <ActionButton onClick={begin}>{recipient ? 'Make a new key' : 'Make a key'}</ActionButton>
        </div>
      )}
      <p className="text-sm text-soft">
        The server makes a backup every night. To make one now, run <code>{COMMAND}</code> on the
        server, then reload this page.
      </p>
      <ConfirmStep state={state} />
      <Dialog
        open={made !== null}
        title="Save this key now"
        role="alertdialog"
        onClose={() => setMade(null)}
      >
        {made && (
          <NewKey
            identity={made.identity}
            busy={save.busy}
            onKept={async () => {
              if (await save.run({ body: { recipient: made.recipient } })) setMade(null);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function NewKey({
  identity,
  busy,
  onKept,
}: {
  identity: string;
  busy: boolean;
  onKept: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${identity}\n`)}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(identity);
    setCopied(true);
  };
  return (
    <>
      <p>
        This key opens only the backups made after you save it. Keep any earlier key for older
        backups. We do not keep this key and cannot show it again. Save it away from the server, in
        two places.
      </p>
      <p className="mt-4 rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
        {identity}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
        <a
          href={file}
          download="backup-key.txt"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Download
        </a>
      </div>
      <Button className="mt-4 w-full" busy={busy} onClick={onKept}>
        I have saved the key
      </Button>
    </>
  );
}
