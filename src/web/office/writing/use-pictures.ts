import { useState } from 'react';
import { copyPicture, uploadPicture } from '../../../contracts/blog-office.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { useAction, wordsOf } from '../kit/use-action.ts';

const OURS = /^\/(uploads|images)\/[\w./-]+$/;

/**
 * Stores images by upload or by copying an address. Both return an address on this site, or null with the reason in
 * `fault`.
 */
export function usePictures() {
  const [fault, setFault] = useState<string | null>(null);
  const upload = useAction(uploadPicture);
  const copy = useAction(copyPicture);

  async function attempt(make: () => Promise<{ url: string }>): Promise<string | null> {
    setFault(null);
    try {
      return (await make()).url;
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      setFault(orOffline(wordsOf(error), error));
      return null;
    }
  }

  return {
    fault,
    busy: upload.busy || copy.busy,
    upload(file: File): Promise<string | null> {
      const form = new FormData();
      form.append('image', file);
      return attempt(() => upload.send({ form }));
    },
    /** An address on this site is used as is. */
    byAddress(typed: string): Promise<string | null> {
      const url = typed.trim().replace(location.origin, '');
      return OURS.test(url) ? Promise.resolve(url) : attempt(() => copy.send({ body: { url } }));
    },
  };
}
