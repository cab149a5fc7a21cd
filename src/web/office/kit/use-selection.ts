import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { notify, wordsOf } from './use-action.ts';
import { refreshAll } from './query-client.ts';

export type Selection = ReturnType<typeof useSelection>;

/** The ticked rows by key; they stay ticked on other pages. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  return {
    keys: [...picked],
    count: picked.size,
    has: (key: string): boolean => picked.has(key),
    setMany: (keys: string[], on: boolean): void =>
      setPicked((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (on) after.add(key);
          else after.delete(key);
        }
        return after;
      }),
    clear: (): void => setPicked(new Set()),
  };
}

/**
 * Rows by key as the list last showed them, to know their values before a bulk change. Includes rows ticked on other
 * pages.
 */
export function useSeen<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): (key: string) => R | undefined {
  const seen = useRef(new Map<string, R>());
  useEffect(() => {
    for (const row of rows) seen.current.set(keyOf(row), row);
  });
  return (key) => seen.current.get(key);
}

/** The number of parallel calls in a bulk change. */
const AT_ONCE = 4;

/**
 * One call per row by the same rules as for a single row; reports how many succeeded and why others failed.
 * `run(keys, (key) => callApi(…), (count) => `${count} messages marked as read`)`; With `undo`, the message offers to
 * undo those that succeeded.
 */
export function useBulk() {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const run = async (
    keys: string[],
    change: (key: string) => Promise<unknown>,
    done: (count: number) => string,
    undo?: (key: string) => Promise<unknown>,
  ): Promise<void> => {
    setBusy(true);
    const waiting = [...keys];
    const refused: string[] = [];
    const changed: string[] = [];
    const work = async (): Promise<void> => {
      for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
        try {
          await change(key);
          changed.push(key);
        } catch (error) {
          if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
          refused.push(orOffline(wordsOf(error), error));
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      setBusy(false);
      await refreshAll(client);
    }
    if (changed.length > 0)
      notify(
        'success',
        done(changed.length),
        undo && (() => void run(changed, undo, (count) => `${count} restored`)),
      );
    if (refused.length > 0)
      notify(
        'error',
        `${refused.length} of ${keys.length} failed: ${[...new Set(refused)].join(' ')}`,
      );
  };
  return { busy, run };
}
