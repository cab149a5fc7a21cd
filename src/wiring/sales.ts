import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Call, Caller } from '../contracts/call.ts';
import type { mayRead } from '../contracts/permissions.ts';
import type { Database } from '../db/database.ts';
import type { FindSession } from '../http/calls.ts';
import { proformaCall } from '../http/documents.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import { BASES } from '../kernel/language.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import type { Files } from '../modules/files/index.ts';
import type { InvoiceLimits } from '../modules/invoices/index.ts';
import type { Notices } from '../modules/notices/index.ts';
import {
  OrderAdmin,
  OrderInvoicing,
  orderPayable,
  OrderPayments,
  OrderProofs,
  OrderTexts,
  orderRoutes,
  Orders,
  OrderWatch,
  Proformas,
  type SettlingOptions,
  PROOFS_COOKIE,
  ReceiptDocuments,
  TelephoneOrders,
  viewerOf,
} from '../modules/orders/index.ts';
import { receivedPayable, type Payments } from '../modules/payments/index.ts';
import type { OnBehalf } from '../modules/people/index.ts';
import { PrivateLinks } from '../modules/private-links/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { Waitlist, waitlistRoutes } from '../modules/waitlist/index.ts';
import { wireClasses, wireDeliveries, wireServices } from './fulfilment.ts';
import { originOf, paybillOf } from './gateways.ts';
import { wireInvoicing, wireStatements } from './invoicing.ts';
import { wirePayments } from './payments.ts';

interface SalesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  catalogue: CatalogueService;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  budgets: Budgets;
  onBehalf: OnBehalf;
  /** Called after an order was made. */
  orderMade(): void;
}

/** Orders and payments, wired to each other: what is paid for learns of its money, and neither module knows the other's inside. */
export function wireSales(options: SalesOptions) {
  const { config, db, clock, settings, onBehalf } = options;
  const invoicing = wireInvoicing(options);
  const links = new PrivateLinks(config.keys.for('private links'), clock);
  const texts = new OrderTexts({
    company: () => options.notices.letterhead(),
    queueSms: options.notices.queueSms.bind(options.notices),
  });
  const proofs = new OrderProofs(config.keys.for('order proofs'), clock);
  const money = wirePayments({
    ...options,
    handlers: {
      order: payableOrders(options, links, texts, invoicing),
      invoice: invoicing.payable,
      received: receivedPayable,
    },
    invoicePage: (payment) => invoicing.pageOf(payment),
  });
  const { payments } = money;
  const limits = limitsOf(config);
  const invoices = invoicing.complete(payments, limits);
  const proformas = new Proformas({
    ...options,
    publicUrl: config.publicUrl,
    // One that refuses numbers of no order would refuse the proforma's.
    paybill: config.mpesa?.refuseUnknown ? null : paybillOf(config),
  });
  const statements = wireStatements({ ...options, payments });
  /** The reader of an order outside of the bound calls. */
  const reader = async (id: string, caller: Caller) =>
    viewerOf(await onBehalf.forOrder(caller, 'see', id), proofs);
  const receipts = wireReceipts({ ...options, payments, links }, reader);
  const orders = new Orders({
    ...options,
    payments,
    rateLimitScale: config.rateLimitScale,
    links,
    sending: invoicing.sending,
    made: options.orderMade,
  });
  const lasting = wireServices(options, { ...invoicing, invoices: invoices.collecting });
  const waitlist = wireWaitlist(options, links, proofs);
  const orderOf = async (id: string, caller: Caller, right: typeof mayRead) =>
    orders.idFor(id, await viewerOf(caller, proofs), right);
  const classes = wireClasses({ ...options, orderOf });
  return {
    watch: new OrderWatch(),
    calls: money.calls,
    deliveries: (files: Files) =>
      wireDeliveries({
        ...options,
        files,
        orderOf,
        allDone: texts.ready.bind(texts),
        addressOf: receiptAddressOf(config.publicUrl, links),
      }),
    /** An order as the caller may see it; throws 404. */
    readOrder: async (id: string, caller: Caller) => orders.read(id, await reader(id, caller)),
    bindings: [
      ...orderRoutes({
        orders,
        payments: new OrderPayments({
          db,
          clock,
          payments,
          settings,
          cards: config.cardProvider,
          limits: limits.KES,
        }),
        proofs,
        desk: new OrderAdmin({ db, clock, payments }),
        telephone: new TelephoneOrders({
          ...options,
          publicUrl: config.publicUrl,
          rateLimitScale: config.rateLimitScale,
          queueMail: options.notices.queueMail.bind(options.notices),
        }),
        invoicing: new OrderInvoicing({
          ...options,
          payments,
          sending: invoicing.sending,
          mpesaLimit: limits.KES.mpesa,
        }),
        ...waysToPay(config),
      }),
      ...money.bindings,
      ...invoices.bindings,
      ...lasting.bindings,
      ...waitlist.bindings,
      ...classes.bindings,
      ...statements.bindings,
    ],
    /** Receipts of orders as PDF. */
    receipts,
    proformas: (findSession: FindSession) => ({
      plugin: proformaCall({
        findSession,
        rateLimitScale: config.rateLimitScale,
        make: (order, withAccount) => proformas.make(order, withAccount),
      }),
    }),
    /** Calendar files and certificates of classes. */
    classes: { plugin: classes.plugin },
    /** PDFs of customers' accounts. */
    statements: statements.plugin,
    /** PDFs of invoices and credit notes. */
    documents: invoices.plugin,
    /** Tells when an invoice's private page has to be read again. */
    payPageVersion: invoices.version,
    sending: invoicing.sending,
    startWork: (startLoop: StartLoop): Loop[] => [
      ...[money, invoices, lasting, waitlist].flatMap((part) => part.startWork(startLoop)),
      startLoop(15_000, () => orders.tick()),
    ],
    idle: money.idle,
  };
}

/** Seats of full classes: who waits, and is offered what becomes free. */
function wireWaitlist(
  { config, notices, orderMade, ...options }: SalesOptions,
  links: PrivateLinks,
  proofs: OrderProofs,
) {
  const waitlist = new Waitlist({
    ...options,
    links,
    publicUrl: config.publicUrl,
    rateLimitScale: config.rateLimitScale,
    queueMail: notices.queueMail.bind(notices),
    orderMade,
  });
  return {
    bindings: waitlistRoutes(waitlist, (call, orderId) => {
      const { value, maxAge } = proofs.add(call.cookie(PROOFS_COOKIE), orderId);
      call.answer.setCookie(PROOFS_COOKIE, value, maxAge);
    }),
    startWork: (startLoop: StartLoop): Loop[] => [startLoop(5_000, () => waitlist.tick())],
  };
}

/** How orders learn of their money; the mail of a paid one leads to its receipt. */
function payableOrders(
  { config: { publicUrl, rateLimitScale }, notices }: SalesOptions,
  links: PrivateLinks,
  texts: OrderTexts,
  { sending, cards }: Pick<SettlingOptions, 'sending' | 'cards'>,
) {
  return orderPayable({
    publicUrl,
    rateLimitScale,
    mail: notices.queueMail.bind(notices),
    texts,
    sending,
    cards,
    receiptAddress: receiptAddressOf(publicUrl, links),
  });
}

/** The private address of an order's receipt, in its language. */
const receiptAddressOf =
  (publicUrl: string, links: PrivateLinks): SettlingOptions['receiptAddress'] =>
  async (tx, { id, language }) =>
    `${publicUrl}${BASES[language]}/receipt/${await links.tokenFor(tx, 'receipt', id)}`;

function wireReceipts(
  options: SalesOptions & { payments: Payments; links: PrivateLinks },
  reader: (id: string, caller: Caller) => ReturnType<typeof viewerOf>,
) {
  const receipts = new ReceiptDocuments(options);
  options.notices.attaches('receipt', (id) => receipts.byId(id));
  return {
    byToken: (token: string) => receipts.byToken(token),
    byCaller: async (id: string, caller: Caller) => receipts.byViewer(id, await reader(id, caller)),
  };
}

/** What a buyer's browser has to know of the providers. */
function waysToPay(config: Config) {
  return {
    sandboxCards: config.stripe?.baseUrl.includes('/sandbox/') ?? false,
    publishableKey: config.stripe?.publishableKey ?? null,
    mpesaPaybill: paybillOf(config),
    originOf: (call: Call) => originOf(config, call),
  };
}

/** Minor units. Cards: Stripe takes eight digits of any currency (docs/providers.md §2.2); PayPal: what it lets most accounts pay at once. */
const MOST = {
  KES: { card: 999_999_99, paypal: 999_999_99 },
  USD: { card: 999_999_99, paypal: 10_000_00 },
};

/** The most of one payment, minor units. M-Pesa moves no dollars. */
function limitsOf(config: Config): InvoiceLimits {
  const mpesa = (config.mpesa?.maxAmount ?? 250_000) * 100;
  return { KES: { ...MOST.KES, mpesa }, USD: { ...MOST.USD, mpesa: 0 } };
}
