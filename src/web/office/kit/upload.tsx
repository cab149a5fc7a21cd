import { useId, useState, type ReactNode, type ComponentProps } from 'react';
import { uploadContentPicture } from '../../../contracts/content.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from './controls.tsx';
import { useAction, wordsOf } from './use-action.ts';

interface FileButtonProps {
  label: string;
  busy?: boolean;
  /** Images by default. */
  accept?: string;
  onFile: (file: File) => void;
}

/**
 * Chooses a file. The input itself is focusable, so that the keyboard works, and keeps focus while busy.
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
  /** Called when an upload starts and ends; dependent actions wait. */
  onBusy: (busy: boolean) => void;
  /** Called with the address of the uploaded file. */
  onPick: (url: string) => void;
}

/** Uploads a chosen file with a call that returns `{url}`; a refusal becomes text for the field. */
function useUpload(
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
  /** The upload call, which returns the address, and the file’s field name in it. */
  call: Endpoint;
  name: string;
  label: string;
  /** Shown after the label, in brackets. */
  note?: string;
  hint?: string;
  /** The noun on the buttons: "image". */
  noun: string;
  accept?: string;
  /** An address on this site; empty for none. */
  value: string;
  error?: ReactNode;
  onPick: (url: string) => void;
  /** Called when an upload starts and ends, because saving must wait. */
  onBusy: (busy: boolean) => void;
  /** The preview of the file, beside the buttons or `above` them. */
  children: ReactNode;
  above?: boolean;
}

/** A file of a record: preview, choose with immediate upload, and remove. Saving the record saves the choice. */
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

type PictureFieldProps = Pick<
  ComponentProps<typeof UploadField>,
  'label' | 'hint' | 'value' | 'error' | 'onPick' | 'onBusy'
>;

/** An image for the public pages. */
export function PictureField(props: PictureFieldProps) {
  return (
    <UploadField call={uploadContentPicture} name="picture" noun="image" {...props}>
      {props.value ? (
        <img
          src={props.value}
          alt=""
          className="h-24 max-w-48 rounded-lg border border-line object-cover"
        />
      ) : (
        <p className="text-sm text-soft">No image</p>
      )}
    </UploadField>
  );
}
