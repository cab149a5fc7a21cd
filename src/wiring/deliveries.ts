import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Call, Caller } from '../contracts/call.ts';
import { mayRead } from '../contracts/permissions.ts';
import type { FindSession } from '../http/calls.ts';
import { deliveryFiles } from '../http/delivery-files.ts';
import type { Queue } from '../jobs/queue.ts';
import {
  Checklists,
  Credits,
  CustomersDeliveries,
  Deliveries,
  deliveryRoutes,
  type DeliveriesOptions,
  tellExpiries,
} from '../modules/deliveries/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { OnBehalf } from '../modules/people/index.ts';

export interface DeliveriesWiring extends Omit<DeliveriesOptions, 'queueMail'> {
  config: Config;
  log: Logger;
  queue: Queue;
  notices: Notices;
  onBehalf: OnBehalf;
  /** The id of an order for a caller whose own it is; throws 404. */
  orderOf(id: string, caller: Caller, right: typeof mayRead): Promise<string>;
}

const TIDY = 'deliveries-tidy';
const EXPIRIES = 'deliveries-expiries';

/** The desks where paid lines are delivered: orders say whose they are, the files come from those of the office. */
export function wireDeliveries(options: DeliveriesWiring) {
  const { config, log, queue, notices, orderOf, onBehalf } = options;
  const mailing = { ...options, queueMail: notices.queueMail.bind(notices) };
  const deliveries = new Deliveries(mailing);
  const customers = new CustomersDeliveries(options);
  queue.define(TIDY, async () => {
    const removed = { deliveries: await customers.removeOrphans() };
    log.info({ removed }, 'files that nothing refers to were removed');
  });
  queue.schedule(TIDY, '55 3 * * *');
  queue.define(EXPIRIES, () => tellExpiries(options));
  // Each hour, so that a day on which nothing ran at midnight is not lost.
  queue.schedule(EXPIRIES, '22 * * * *');
  return {
    bindings: deliveryRoutes(
      deliveries,
      customers,
      new Checklists(options),
      new Credits(mailing),
      orderOf,
    ),
    files: (findSession: FindSession) => ({
      plugin: deliveryFiles({
        findSession,
        rateLimitScale: config.rateLimitScale,
        read: async (order: string, file: string, call: Call) =>
          customers.file(
            await orderOf(order, await onBehalf.forOrder(call, 'see', order), mayRead),
            file,
          ),
      }),
    }),
  };
}
