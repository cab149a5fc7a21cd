import { useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { useAction, wordsOf } from './use-action.ts';

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
