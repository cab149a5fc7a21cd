import { useState, type ReactNode } from 'react';
import { uploadPhoto } from '../../../contracts/team.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../kit/use-action.ts';
import { FileButton } from '../writing/file-button.tsx';
import { Cropper } from './cropper.tsx';
import { Portrait } from './portrait.tsx';

interface PhotoFieldProps {
  name: string;
  value: string;
  error?: ReactNode;
  /** The address of the photo, or empty text for none. */
  onPick: (url: string) => void;
  /** Whether an upload runs: nothing is saved meanwhile (S2-138). */
  onBusy: (busy: boolean) => void;
}

/** A photo is chosen, cut to a square and made small in the browser, and uploaded then. */
export function PhotoField({ name, value, error, onPick, onBusy }: PhotoFieldProps) {
  const { picture, fault, busy, open, send, cancel } = usePhoto(onPick, onBusy);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        Photo <span className="font-normal text-soft">(optional)</span>
      </legend>
      {picture ? (
        <Cropper
          picture={picture}
          busy={busy}
          onDone={(photo) => void send(photo)}
          onCancel={cancel}
        />
      ) : (
        <div className="flex items-center gap-4">
          <Portrait name={name} photo={value} />
          <div className="flex flex-wrap gap-3">
            <FileButton
              label={value ? 'Change the photo' : 'Choose a photo'}
              busy={busy}
              onFile={(file) => void open(file)}
            />
            {value && (
              <Button type="button" variant="quiet" size="small" onClick={() => onPick('')}>
                Remove
              </Button>
            )}
          </div>
        </div>
      )}
      {(fault ?? error) && <Notice tone="danger">{fault ?? error}</Notice>}
    </fieldset>
  );
}

/** The photo that was chosen, until it is uploaded or given up, and what went wrong with it. */
function usePhoto(onPick: (url: string) => void, onBusy: (busy: boolean) => void) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(uploadPhoto);

  async function open(file: File): Promise<void> {
    setFault(null);
    // An image that the browser cannot read is none for us either.
    const read = file.type.startsWith('image/')
      ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
      : null;
    if (!read) setFault('Photo must be an image file');
    setPicture(read);
  }

  async function send(photo: Blob): Promise<void> {
    const form = new FormData();
    form.append('photo', photo, 'photo');
    setFault(null);
    onBusy(true);
    try {
      onPick((await upload.send({ form })).url);
      setPicture(null);
    } catch (failure) {
      if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure;
      setFault(
        failure instanceof NetworkError
          ? 'Error uploading image.'
          : `Failed to upload image. ${failure.message}`.trim(),
      );
    } finally {
      onBusy(false);
    }
  }

  return { picture, fault, busy: upload.busy, open, send, cancel: () => setPicture(null) };
}
