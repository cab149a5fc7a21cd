import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { leaveOnce } from '../../lib/leave-once.ts';
import { useSyncExternalStore } from 'react';

declare module '@tanstack/react-query' {
  interface Register {
    /** `tag`: the contract’s tag, by which the query follows changes made elsewhere. */
    queryMeta: { tag?: string };
  }
}

/** The query client: data is fresh for ten seconds and reloads when the window gets focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, error) => error instanceof NetworkError && count < 2,
      },
      // Staff hear at once that a change could not be sent; it must not be made later, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * After a session ends or needs two-step sign-in, signing in leads back to the same page, with typed text still in
 * the drafts.
 */
function leaveWhenSignedOut(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  // The shell shows the enrolment instead of the back office.
  if (error.code === 'factor_enrolment_required') return leaveOnce(() => location.reload());
  if (error.status !== 401) return;
  leaveOnce(() =>
    location.assign(`/login?origin=${encodeURIComponent(location.pathname + location.search)}`),
  );
}

let count = 0;
const watchers = new Set<() => void>();

/** After a change in this window, reloads everything on screen, and lists show it at once. */
export function refreshAll(client: QueryClient): Promise<void> {
  const asked = client.invalidateQueries();
  count++;
  for (const changed of watchers) changed();
  return asked;
}

/** The number of changes made in this window, after which rows may move at once. */
export function useOwnChanges(): number {
  return useSyncExternalStore(watch, now, now);
}

const now = (): number => count;
function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
