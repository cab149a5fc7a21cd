import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Call, Caller } from '../contracts/call.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { deliveryFiles } from '../http/delivery-files.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { Deliveries, deliveryRoutes } from '../modules/deliveries/index.ts';
import type { Files } from '../modules/files/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import type { wireSales } from './sales.ts';

export interface DeliveriesWiring {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  settings: SettingsService;
  notices: Notices;
  files: Files;
  orders: ReturnType<typeof wireSales>['forDeliveries'];
}

const TIDY = 'deliveries-tidy';

/** The desks where paid lines are delivered: orders say whose they are, the files come from those of the office. */
export function wireDeliveries(options: DeliveriesWiring) {
  const { config, log, queue, notices, orders } = options;
  const { orderOf, ...told } = orders;
  const deliveries = new Deliveries({
    ...options,
    ...told,
    queueMail: notices.queueMail.bind(notices),
  });
  queue.define(TIDY, async () => {
    const removed = { deliveries: await deliveries.removeOrphans() };
    log.info({ removed }, 'files that nothing refers to were removed');
  });
  queue.schedule(TIDY, '55 3 * * *');
  return {
    bindings: deliveryRoutes(deliveries, (id: string, call: Caller) => orderOf(id, call)),
    files: (findSession: FindSession) => ({
      plugin: deliveryFiles({
        findSession,
        rateLimitScale: config.rateLimitScale,
        read: async (order: string, file: string, call: Call) =>
          deliveries.file(await orderOf(order, call), file),
      }),
    }),
  };
}
