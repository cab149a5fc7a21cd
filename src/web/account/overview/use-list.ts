import { useCallback, useEffect, useState } from 'react';
import { addressOf, answerAt, ApiError, NetworkError, type CallOptions } from '../../lib/api.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/endpoint.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetUser } from '../../lib/session.ts';

export type List<Row> =
  | { state: 'loading' }
  | { state: 'failed'; again: () => void }
  | { state: 'there'; rows: Row[]; more: (() => void) | null; busy: boolean };

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;
type ListQuery<E extends Endpoint> = NonNullable<CallOptions<E>['query']>;

/**
 * A page of a person's own list, and more on demand. The list is named by its path, so the page
 * does not load the contract's rules. If the session has ended, the login page opens.
 */
export function useList<E extends Endpoint>(
  path: string,
  pageSize: number,
  filter: ListQuery<E>,
): List<RowOf<E>> {
  const [rows, setRows] = useState<RowOf<E>[] | null>(null);
  const [state, setState] = useState<'busy' | 'idle' | 'failed'>('busy');
  /** Where the next page is; null after the last. */
  const [next, setNext] = useState<string | null>(null);
  const first = addressOf<E>(path, { query: { ...filter, limit: pageSize } });
  const load = useCallback((before: RowOf<E>[], address: string) => {
    setState('busy');
    answerAt<E>('GET', address).then(
      ({ body, headers }) => {
        setRows([...before, ...(body as RowOf<E>[])]);
        setNext(/<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null);
        setState('idle');
      },
      (error: unknown) => {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        if (error instanceof ApiError && error.status === 401) return leave();
        setState('failed');
      },
    );
  }, []);
  useEffect(() => load([], first), [load, first]);
  if (state === 'failed') return { state: 'failed', again: () => load(rows ?? [], next ?? first) };
  return rows === null
    ? { state: 'loading' }
    : {
        state: 'there',
        rows,
        more: next === null ? null : () => load(rows, next),
        busy: state === 'busy',
      };
}

/** The session has ended: to the login. */
export function leave(): void {
  leaveOnce(() => {
    forgetUser();
    location.replace(inEdition('/login?origin=%2Faccount'));
  });
}
