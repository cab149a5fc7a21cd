import { useId, useState, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from './controls.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { useAction, wordsOf } from './use-action.ts';

interface FileButtonProps {
  label: string;
  busy?: boolean;
  /** Pictures unless told. */
  accept?: string;
  onFile: (file: File) => void;
}

/**
 * Chooses a file from the machine. The input itself takes the focus, so that the keyboard works as everywhere, and keeps
 * it while it is busy.
 */
export function FileButton({ label, busy = false, accept = 'image/*', onFile }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file && !busy) onFile(file);
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        aria-busy={busy || undefined}
        className={buttonClass(
          'quiet',
          'small',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-aria-disabled:opacity-55',
        )}
      >
        {busy ? 'Uploading…' : label}
      </label>
    </span>
  );
}

interface UploadOptions {
  /** The name of the file's field in the form. */
  field: string;
  /** The file is on its way: what depends on it waits. */
  onBusy: (busy: boolean) => void;
  /** The address under which the file now is. */
  onPick: (url: string) => void;
}

/** Sends one picked file by a call that answers `{url}`; a refusal is words for beside the field. */
export function useUpload(
  endpoint: Endpoint,
  { field, onBusy, onPick }: UploadOptions,
): { busy: boolean; fault: string | null; send(file: File): Promise<void> } {
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(endpoint);
  return {
    busy: upload.busy,
    fault,
    async send(file) {
      const form = new FormData();
      form.append(field, file);
      setFault(null);
      onBusy(true);
      try {
        onPick(((await upload.send({ form })) as { url: string }).url);
      } catch (failure) {
        if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure;
        setFault(orOffline(wordsOf(failure), failure));
      } finally {
        onBusy(false);
      }
    },
  };
}

interface UploadFieldProps {
  /** The call that takes the file and answers its address, and the name of the file in it. */
  call: Endpoint;
  name: string;
  label: string;
  /** Behind the label, in brackets. */
  note?: string;
  hint?: string;
  /** What is uploaded, as the buttons call it: "picture". */
  noun: string;
  accept?: string;
  /** Address of ours; empty for none. */
  value: string;
  error?: ReactNode;
  onPick: (url: string) => void;
  /** Whether an upload runs: nothing is saved meanwhile. */
  onBusy: (busy: boolean) => void;
  /** What was uploaded, as it is shown: beside the buttons, unless it is `above`. */
  children: ReactNode;
  above?: boolean;
}

/** A file of a record: shown, chosen from the machine and uploaded at once, taken away; kept with the record when that is saved. */
export function UploadField({
  call,
  name,
  label,
  note = 'optional',
  hint,
  noun,
  accept,
  value,
  error,
  onPick,
  onBusy,
  children,
  above = false,
}: UploadFieldProps) {
  const { busy, fault, send } = useUpload(call, { field: name, onBusy, onPick });
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <FileButton
        label={value ? `Change ${noun}` : `Choose ${noun}`}
        accept={accept}
        busy={busy}
        onFile={(file) => void send(file)}
      />
      {value && <ActionButton onClick={() => onPick('')}>Remove</ActionButton>}
    </div>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        {label} <span className="font-normal text-soft">({note})</span>
      </legend>
      {above ? (
        <>
          {children}
          {buttons}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          {children}
          {buttons}
        </div>
      )}
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}
