import { useState } from 'react';
import { uploadPhoto } from '../../../contracts/team.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { useAction } from '../kit/use-action.ts';
import { photoOf } from './cropper.tsx';
import type { Crop } from './crop.ts';

const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/**
 * The photo that was chosen, until it is uploaded or given up, and what went wrong with it. `use` uploads the square
 * that is shown and answers its address; null where that failed, undefined where none is chosen.
 */
export function usePhoto(onBusy: (busy: boolean) => void) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(uploadPhoto);

  async function open(file: File): Promise<void> {
    setFault(null);
    setCrop(WHOLE);
    // An image that the browser cannot read is none for us either.
    const read = file.type.startsWith('image/')
      ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
      : null;
    if (!read) setFault('Photo must be an image file');
    setPicture(read);
  }

  async function use(): Promise<string | null | undefined> {
    if (!picture) return undefined;
    const form = new FormData();
    form.append('photo', await photoOf(picture, crop), 'photo');
    setFault(null);
    onBusy(true);
    try {
      const { url } = await upload.send({ form });
      setPicture(null);
      return url;
    } catch (failure) {
      if (!(failure instanceof ApiError) && !(failure instanceof NetworkError)) throw failure;
      setFault(
        failure instanceof NetworkError
          ? 'Error uploading image.'
          : `Failed to upload image. ${failure.message}`.trim(),
      );
      return null;
    } finally {
      onBusy(false);
    }
  }

  return {
    picture,
    crop,
    setCrop,
    fault,
    busy: upload.busy,
    open,
    use,
    cancel: () => setPicture(null),
  };
}
