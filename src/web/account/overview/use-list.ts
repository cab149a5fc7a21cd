import { useCallback, useEffect, useState } from 'react';
import { ApiError, callApi, NetworkError, type CallOptions } from '../../lib/api.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { forgetUser } from '../../lib/session.ts';

export type List<Row> =
  | { state: 'loading' }
  | { state: 'failed'; again: () => void }
  | { state: 'there'; rows: Row[]; more: (() => void) | null; busy: boolean };

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;
type ListQuery<E extends Endpoint> = NonNullable<CallOptions<E>['query']>;

/** A page of a person's own list, and the next ones on demand. Whoever is signed out meanwhile goes to the login page. */
export function useList<E extends Endpoint>(endpoint: E, pageSize: number, filter: ListQuery<E>): List<RowOf<E>> {
  const [rows, setRows] = useState<RowOf<E>[] | null>(null);
  const [state, setState] = useState<'busy' | 'idle' | 'failed'>('busy');
  const [follows, setFollows] = useState(false);
  const key = JSON.stringify(filter);
  const load = useCallback(
    (before: RowOf<E>[]) => {
      setState('busy');
      const cursor = (before.at(-1) as { id: string | number } | undefined)?.id;
      // One row more than is shown tells whether another page follows.
      const query = { ...(JSON.parse(key) as object), limit: pageSize + 1, ...(cursor === undefined ? {} : { cursor }) } as unknown as ListQuery<E>;
      callApi(endpoint, { query } as CallOptions<E>).then(
        (answer) => {
          const page = answer as RowOf<E>[];
          setRows([...before, ...page.slice(0, pageSize)]);
          setFollows(page.length > pageSize);
          setState('idle');
        },
        (error: unknown) => {
          if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
          if (error instanceof ApiError && error.status === 401) return leave();
          setState('failed');
        },
      );
    },
    [endpoint, key, pageSize],
  );
  useEffect(() => load([]), [load]);
  if (state === 'failed') return { state: 'failed', again: () => load(rows ?? []) };
  return rows === null ? { state: 'loading' } : { state: 'there', rows, more: follows ? () => load(rows) : null, busy: state === 'busy' };
}

/** The session has ended. */
export function leave(): void {
  forgetUser();
  location.replace(inEdition('/login?origin=%2Faccount'));
}
