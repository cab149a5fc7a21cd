import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { countPayment, setUnanswered } from '../http/monitoring.ts';
import type { ProviderCalls, ReturningProvider } from '../http/provider-calls.ts';
import type { Loop, StartLoop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Budgets } from '../modules/budgets/index.ts';
import {
  CardDeclines,
  Intake,
  RefundSync,
  paymentRoutes,
  Payments,
  ReceiptChecks,
  ReceivedMoney,
  ReceivedOffice,
  receivedRoutes,
  Reconciler,
  Reconciliation,
  RefundDispatcher,
  Refunds,
  UnansweredPrompts,
  type Ledger,
  type MoneyIn,
  type PayableHandlers,
  type Payment,
} from '../modules/payments/index.ts';
import { ProviderTokens } from '../modules/provider-tokens/index.ts';
import { callbackBase, openGateways, openMpesa } from './gateways.ts';

/**
 * A browser returned from the provider. That proves nothing, so we ask the provider. Answers where
 * the browser goes, also for an unknown reference.
 */
async function handleReturn(
  payments: Payments,
  { provider, reference, cancelled }: ProviderReturn,
  invoicePage: (payment: Payment) => Promise<string>,
): Promise<string> {
  const payment = await payments.findByRef(provider, reference);
  if (!payment) return '/checkout?error=unknown_payment';
  const state = await payments.verify(payment);
  // Paystack tells what is on its way at a bank, so a cancelled page does not end that.
  const left = state.kind === 'pending' && cancelled && provider !== 'paystack';
  const walkedAway = left || (state.kind === 'pending' && state.unpaid === true);
  await payments.apply(
    payment,
    walkedAway ? { kind: 'failed', ...(cancelled ? CANCELLED : NOT_PAID) } : state,
  );
  const now = (await payments.find(payment.id)) ?? payment;
  return now.payableKind === 'invoice' ? invoicePage(now) : checkoutPage(now);
}

const CANCELLED = {
  code: 'cancelled',
  reason: 'You cancelled the payment. Nothing was charged.',
};
const NOT_PAID = {
  code: 'not_paid',
  reason: 'The payment was not completed. Nothing was charged.',
};

/** The query parameters that the provider's page adds when it redirects the browser. */
interface ProviderReturn {
  provider: ReturningProvider;
  reference: string;
  cancelled: boolean;
}

function checkoutPage(payment: Payment): string {
  const order = `order=${encodeURIComponent(payment.payableId)}`;
  if (payment.status === 'failed' || payment.status === 'expired')
    return `/checkout?error=${encodeURIComponent(payment.failureCode ?? 'failed')}&${order}`;
  return `/checkout?success=true&${order}`;
}

interface PaymentsWiring {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  queue: Queue;
  budgets: Budgets;
  /** What can be paid. */
  handlers: PayableHandlers;
  /** The page of the invoice that a payment was for. */
  invoicePage(payment: Payment): Promise<string>;
}

const BOOKS = 'books-nightly';
const PULL = 'mpesa-pull';

/** The ledger with everything that moves it on: providers' messages, refunds, received money, the books. */
export function wirePayments(options: PaymentsWiring) {
  const { config, db, clock, log, queue } = options;
  const tokens = new ProviderTokens(db, clock, config.keys.for('provider tokens'));
  const mpesa = openMpesa(config, clock, tokens);
  const ledger: Ledger = {
    db,
    clock,
    log,
    handlers: options.handlers,
    gateways: openGateways(config, clock, mpesa?.gateway ?? null, tokens),
    callbackBase: callbackBase(config),
  };
  const payments = new Payments({ ...ledger, budgets: options.budgets, count: countPayment });
  const received = mpesa && wireReceived(config, ledger, payments, mpesa.moneyIn);
  const news = new RefundSync(ledger);
  const declines = new CardDeclines(ledger, payments, options.budgets.declines);
  const intake = new Intake(ledger, payments, news, declines);
  const courier = new RefundDispatcher(ledger, config.keys.for('refund results'), news);
  let refundLoop: Loop | null = null;
  const refunds = new Refunds(ledger, () => refundLoop?.wake());
  const books = new Reconciliation(ledger, (tx) => queue.enqueue(tx, BOOKS, {}));
  const unanswered = new UnansweredPrompts(ledger, payments, setUnanswered);
  const reconciler = new Reconciler(ledger, payments, unanswered);
  scheduleBooks(queue, books, received);
  return {
    payments,
    calls: callsOf(payments, intake, received, options.invoicePage),
    bindings: [
      ...paymentRoutes({ db, refunds, books, unanswered }),
      ...receivedRoutes(
        new ReceivedOffice(ledger, received?.checks ?? null, (tx) => queue.enqueue(tx, PULL, {})),
      ),
    ],
    /** The work that comes round: messages left over, open attempts, refunds on their way, money nobody told of. */
    startWork(startLoop: StartLoop): Loop[] {
      refundLoop = startLoop(2_000, () => courier.tick());
      return [
        refundLoop,
        ...(received ? startReceived(received.money, startLoop) : []),
        startLoop(1_000, () => payments.starts.held.tick()),
        startLoop(1_000, () => intake.held.tick()),
        startLoop(2_000, () => intake.processDue()),
        startLoop(2_000, () => reconciler.tick()),
      ];
    },
    /** Ends what was taken: also what waited for the database, as far as it is there. */
    async idle(): Promise<void> {
      await intake.idle();
      await payments.starts.held.finish();
      await intake.held.finish();
      await received?.money.held.finish();
      await intake.idle();
    },
  };
}

type Received = ReturnType<typeof wireReceived>;

/** The means that find money which no callback told of. Live, M-Pesa is told our address only where its credentials are real. */
function wireReceived(config: Config, ledger: Ledger, payments: Payments, mpesa: MoneyIn) {
  const checks = new ReceiptChecks(ledger, mpesa);
  const secrets = config.keys.for('paybill address').all.map((key) => key.toString('hex'));
  const money = new ReceivedMoney({
    ledger,
    payments,
    mpesa,
    checks,
    secrets,
    registerAt: config.mpesa?.c2b ? callbackBase(config) : null,
    refuseUnknown: config.mpesa?.refuseUnknown ?? false,
  });
  return { checks, money };
}

function startReceived(money: ReceivedMoney, startLoop: StartLoop): Loop[] {
  const finding = startLoop(2_000, () => money.tick());
  money.onMessage(() => finding.wake());
  return [finding, startLoop(1_000, () => money.held.tick())];
}

function scheduleBooks(queue: Queue, books: Reconciliation, received: Received | null): void {
  queue.define(PULL, async () => void (await received?.money.pull()));
  // What M-Pesa took is known before the books are compared with it.
  queue.define(BOOKS, async () => {
    await books.run((await received?.money.pull()) ?? null);
  });
  queue.schedule(BOOKS, '30 2 * * *');
}

function callsOf(
  payments: Payments,
  intake: Intake,
  received: Received | null,
  invoicePage: PaymentsWiring['invoicePage'],
): ProviderCalls {
  return {
    takeResult: async (secret, body, late) =>
      (await received?.checks.takeResult(secret, body, late)) ?? false,
    paybill: received?.money ?? null,
    receive: (provider, raw, secret) => intake.receive(provider, raw, secret),
    handleReturn: (provider, reference, cancelled) =>
      handleReturn(payments, { provider, reference, cancelled }, invoicePage),
  };
}
