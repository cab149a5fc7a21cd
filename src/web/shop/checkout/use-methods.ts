import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contracts/endpoint.ts';
import type { paymentMethods } from '../../../contracts/payments.ts';
import { callAt } from '../../lib/api.ts';
import type { Loaded } from '../use-catalogue.ts';

export type Methods = AnswerOf<typeof paymentMethods>;

/** What can be paid with just now, with limits and the exchange rate. */
export function useMethods(): Loaded<Methods> & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<Methods>>({ state: 'loading' });
  const load = useCallback(() => {
    callAt<typeof paymentMethods>('GET', '/api/payments/methods').then(
      (value) => setLoaded({ state: 'there', value }),
      (error: unknown) => {
        console.info('The payment methods could not be read just now.', error);
        setLoaded({ state: 'failed' });
      },
    );
  }, []);
  useEffect(load, [load]);
  return { ...loaded, again: load };
}
