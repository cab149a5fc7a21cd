import { useState } from 'react';
import type { addPasskey, beginPasskey, Enrolled } from '../../../contracts/second-factor.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { makePasskey, NoPasskey } from './passkey.ts';
import { useSecurityWords } from './words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: Enrolled['recoveryCodes']) => void;
}

/** A passkey: its name, and then the browser's own question. */
export function AddPasskey({ open, onClose, onDone }: Props) {
  const words = useSecurityWords();
  return (
    <Dialog open={open} title={words.passkey.title} onClose={onClose}>
      {'PublicKeyCredential' in globalThis ? (
        <NameIt onClose={onClose} onDone={onDone} />
      ) : (
        <>
          <p>{words.passkey.unable}</p>
          <Button type="button" variant="quiet" className="mt-5 w-full" onClick={onClose}>
            {words.close}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function NameIt({ onClose, onDone }: Omit<Props, 'open'>) {
  const words = useSecurityWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function add(name: string): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const passkey = await makePasskey(
        await callAt<typeof beginPasskey>('POST', '/api/me/factors/passkeys/question', {
          body: {},
        }),
      );
      onDone(
        (
          await callAt<typeof addPasskey>('POST', '/api/me/factors/passkeys', {
            body: { name, passkey },
          })
        ).recoveryCodes,
      );
    } catch (error) {
      if (error instanceof NoPasskey) setFault(words.passkey.failed);
      else if (error instanceof NetworkError) setFault(orOffline(words.noNetwork, error));
      else if (error instanceof ApiError) setFault(error.message || words.failed);
      else throw error;
    } finally {
      setBusy(false);
    }
  }
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
        <Button type="button" variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button busy={busy}>{busy ? words.passkey.busy : words.passkey.add}</Button>
      </div>
    </form>
  );
}
