import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  deleteMyAccount,
  downloadMyData,
  previewMyDeletion,
  Fate,
} from '../../../contracts/personal-data.ts';
import { callAt } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { fill } from '../../texts/fill.ts';
import { uiCopy as ui } from '../../ui/copy.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';

const words = copy.ownData;

type Wanted = 'download' | 'delete';

/** Does what was asked for: the file is made and kept by the browser, the deletion shown before it is done. */
export default function OwnDataWork({ wanted, onDone }: { wanted: Wanted; onDone: () => void }) {
  const { fates, busy, fault, remove } = useOwnData(wanted, onDone);
  return (
    <>
      {fault && (
        <Notice tone="danger" className="mt-3">
          {fault}
        </Notice>
      )}
      <ConfirmDialog
        open={wanted === 'delete' && fates !== null}
        title={words.removeTitle}
        confirm={words.removeConfirm}
        danger
        busy={busy}
        onClose={onDone}
        onConfirm={() => void remove()}
      >
        <Fates fates={fates ?? []} />
      </ConfirmDialog>
    </>
  );
}

/** Begins at once with what is wanted; `fates` say what a deletion takes and leaves. */
function useOwnData(wanted: Wanted, onDone: () => void) {
  const [fates, setFates] = useState<Fate[] | null>(null);
  const begun = useRef<string | null>(null);
  const { busy, fault, run } = useAttempt((error) => faultText(error, copy.failed, ui.noNetwork));
  const start = useEffectEvent(
    () =>
      void run(async () => {
        if (wanted === 'delete')
          return setFates(await callAt<typeof previewMyDeletion>('GET', '/api/me/deletion'));
        save(await callAt<typeof downloadMyData>('GET', '/api/me/data'));
        onDone();
      }),
  );
  useEffect(() => {
    if (begun.current === wanted) return;
    begun.current = wanted;
    start();
  }, [wanted]);
  const remove = () =>
    run(async () => {
      await callAt<typeof deleteMyAccount>('POST', '/api/me/deletion', { body: {} });
      forgetUser();
      location.replace(inEdition('/'));
    });
  return { fates, busy, fault, remove };
}

function Fates({ fates }: { fates: Fate[] }) {
  const group = (title: string, some: Fate[]) =>
    some.length > 0 && (
      <div className="mt-3">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 list-disc space-y-1 ps-5 text-soft">
          {some.map(({ name, count, why }) => (
            <li key={name}>
              {fill(words.counted, { name, count })}
              {why && ` ${why}`}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <p>{words.removeText}</p>
      {group(
        words.goes,
        fates.filter(({ deleted }) => deleted === 'goes'),
      )}
      {group(
        words.staysInPart,
        fates.filter(({ deleted }) => deleted === 'stays_in_part'),
      )}
      {group(
        words.stays,
        fates.filter(({ deleted }) => deleted === 'stays'),
      )}
    </>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: words.file }).click();
  // The browser has taken it by the next turn; the address would hold the file in memory.
  setTimeout(() => URL.revokeObjectURL(address));
}
