import type { Query, QueryClient } from '@tanstack/react-query';
import { listNotifications } from '../../../contracts/notifications.ts';
import { areaOfTag } from '../../../contracts/permissions.ts';

/** From the beginning of one round to that of the next, at least. Milliseconds. */
const APART = 1000;

/**
 * Asks anew for what is open of some areas, or for the bell's notes. One round after the other, the first at once and then at
 * most one a second, the last with all that was said since: a busy hour neither ends each round before its answer nor asks
 * for the same notes thrice a second.
 */
export function asker(client: QueryClient): (what: Set<string> | 'all' | 'bell') => void {
  let waiting = new Set<string>();
  let all = false;
  let bell = false;
  let asking = false;
  const rounds = async (): Promise<void> => {
    asking = true;
    while (all || bell || waiting.size > 0) {
      const pause = new Promise((resolve) => setTimeout(resolve, APART));
      await ownCallsEnd(client);
      const [everything, bells, areas] = [all, bell, waiting];
      [all, bell, waiting] = [false, false, new Set()];
      // What nobody looks at is asked for when somebody does.
      const refetchType = document.hidden ? 'none' : 'active';
      await client.invalidateQueries({
        predicate: (query) => everything || (bells && isBells(query)) || isOf(areas, query),
        refetchType,
      });
      await pause;
    }
    asking = false;
  };
  return (what) => {
    if (what === 'all') all = true;
    else if (what === 'bell') bell = true;
    else for (const area of what) waiting.add(area);
    if (!asking) void rounds();
  };
}

/** What one does in this window is asked for by itself, at its end; asking in between would only be asked again. */
function ownCallsEnd(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (client.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    look();
  });
}

/** What shows something of every area: the dashboard, and all that a customer has with us. */
const OF_ALL = ['office', 'customers'];

/** Whether a query shows something of these areas. */
function isOf(areas: Set<string>, { meta }: Query): boolean {
  if (meta?.tag === undefined || areas.size === 0) return false;
  return OF_ALL.includes(meta.tag) || areas.has(areaOfTag(meta.tag) ?? '');
}

const isBells = ({ queryKey }: Query): boolean => queryKey[0] === listNotifications.path;
