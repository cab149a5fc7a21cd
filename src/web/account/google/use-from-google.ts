import { useEffect, useState } from 'react';
import type { googlePending } from '../../../contracts/google.ts';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';

export type FromGoogle = AnswerOf<typeof googlePending>;

/** Who came from Google and has yet to complete the registration; null for nobody, undefined while that is asked. */
export function useFromGoogle(came: boolean): FromGoogle | null | undefined {
  const [person, setPerson] = useState<FromGoogle | null>();
  useEffect(() => {
    if (!came) return;
    callAt<typeof googlePending>('GET', '/api/auth/google/pending').then(
      setPerson,
      (error: unknown) => {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        setPerson(null);
      },
    );
  }, [came]);
  return came ? person : null;
}
