import { useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { answerAt, ApiError, NetworkError } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { forgetUser } from '../../lib/session.ts';
import type { FirstPage } from './read-account.ts';

export interface List<Row> {
  rows: Row[];
  /** Reads the next page; null after the last. */
  more: (() => void) | null;
  state: 'idle' | 'busy' | 'failed';
}

/** A person's own list: the page that came with the document, and more on demand. If the session has ended, the login page opens. */
export function useList<Row>(first: FirstPage<Row>): List<Row> {
  const [{ rows, next }, setPage] = useState(first);
  const [state, setState] = useState<List<Row>['state']>('idle');
  async function readMore(address: string): Promise<void> {
    setState('busy');
    try {
      const { body, headers } = await answerAt<Endpoint>('GET', address);
      const after = /<([^<>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
      setPage({ rows: [...rows, ...(body as Row[])], next: after });
      setState('idle');
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) return leave();
      setState('failed');
    }
  }
  return { rows, more: next === null ? null : () => void readMore(next), state };
}

/** The session has ended: to the login. */
export function leave(): void {
  leaveOnce(() => {
    forgetUser();
    location.replace(inEdition('/login?origin=%2Faccount'));
  });
}
