import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileButton } from '../writing/file-button.tsx';
import { Cropper } from './cropper.tsx';
import { Portrait } from './portrait.tsx';
import type { usePhoto } from './use-photo.ts';

interface PhotoFieldProps {
  name: string;
  value: string;
  error?: ReactNode;
  photo: ReturnType<typeof usePhoto>;
  /** The address of the photo, or empty text for none. */
  onPick: (url: string) => void;
}

/** A photo is chosen, cut to a square and made small in the browser, and uploaded then, at the latest by Save. */
export function PhotoField({ name, value, error, photo, onPick }: PhotoFieldProps) {
  const { picture, crop, setCrop, fault, busy, open, use, cancel } = photo;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">
        Photo <span className="font-normal text-soft">(optional)</span>
      </legend>
      {picture ? (
        <Cropper
          picture={picture}
          crop={crop}
          onCrop={setCrop}
          busy={busy}
          onDone={() => void use().then((url) => url && onPick(url))}
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
