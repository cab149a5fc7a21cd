import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Call, Caller } from '../contracts/call.ts';
import { mayRead } from '../contracts/permissions.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { deliveryFiles, classFiles } from '../http/documents.ts';
import { onNewDay, type Loop, type StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import { Certificates, Classes, classRoutes, CustomersClasses } from '../modules/classes/index.ts';
import {
  Checklists,
  Credits,
  CustomersDeliveries,
  Deliveries,
  deliveryRoutes,
  type DeliveriesOptions,
  tellExpiries,
} from '../modules/deliveries/index.ts';
import type { Collecting, InvoiceTexts, Sending } from '../modules/invoices/index.ts';
import { Messages } from '../modules/messages/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { OnBehalf } from '../modules/people/index.ts';
import {
  type Cards,
  Charges,
  PlanChanges,
  Prompts,
  Renewals,
  RenewalTexts,
  serviceRoutes,
  Services,
} from '../modules/services/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

interface DeliveriesWiring extends Omit<DeliveriesOptions, 'queueMail'> {
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

interface ClassesWiring {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  /** The id of an order for a caller whose own it is; throws 404. */
  orderOf(id: string, caller: Caller, right: typeof mayRead): Promise<string>;
}

/** Classes: orders say whose seats they are, certificates come with emails. */
export function wireClasses({ config, notices, orderOf, ...more }: ClassesWiring) {
  const options = {
    ...more,
    publicUrl: config.publicUrl,
    queueMail: notices.queueMail.bind(notices),
  };
  const classes = new Classes(options);
  const certificates = new Certificates(options);
  notices.attaches('certificate', (code) => certificates.document(code));
  return {
    bindings: classRoutes({
      classes,
      certificates,
      customers: new CustomersClasses(options),
      orderOf,
    }),
    plugin: classFiles({
      rateLimitScale: config.rateLimitScale,
      calendar: (id, language) => classes.calendar(id, language),
      certificate: (code) => certificates.document(code),
    }),
  };
}

const RENEWALS = 'services-renewals';

const TEXTS = 'services-texts';

interface WiringOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  budgets: Budgets;
}

/** What services have of the invoices. */
interface LastingOptions {
  sending: Sending;
  texts: InvoiceTexts;
  cards: Cards;
  invoices: Collecting;
}

/** What lasts: services, their renewals and the calls about them. */
export function wireServices(
  { config, queue, notices, ...rest }: WiringOptions,
  { sending, texts, cards, invoices }: LastingOptions,
) {
  const options = {
    ...rest,
    sending,
    live: config.mode === 'live',
    publicUrl: config.publicUrl,
    queueMail: notices.queueMail.bind(notices),
    invoices,
    texts,
    cards,
  };
  const prompts = new Prompts(options);
  const charges = new Charges(options);
  const renewals = new Renewals(options);
  queue.define(RENEWALS, () => renewals.work());
  // Each hour, so that a day on which nothing ran at midnight is not lost.
  queue.schedule(RENEWALS, '12 * * * *');
  const texting = new RenewalTexts(options);
  queue.define(TEXTS, () => texting.work());
  queue.schedule(TEXTS, '*/15 * * * *');
  return {
    bindings: serviceRoutes({
      services: new Services(options),
      plans: new PlanChanges(options),
      prompts,
      cards,
      messages: new Messages({ ...options, heldBack: notices.heldBack.bind(notices) }),
    }),
    startWork: (startLoop: StartLoop): Loop[] => [
      onNewDay(startLoop, rest.clock, () => renewals.work()),
      startLoop(15_000, () => renewals.revive()),
      startLoop(15_000, () => prompts.work()),
      startLoop(15_000, () => charges.work()),
    ],
  };
}
