import type { ReactNode } from 'react';
import { uploadContentPicture } from '../../../contracts/content.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUpload } from '../kit/use-upload.ts';
import { FileButton } from '../writing/file-button.tsx';

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** Address of ours; empty for none. */
  value: string;
  error?: ReactNode;
  onPick: (url: string) => void;
  /** Whether an upload runs: nothing is saved meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** A picture of the public pages: shown, chosen from the machine, taken away. */
export function PictureField({ label, hint, value, error, onPick, onBusy }: PictureFieldProps) {
  const { busy, fault, send } = useUpload(uploadContentPicture, {
    field: 'picture',
    onBusy,
    onPick,
  });

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        {label} <span className="font-normal text-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {value ? (
          <img
            src={value}
            alt=""
            className="h-24 max-w-48 rounded-lg border border-line object-cover"
          />
        ) : (
          <p className="text-sm text-soft">No picture</p>
        )}
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={value ? 'Change the picture' : 'Choose a picture'}
            busy={busy}
            onFile={(file) => void send(file)}
          />
          {value && (
            <Button type="button" variant="quiet" size="small" onClick={() => onPick('')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}
