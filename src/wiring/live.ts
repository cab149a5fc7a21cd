import type { FindSession } from '../http/calls.ts';
import { orderEvents, payPageEvents } from '../http/live-events.ts';
import type { OfficeChanges } from '../modules/notifications/index.ts';
import type { wireSales } from './sales.ts';

interface LiveOptions {
  sales: Pick<ReturnType<typeof wireSales>, 'readOrder' | 'watch' | 'payPageVersion'>;
  changes: OfficeChanges;
  findSession: FindSession;
  rateLimitScale: number;
}

/** The event streams of customers: an order that is being paid, and an invoice's private page. */
export const wireLive = ({ sales, changes, ...streams }: LiveOptions) => [
  {
    plugin: orderEvents({
      read: sales.readOrder,
      watch: (id, changed) => sales.watch.watch(id, changed),
      ...streams,
    }),
  },
  {
    plugin: payPageEvents({
      version: sales.payPageVersion,
      watch: (changed) => changes.watchArea('sales', changed),
      ...streams,
    }),
  },
];
