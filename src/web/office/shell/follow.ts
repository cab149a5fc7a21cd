import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { officeEvents, type OfficeNews } from '../../../contracts/notifications.ts';
import { listen } from '../../lib/event-stream.ts';
import { asker } from './ask-in-rounds.ts';
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
