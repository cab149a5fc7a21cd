import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { createMessages, messageRoutes } from '../modules/messages/index.ts';
import { Newsletter, newsletterLinks, newsletterRoutes } from '../modules/newsletter/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import { quoteRoutes, Quotes } from '../modules/quotes/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

export interface EnquiriesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
}

/** Confirmations that one address gets in an hour, and one phone in a day, times RATE_LIMIT_SCALE. */
const MAILS_PER_HOUR = 5;
const TEXTS_PER_DAY = 3;
const OVERDUE = 'quotes-overdue';
const TIDY = 'newsletter-tidy';

/** What visitors ask of the company: contact messages, quote requests, the newsletter. */
export function wireEnquiries({ config, db, clock, settings, queue, notices }: EnquiriesOptions) {
  const { publicUrl, secretKey, rateLimitScale } = config;
  const shared = {
    db, clock, settings, publicUrl, mailsPerHour: Math.ceil(MAILS_PER_HOUR * rateLimitScale),
    queueMail: notices.queueMail.bind(notices), queueSms: notices.queueSms.bind(notices),
  };
  const messages = createMessages(shared);
  const quotes = new Quotes({ ...shared, textsPerDay: Math.ceil(TEXTS_PER_DAY * rateLimitScale) });
  const newsletter = new Newsletter({ ...shared, secretKey });
  queue.define(OVERDUE, () => quotes.escalate());
  queue.schedule(OVERDUE, '*/5 * * * *');
  queue.define(TIDY, () => newsletter.tidy());
  queue.schedule(TIDY, '15 3 * * *');
  return {
    bindings: [...messageRoutes(messages), ...quoteRoutes(quotes), ...newsletterRoutes(newsletter)],
    plugins: [{ plugin: newsletterLinks(newsletter) }],
  };
}
