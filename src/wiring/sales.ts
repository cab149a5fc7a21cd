import type { Config } from '../config/config.ts';
import type { Caller } from '../contracts/call.ts';
import type { Database, Tx } from '../db/database.ts';
import { countPayment, setUnanswered } from '../http/metrics.ts';
import type { ProviderCalls } from '../http/provider-calls.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import {
  OrderDesk,
  OrderProofs,
  OrderWatch,
  orderPayable,
  orderRoutes,
  Orders,
  viewerOf,
  type ReceiptContent,
} from '../modules/orders/index.ts';
import {
  Reconciliation,
  createOffice,
  Intake,
  MoneyBackNews,
  Payments,
  paymentRoutes,
  Reconciler,
  ReceiptChecks,
  ReceivedMoney,
  ReceivedOffice,
  receivedPayable,
  receivedRoutes,
  RefundCourier,
  Refunds,
  Unanswered,
  type MoneyIn,
  type PayableHandlers,
  type Payment,
} from '../modules/payments/index.ts';
import { PrivateLinks } from '../modules/private-links/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Logger } from 'pino';
import type { MessageKind, Notices } from '../modules/notices/index.ts';
import { callbackBase, openGateways, openMpesa, originOf } from './gateways.ts';
import { wireInvoicing } from './invoicing.ts';

export interface SalesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  catalogue: CatalogueService;
  settings: SettingsService;
  queue: Queue;
  notices: Notices;
  budgets: Budgets;
  mail(
    tx: Tx,
    mail: { template: MessageKind; reference: string; to: string; content: ReceiptContent },
  ): Promise<void>;
}

const BOOKS = 'books-nightly';
const PULL = 'mpesa-pull';
/** Minor units. Cards: Stripe takes eight digits of any currency (docs/providers.md §2.2); PayPal: what it lets most accounts pay at once. */
const MOST = {
  KES: { card: 999_999_99, paypal: 999_999_99 },
  USD: { card: 999_999_99, paypal: 10_000_00 },
};

/** Orders and payments, wired to each other: what is paid for learns of its money, and neither module knows the other's inside. */
export function wireSales(options: SalesOptions) {
  const { config, db, clock, log } = options;
  const invoicing = wireInvoicing(options);
  const links = new PrivateLinks(config.keys.for('private links'), clock);
  const mpesaAt = openMpesa(config, clock);
  const handlers: PayableHandlers = {
    order: orderPayable({
      publicUrl: config.publicUrl,
      rateLimitScale: config.rateLimitScale,
      mail: options.mail,
      receiptAddress: async (tx, id) =>
        `${config.publicUrl}/receipt/${await links.tokenFor(tx, 'receipt', id)}`,
    }),
    invoice: invoicing.payable,
    received: receivedPayable,
  };
  const payments = new Payments({
    db,
    clock,
    log,
    handlers,
    gateways: openGateways(config, clock, mpesaAt?.gateway ?? null),
    callbackBase: callbackBase(config),
    budgets: options.budgets,
    count: countPayment,
    openUnanswered: setUnanswered,
  });
  const mpesa = (config.mpesa?.maxAmount ?? 250_000) * 100;
  // M-Pesa moves no dollars.
  const limits = { KES: { ...MOST.KES, mpesa }, USD: { ...MOST.USD, mpesa: 0 } };
  const orders = new Orders({
    ...options,
    payments,
    limits: limits.KES,
    rateLimitScale: config.rateLimitScale,
    links,
  });
  const proofs = new OrderProofs(config.keys.for('order proofs'), clock);
  const news = new MoneyBackNews(payments);
  const intake = new Intake(payments, news);
  const courier = new RefundCourier(payments, config.keys.for('refund results'), news);
  let carrying: Loop | null = null;
  const refunds = new Refunds(payments, () => carrying?.wake());
  const books = new Reconciliation(payments, (tx) => options.queue.enqueue(tx, BOOKS, {}));
  const unanswered = new Unanswered(payments);
  const reconciler = new Reconciler(payments, unanswered);
  const watch = new OrderWatch();
  const received = mpesaAt && wireReceived(config, payments, mpesaAt.moneyIn);
  options.queue.define(PULL, async () => void (await received?.money.pull()));
  // What M-Pesa took is known before the books are compared with it.
  options.queue.define(BOOKS, async () => {
    await books.run((await received?.money.pull()) ?? null);
  });
  options.queue.schedule(BOOKS, '30 2 * * *');
  const calls: ProviderCalls = {
    takeResult: async (secret, body, late) =>
      (await received?.checks.takeResult(secret, body, late)) ?? false,
    paybill: received?.money ?? null,
    receive: (provider, raw, secret) => intake.receive(provider, raw, secret),
    handleReturn: (provider, reference, cancelled) =>
      handleReturn(payments, provider, reference, cancelled, (payment) =>
        invoicing.pageOf(payment),
      ),
  };
  return {
    payments,
    watch,
    calls,
    books,
    /** An order as the caller may see it; throws 404. */
    readOrder: async (id: string, caller: Caller) =>
      orders.read(id, await viewerOf(caller, proofs)),
    bindings: [
      ...orderRoutes({
        orders,
        proofs,
        desk: new OrderDesk({ db, clock, payments }),
        sandboxCards: config.stripe?.baseUrl.includes('/sandbox/') ?? false,
        publishableKey: config.stripe?.publishableKey ?? null,
        originOf: (call) => originOf(config, call),
      }),
      ...paymentRoutes({ office: createOffice(db), refunds, books, unanswered }),
      ...receivedRoutes(
        new ReceivedOffice(payments, received?.checks ?? null, (tx) =>
          options.queue.enqueue(tx, PULL, {}),
        ),
      ),
      ...invoicing.bindings(payments, limits),
    ],
    /** PDFs of invoices and credit notes. */
    papers: invoicing.plugin,
    /** Issues and mails an invoice that was made in this transaction. */
    sendInvoice: (tx: Tx, number: string) => invoicing.sending.sendNew(tx, number),
    /** The work that comes round: messages left over, open attempts, ended orders. */
    startWork(startLoop: StartLoop): Loop[] {
      carrying = startLoop(2_000, () => courier.tick());
      const finding = received
        ? [
            startLoop(2_000, () => received.money.tick()),
            startLoop(1_000, () => received.money.held.tick()),
          ]
        : [];
      received?.money.onNews(() => finding[0]!.wake());
      return [
        carrying,
        ...finding,
        startLoop(1_000, () => payments.held.tick()),
        startLoop(1_000, () => intake.held.tick()),
        startLoop(2_000, () => intake.processDue()),
        startLoop(2_000, () => reconciler.tick()),
        startLoop(15_000, () => orders.tick()),
      ];
    },
    /** Ends what was taken: also what waited for the database, as far as it is there. */
    async idle(): Promise<void> {
      await intake.idle();
      await payments.held.finish();
      await intake.held.finish();
      await received?.money.held.finish();
      await intake.idle();
    },
  };
}

/** The means that find money which no callback told of. Live, M-Pesa is told our address only where its credentials are real. */
function wireReceived(config: Config, payments: Payments, mpesa: MoneyIn) {
  const checks = new ReceiptChecks(payments, mpesa);
  const secrets = config.keys.for('paybill address').all.map((key) => key.toString('hex'));
  const money = new ReceivedMoney({
    payments,
    mpesa,
    checks,
    secrets,
    registerAt: config.mpesa?.c2b ? callbackBase(config) : null,
    refuseUnknown: config.mpesa?.refuseUnknown ?? false,
  });
  return { checks, money };
}

/** A browser is back from the provider: that proves nothing, so the provider is asked (D49). Answers where the browser goes. */
async function handleReturn(
  payments: Payments,
  provider: 'stripe' | 'paypal',
  reference: string,
  cancelled: boolean,
  invoicePage: (payment: Payment) => Promise<string>,
): Promise<string> {
  const payment = await payments.findByRef(provider, reference);
  if (!payment) return '/checkout?error=unknown_payment';
  const state = await payments.verify(payment);
  const walkedAway = cancelled && state.kind === 'pending';
  await payments.apply(
    payment,
    walkedAway
      ? {
          kind: 'failed',
          code: 'cancelled',
          reason: 'You cancelled the payment. Nothing was charged.',
        }
      : state,
  );
  const now = (await payments.find(payment.id)) ?? payment;
  return now.payableKind === 'invoice' ? invoicePage(now) : targetOf(now);
}

function targetOf(payment: Payment): string {
  const order = `order=${encodeURIComponent(payment.payableId)}`;
  if (payment.status === 'failed' || payment.status === 'expired')
    return `/checkout?error=${encodeURIComponent(payment.failureCode ?? 'failed')}&${order}`;
  return `/checkout?success=true&${order}`;
}
