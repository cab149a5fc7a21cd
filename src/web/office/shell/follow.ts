import type { QueryClient, Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  officeEvents,
  type OfficeNews,
  listNotifications,
} from '../../../contracts/notifications.ts';
import { listen } from '../../lib/watch.ts';
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

/** How often everything is asked for again where no events come through. Milliseconds. */
const WITHOUT_EVENTS = 30_000;

/**
 * Keeps what is open current: what the one stream of the office says has changed is asked for again. Answers what
 * colleagues have open.
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
      // An event without any other change is one of the bell's own.
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

/** Where something changed since the office last heard; 'all' where nobody can tell: another process counts now. */
function changedAreas(before: Changes | null, now: Changes): Set<string> | 'all' {
  // What is on screen was asked for a moment ago.
  if (before === null) return new Set();
  if (before.node !== now.node) return 'all';
  return new Set(
    Object.entries(now.counts)
      .filter(([area, count]) => before.counts[area] !== count)
      .map(([area]) => area),
  );
}
