import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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
