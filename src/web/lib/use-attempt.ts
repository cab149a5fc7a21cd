import { useState } from 'react';
import { ApiError, NetworkError } from './api.ts';
import { orOffline } from './not-sent.ts';

/** Does one thing at a time and keeps what went wrong, as `faultOf` says it; null for nothing to say. */
export function useAttempt<Fault>(faultOf: (error: unknown) => Fault | null) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, fault, setFault, run };
}

/** Why a call failed: the server's words, else `failed`, or `noNetwork` where it did not answer. Throws any other error. */
export function faultText(error: unknown, failed: string, noNetwork = failed): string {
  if (error instanceof NetworkError) return orOffline(noNetwork, error);
  if (!(error instanceof ApiError)) throw error;
  return error.message || failed;
}
