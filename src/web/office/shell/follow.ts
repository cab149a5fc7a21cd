import type { QueryClient, Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  officeEvents,
  type OfficeNews,
  listNotifications,
} from '../../../contracts/notifications.ts';
import { listen } from '../../lib/watch.ts';
import { areaOfTag } from '../../../contracts/permissions.ts';

/** The shortest time between the starts of two rounds. Milliseconds. */
const APART = 1000;

/**
 * Reloads what is open of some areas, or the notifications. The first round runs at once, later ones at most once a
 * second with everything since, so that a busy hour neither cancels rounds nor repeats requests.
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
      // Data not on screen loads when it is shown.
      const refetchType = document.hidden ? 'none' : 'active';
      await client.invalidateQueries({
        predicate: (query) =>
          everything ||
          (bells && query.queryKey[0] === listNotifications.path) ||
          isOf(areas, query),
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

/** A change in this window reloads data when it finishes, so a reload now would only be repeated. */
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

/** Queries that show every area: the dashboard and the customer page. */
const OF_ALL = ['office', 'customers'];

/** Whether a query shows something of these areas. */
function isOf(areas: Set<string>, { meta }: Query): boolean {
  if (meta?.tag === undefined || areas.size === 0) return false;
  return OF_ALL.includes(meta.tag) || areas.has(areaOfTag(meta.tag) ?? '');
}

/** How often everything reloads if no events arrive. Milliseconds. */
const WITHOUT_EVENTS = 30_000;

/**
 * Keeps the open pages current by reloading what the event stream reports as changed. Returns what colleagues have
 * open.
 */
export function useOffice(client: QueryClient): OfficeNews['open'] {
  const [open, setOpen] = useState<OfficeNews['open']>([]);
  useEffect(() => {
    const ask = asker(client);
    let before: OfficeNews | null = null;
    const events = listen(officeEvents.path, 'office', ({ data }) => {
      const news = JSON.parse(data) as OfficeNews;
      const areas = changedAreas(before?.changes ?? null, news.changes);
      if (areas === 'all' || areas.size > 0) ask(areas);
      const moved = before !== null && JSON.stringify(before.open) !== JSON.stringify(news.open);
      if (moved || before === null) setOpen(news.open);
      // An event without any other change concerns the bell.
      const bells = areas === 'all' || (areas.size === 0 && !moved);
      if (before && (bells || before.unread !== news.unread)) ask('bell');
      before = news;
    });
    const timer = setInterval(() => {
      if (!events.isOpen()) ask('all');
    }, WITHOUT_EVENTS);
    return () => {
      clearInterval(timer);
      events.stop();
    };
  }, [client]);
  return open;
}

type Changes = OfficeNews['changes'];

/** The areas that changed since the last event; 'all' if another process counts now. */
function changedAreas(before: Changes | null, now: Changes): Set<string> | 'all' {
  // The data on screen has just been loaded.
  if (before === null) return new Set();
  if (before.node !== now.node) return 'all';
  return new Set(
    Object.entries(now.counts)
      .filter(([area, count]) => before.counts[area] !== count)
      .map(([area]) => area),
  );
}
