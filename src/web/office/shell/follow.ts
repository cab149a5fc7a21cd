import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  listNotifications,
  officeEvents,
  type OfficeNews,
} from '../../../contracts/notifications.ts';
import { areaOfTag } from '../../../contracts/permissions.ts';
import { listen } from '../../lib/event-stream.ts';
import { changedAreas } from './changed-areas.ts';

/** How often everything is asked for again where no events come through. Milliseconds. */
const WITHOUT_EVENTS = 30_000;

/**
 * Keeps what is open current: what the one stream of the office says has changed is asked for again (D149). Answers what
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
      if (before && (bells || before.unread !== news.unread))
        void client.invalidateQueries({ queryKey: [listNotifications.path] });
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

/** Asks anew for what is open of some areas. One round after the other, so that a busy hour does not end each before its answer. */
function asker(client: QueryClient): (areas: Set<string> | 'all') => void {
  let waiting = new Set<string>();
  let all = false;
  let asking = false;
  const round = async (): Promise<void> => {
    asking = true;
    while (all || waiting.size > 0) {
      await ownCallsEnd(client);
      const concerned = all ? () => true : isOf(waiting);
      [all, waiting] = [false, new Set()];
      // What nobody looks at is asked for when somebody does.
      const refetchType = document.hidden ? 'none' : 'active';
      await client.invalidateQueries({ predicate: concerned, refetchType });
    }
    asking = false;
  };
  return (areas) => {
    if (areas === 'all') all = true;
    else for (const area of areas) waiting.add(area);
    if (!asking) void round();
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
function isOf(areas: Set<string>): (query: Query) => boolean {
  return ({ meta }) =>
    meta?.tag !== undefined && (OF_ALL.includes(meta.tag) || areas.has(areaOfTag(meta.tag) ?? ''));
}
