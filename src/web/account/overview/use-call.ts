import { useState } from 'react';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { uiCopy } from '../../ui/copy.ts';
import { leave } from './use-list.ts';

/** Makes calls of a person about what is theirs, one at a time; says what went wrong. If the session has ended, the login page opens. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  async function run(work: () => Promise<void>, after?: () => void): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) return leave();
      setFault(
        error instanceof ApiError
          ? (Object.values(error.fields)[0] ?? error.message)
          : orOffline(uiCopy.noNetwork, error),
      );
    } finally {
      setBusy(false);
      after?.();
    }
  }
  return { busy, fault, run };
}
