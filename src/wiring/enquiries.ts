import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';
import { type Loop, type StartLoop, onNewDay } from '../jobs/loop.ts';
import type { Clock } from '../kernel/clock.ts';
import { MessageAdmin, messageRoutes, Messages } from '../modules/messages/index.ts';
import {
  Newsletter,
  newsletterLinks,
  newsletterRoutes,
  issueRoutes,
  Issues,
  Sending,
} from '../modules/newsletter/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import { PrivateLinks } from '../modules/private-links/index.ts';
import {
  Acceptance,
  type AcceptanceOptions,
  Conversation,
  ProposalDocuments,
  proposalRoutes,
  Proposals,
  quoteLinkRoutes,
  quoteRoutes,
  Quotes,
  ReplyPromise,
} from '../modules/quotes/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';

interface NewsletterIssuesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
}

/** How often a batch goes into the outbox while an issue is being sent. */
const ROUND = 2_000;

/** The newsletters that staff write, and their sending. Recipients are wired in enquiries.ts. */
export function wireNewsletterIssues({
  config,
  db,
  clock,
  settings,
  notices,
}: NewsletterIssuesOptions) {
  const { publicUrl } = config;
  const linkKeys = config.keys.for('newsletter links');
  const queueMail = notices.queueMail.bind(notices);
  const issues = new Issues({
    db,
    clock,
    publicUrl,
    queueMail,
    layout: (content) => notices.layout(content),
  });
  const sending = new Sending({
    db,
    clock,
    settings,
    publicUrl,
    linkKeys,
    queueMail,
    countWaiting: (template) => notices.countWaiting(template),
  });
  let loop: Loop | undefined;
  return {
    bindings: issueRoutes(issues, () => loop?.wake()),
    showsPicture: issues.showsPicture.bind(issues),
    startWork(startLoop: StartLoop): Loop[] {
      loop = startLoop(ROUND, () => sending.round());
      return [loop];
    },
  };
}

interface EnquiriesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  invoices: AcceptanceOptions['invoices'];
}

/** Messages behind one private link in an hour, times RATE_LIMIT_SCALE. */
const ANSWERS_PER_HOUR = 20;
const OVERDUE = 'quotes-overdue';
const ENDED = 'proposals-ended';
const TIDY = 'newsletter-tidy';

/** What visitors ask of the company: contact messages, quote requests, the newsletter. */
export function wireEnquiries({
  config,
  db,
  clock,
  settings,
  queue,
  notices,
  invoices,
}: EnquiriesOptions) {
  const { publicUrl, keys, rateLimitScale } = config;
  const shared = {
    db,
    clock,
    settings,
    publicUrl,
    queueMail: notices.queueMail.bind(notices),
    queueSms: notices.queueSms.bind(notices),
    heldBack: notices.heldBack.bind(notices),
  };
  const messages = new Messages(shared);
  const enquiring = {
    ...shared,
    links: new PrivateLinks(keys.for('private links'), clock),
    answersPerHour: Math.ceil(ANSWERS_PER_HOUR * rateLimitScale),
  };
  const proposals = new Proposals(enquiring);
  const proposalDocuments = new ProposalDocuments(enquiring);
  notices.attaches('proposal', (id) => proposalDocuments.byId(id));
  const promise = new ReplyPromise(enquiring);
  const newsletter = new Newsletter({ ...shared, linkKeys: keys.for('newsletter links') });
  queue.define(OVERDUE, () => promise.check());
  queue.schedule(OVERDUE, '*/5 * * * *');
  // Past midnight in Nairobi: a proposal holds to the end of its last day.
  queue.define(ENDED, () => proposals.expire());
  queue.schedule(ENDED, '5 0 * * *');
  queue.define(TIDY, () => newsletter.tidy());
  queue.schedule(TIDY, '15 3 * * *');
  return {
    /** Proposals as PDF. */
    proposalDocuments,
    bindings: [
      ...messageRoutes(messages, new MessageAdmin(shared, messages)),
      ...quoteRoutes(new Quotes(enquiring)),
      ...proposalRoutes(proposals),
      ...quoteLinkRoutes(new Conversation(enquiring), new Acceptance({ ...enquiring, invoices })),
      ...newsletterRoutes(newsletter),
    ],
    startWork: (startLoop: StartLoop): Loop[] => [
      onNewDay(startLoop, clock, () => proposals.expire()),
    ],
    plugins: [{ plugin: newsletterLinks(newsletter, rateLimitScale) }],
  };
}
