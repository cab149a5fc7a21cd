import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { ApiError, NetworkError, answerAt } from '../../lib/api.ts';
import { inEdition } from '../../lib/in-edition.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { forgetUser } from '../../lib/session.ts';
import { uiCopy } from '../../ui/copy.ts';
import { useContractForm } from '../../ui/form.ts';
import { copy } from './copy.ts';
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

/** A form about what is a person's own. If the session has ended, the login page opens. */
export const useOwnForm: typeof useContractForm = (rules, { send, ...options }) =>
  useContractForm(rules, {
    faultText: (error) =>
      error instanceof ApiError ? error.message || copy.failed : uiCopy.noNetwork,
    ...options,
    send: async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return leave();
        throw error;
      }
    },
  });

/**
 * The account that this page acts for, as its calls name it; empty for one's own. It is in the page's address and nowhere
 * else, so that two tabs never act for each other's account.
 */
export function useOnBehalf(): { for?: string } {
  const account = new URLSearchParams(useLocation().search).get('for');
  return account === null ? {} : { for: account };
}
