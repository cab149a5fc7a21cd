import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import { countPayment } from '../http/metrics.ts';
import type { ProviderCalls } from '../http/provider-calls.ts';
import type { Clock } from '../kernel/clock.ts';
import type { CatalogueService } from '../modules/catalogue/index.ts';
import { OrderWatch, orderPayable, orderRoutes, Orders, type ReceiptContent } from '../modules/orders/index.ts';
import { compareBooks, createOffice, Intake, Payments, paymentRoutes, Reconciler, type PayableHandlers, type Payment } from '../modules/payments/index.ts';
import type { SettingsService } from '../modules/settings/index.ts';
import { startLoop, type Loop } from '../jobs/loop.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Logger } from 'pino';
import { callbackBase, openGateways, originOf } from './gateways.ts';

export interface SalesOptions {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  catalogue: CatalogueService;
  settings: SettingsService;
  queue: Queue;
  mail(tx: Tx, mail: { template: string; reference: string; to: string; content: ReceiptContent }): Promise<void>;
}

/** Prompts that one phone may get in ten minutes, times RATE_LIMIT_SCALE (reference/providers.md §9, 28). */
const PROMPTS_PER_PHONE = 6;
const BOOKS = 'books-nightly';
const STRIPE_LIMIT = 999_999_99;

/** Orders and payments, wired to each other: what is paid for learns of its money, and neither module knows the other's inside. */
export function wireSales(options: SalesOptions) {
  const { config, db, clock, log } = options;
  const handlers: PayableHandlers = { order: orderPayable({ publicUrl: config.publicUrl, mail: options.mail }), invoice: undefined };
  const payments = new Payments({
    db, clock, log, handlers, gateways: openGateways(config, clock), callbackBase: callbackBase(config),
    promptsPerPhone: Math.ceil(PROMPTS_PER_PHONE * config.rateLimitScale), count: countPayment,
  });
  const mpesaLimit = (config.mpesa?.maxAmount ?? 250_000) * 100;
  const orders = new Orders({ ...options, payments, limits: { mpesa: mpesaLimit, card: STRIPE_LIMIT, paypal: STRIPE_LIMIT } });
  const intake = new Intake(payments);
  const reconciler = new Reconciler(payments);
  const watch = new OrderWatch();
  options.queue.define(BOOKS, () => reportBooks(payments, log));
  options.queue.schedule(BOOKS, '30 2 * * *');
  const calls: ProviderCalls = {
    receive: (provider, raw, secret) => intake.receive(provider, raw, secret),
    comeBack: (provider, reference, cancelled) => comeBack(payments, provider, reference, cancelled),
  };
  return {
    orders, payments, watch, calls,
    bindings: [...orderRoutes({ orders, sandboxCards: config.stripe?.baseUrl.includes('/sandbox/') ?? false, publishableKey: config.stripe?.publishableKey ?? null, originOf: (call) => originOf(config, call) }), ...paymentRoutes(createOffice(db))],
    /** The work that comes round: messages left over, open attempts, ended orders. */
    startWork(): Loop[] {
      const failed = (error: unknown): void => log.error({ err: error }, 'a round of work failed and comes again');
      return [startLoop(2_000, () => intake.processDue(), failed), startLoop(2_000, () => reconciler.tick(), failed), startLoop(15_000, () => orders.tick(), failed)];
    },
    idle: () => intake.idle(),
  };
}

/** The nightly comparison: what does not match is an error in the log, for a person to look at. */
async function reportBooks(payments: Payments, log: Logger): Promise<void> {
  const report = await compareBooks(payments);
  const clean = report.onlyOurs.length + report.onlyTheirs.length + report.amountDiffers.length === 0;
  log[clean ? 'info' : 'error']({ books: report }, clean ? 'the books agree with the providers' : 'the books differ from the providers');
}

/** A browser is back from the provider: that proves nothing, so the provider is asked (D49). Answers where the browser goes. */
async function comeBack(payments: Payments, provider: 'stripe' | 'paypal', reference: string, cancelled: boolean): Promise<string> {
  const payment = await payments.findByRef(provider, reference);
  if (!payment) return '/checkout?error=unknown_payment';
  const state = await payments.verify(payment);
  const walkedAway = cancelled && state.kind === 'pending';
  await payments.apply(payment.id, walkedAway ? { kind: 'failed', code: 'cancelled', reason: 'You cancelled the payment. Nothing was charged.' } : state);
  return targetOf((await payments.find(payment.id)) ?? payment);
}

function targetOf(payment: Payment): string {
  const order = `order=${encodeURIComponent(payment.payableId)}`;
  if (payment.status === 'failed' || payment.status === 'expired') return `/checkout?error=${encodeURIComponent(payment.failureCode ?? 'failed')}&${order}`;
  return `/checkout?success=true&${order}`;
}
