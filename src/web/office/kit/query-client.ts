import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { useSyncExternalStore } from 'react';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tag`: that of the contract which is asked, by which it follows changes made elsewhere. */
    queryMeta: { tag?: string };
  }
}

/** Server state of the office: fresh for ten seconds, asked again when the window gets the focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => error instanceof NetworkError && count < 2,
      },
      mutations: { retry: false },
    },
  });
}

/** A session that has ended, or lacks what is demanded of staff since a moment ago: signing in leads back to where one was, with what was typed still in the drafts. */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // The shell shows the enrolment in place of the office.
  if (error.code === 'factor_enrolment_required') return leaveOnce(() => location.reload());
  if (error.status !== 401) return;
  leaveOnce(() =>
    location.assign(`/login?origin=${encodeURIComponent(location.pathname + location.search)}`),
  );
}

let count = 0;
const watchers = new Set<() => void>();

/** After a change made in this window: everything on screen is asked for again, and lists show it at once. */
export function refreshAll(client: QueryClient): Promise<void> {
  const asked = client.invalidateQueries();
  count++;
  for (const changed of watchers) changed();
  return asked;
}

/** How many changes were made in this window: rows that move by those move at once. */
export function useOwnChanges(): number {
  return useSyncExternalStore(watch, now, now);
}

const now = (): number => count;
function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
