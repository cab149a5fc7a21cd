import type { Config } from '../config/config.ts';
import { bind, type Binding } from '../contracts/call.ts';
import { sendStatement } from '../contracts/statements.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { documents, statementCalls } from '../http/documents.ts';
import { type Loop, type StartLoop, onNewDay } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { invoicesOf } from '../modules/customers/index.ts';
import {
  Collecting,
  Documents,
  InvoiceDays,
  type InvoiceLimits,
  InvoicePage,
  InvoicePayments,
  invoicePayable,
  invoiceRoutes,
  Invoices,
  InvoiceTexts,
  Sending,
  Statements,
} from '../modules/invoices/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import type { Payment, Payments } from '../modules/payments/index.ts';
import type { OnBehalf } from '../modules/people/index.ts';
import { PrivateLinks } from '../modules/private-links/index.ts';
import { SecretKeyCheck } from '../modules/secret-key/index.ts';
import { Cards } from '../modules/services/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { originOf, paybillOf } from './gateways.ts';
import { sealWebhooksAnew } from './webhooks.ts';

interface InvoicingOptions {
  config: Config;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  onBehalf: OnBehalf;
}

const DAYS = 'invoices-days';
const SEAL_ANEW = 'private-links-seal-anew';
const REMOVED_CARDS = 'removed-cards';

/** Invoices, wired to the payments in two steps: what can be paid is known before the payments are, the rest needs them. */
export function wireInvoicing(options: InvoicingOptions) {
  const { config, db, clock, queue, notices } = options;
  const links = new PrivateLinks(config.keys.for('private links'), clock);
  const queueMail = notices.queueMail.bind(notices);
  const sending = new Sending({ clock, links, publicUrl: config.publicUrl, queueMail });
  const texts = new InvoiceTexts({
    company: () => notices.letterhead(),
    queueSms: notices.queueSms.bind(notices),
  });
  const cards = new Cards({
    db,
    clock,
    keys: config.keys.for('kept cards'),
    provider: config.cardProvider,
    publicUrl: config.publicUrl,
    queueMail,
  });
  queue.define(SEAL_ANEW, async () => {
    await links.sealAnew(db);
    await cards.sealAnew();
    await sealWebhooksAnew({ config, db, clock });
    await new SecretKeyCheck(config.keys).sealAnew(db);
  });
  queue.schedule(SEAL_ANEW, '20 * * * *');
  return {
    sending,
    texts,
    cards,
    payable: invoicePayable({
      queueMail,
      texts,
      addressOf: (tx, invoice) => sending.addressOf(tx, invoice),
      cards,
    }),
    complete: (payments: Payments, limits: InvoiceLimits) =>
      completeInvoicing(options, { links, sending, texts, cards, payments, limits }),
    /**
     * Where a browser goes after a provider: to the invoice's page, if the link it paid through is
     * still valid. A person who kept a provider's reference of a revoked link does not learn the
     * new one.
     */
    async pageOf(payment: Payment): Promise<string> {
      const path = await sending.pathSince(db, payment.payableId, payment.createdAt);
      const failed = payment.status === 'failed' || payment.status === 'expired';
      return path === null
        ? '/'
        : `${path}?${failed ? `error=${encodeURIComponent(payment.failureCode ?? 'failed')}` : `payment=${payment.id}`}`;
    },
  };
}

interface Completing {
  links: PrivateLinks;
  sending: Sending;
  texts: InvoiceTexts;
  cards: Cards;
  payments: Payments;
  limits: InvoiceLimits;
}

/** What of the invoices needs the payments: the office's calls, the page where one is paid, and the PDFs. */
function completeInvoicing(
  { config, db, clock, settings, queue, notices, onBehalf }: InvoicingOptions,
  { links, sending, texts, cards, payments, limits }: Completing,
) {
  const paybill = paybillOf(config);
  const pdfs = new Documents({ db, clock, settings, links, sending, payments, paybill });
  notices.attaches('invoice', (number) => pdfs.invoice(number));
  notices.attaches('credit_note', (number) => pdfs.creditNote(number));
  const paying = {
    db,
    clock,
    payments,
    settings,
    links,
    limits,
    cards: config.cardProvider,
    sandboxCards: config.stripe?.baseUrl.includes('/sandbox/') ?? false,
    publishableKey: config.stripe?.publishableKey ?? null,
    paybill,
    keepable: cards.keepable.bind(cards),
  };
  const page = new InvoicePage(paying);
  const bindings = invoiceRoutes({
    invoices: new Invoices({ db, clock, payments, settings, sending }),
    payments: new InvoicePayments({ db, clock, payments, sending, texts }),
    page,
    originOf: (call) => originOf(config, call),
  });
  const plugin = (findSession: FindSession) => ({
    plugin: documents({
      findSession,
      forAccount: onBehalf.forAccount.bind(onBehalf),
      rateLimitScale: config.rateLimitScale,
      invoice: (number) => pdfs.invoice(number),
      creditNote: (number, invoice) => pdfs.creditNote(number, invoice),
      byToken: (token) => pdfs.byToken(token),
      creditNoteByToken: (number, token) => pdfs.creditNoteByToken(number, token),
      isOf: (number, userId) => pdfs.isOf(number, userId),
    }),
  });
  const collecting = new Collecting({ ...paying, page, publicUrl: config.publicUrl });
  const isCharged = async (number: string): Promise<boolean> =>
    (await cards.isCharged(db, number)) && (await collecting.chargeable(number)) !== null;
  const days = new InvoiceDays({ db, clock, sending, isCharged });
  queue.define(DAYS, () => days.work());
  // Each hour, so that a day on which nothing ran in the morning is not lost.
  queue.schedule(DAYS, '2 * * * *');
  queue.define(REMOVED_CARDS, () => cards.removeUnkept(payments));
  queue.schedule(REMOVED_CARDS, '*/5 * * * *');
  return {
    bindings,
    plugin,
    collecting,
    startWork: (startLoop: StartLoop): Loop[] => [
      onNewDay(startLoop, clock, () => days.markOverdue()),
    ],
    version: (token: string) => page.version(token),
  };
}

interface StatementWiring {
  config: Pick<Config, 'rateLimitScale'>;
  db: Database;
  clock: Clock;
  settings: SettingsService;
  notices: Notices;
  payments: Payments;
  onBehalf: OnBehalf;
}

/** Statements of account: who a customer is says one module, what they owe another. */
export function wireStatements(options: StatementWiring) {
  const { notices, config, onBehalf } = options;
  const statements = new Statements({
    ...options,
    queueMail: notices.queueMail.bind(notices),
    invoicesOf,
  });
  notices.attaches('statement', (name) => statements.byName(name));
  return {
    bindings: [
      bind(sendStatement, async ({ params, body }) => ({
        sentTo: await statements.send(params.id, body),
      })),
    ] satisfies Binding[],
    plugin: (findSession: FindSession) => ({
      plugin: statementCalls({
        findSession,
        forAccount: onBehalf.forAccount.bind(onBehalf),
        rateLimitScale: config.rateLimitScale,
        ofCustomer: (customer, days) => statements.ofCustomer(customer, days),
        ofAccount: (userId, days) => statements.ofAccount(userId, days),
      }),
    }),
  };
}
