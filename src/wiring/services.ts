import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { onNewDay, type Loop, type StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Collecting, InvoiceTexts, Sending } from '../modules/invoices/index.ts';
import { Messages } from '../modules/messages/index.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import type { Notices } from '../modules/notices/index.ts';
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
