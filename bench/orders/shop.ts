import { openDatabase } from '../../src/db/open.ts';
import type { Database } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createMpesa } from '../../src/adapters/mpesa/mpesa.ts';
import { createLog } from '../../src/http/log.ts';
import { countPayment } from '../../src/http/monitoring.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { Keys } from '../../src/kernel/keys.ts';
import { createCatalogue } from '../../src/modules/catalogue/index.ts';
import { ensureCounter } from '../../src/modules/invoices/index.ts';
import { LegalTexts } from '../../src/modules/legal/index.ts';
import { Notices } from '../../src/modules/notices/index.ts';
import { OrderPayments, Orders, OrderWatch, orderPayable } from '../../src/modules/orders/index.ts';
import {
  CardDeclines,
  Intake,
  RefundSync,
  Payments,
  type Gateway,
} from '../../src/modules/payments/index.ts';
import { PrivateLinks } from '../../src/modules/private-links/index.ts';
import { createSettings } from '../../src/modules/settings/index.ts';
import { defaults } from '../../src/modules/settings/defaults.ts';
import { newCheckoutId, newOrder, newPhone, paidCallback } from './customer.ts';

/** The bench pays by M-Pesa: no card is declined. */
const declines = { admit: async () => {}, count: async () => false, paid: async () => {} };

export interface Shop {
  /** One customer's whole way: order, M-Pesa prompt, callback, until the order is paid. */
  buy(): Promise<void>;
  close(): Promise<void>;
}

const ORIGIN = 'http://localhost:3000';
const LIMIT = 250_000_00;

/** What the product writes into an empty database before anybody buys. */
async function firstStart(db: Database): Promise<Pick<Ground, 'settings' | 'catalogue'>> {
  const clock = systemClock;
  await migrate(db);
  const settings = createSettings(db, clock);
  const catalogue = createCatalogue(db, clock);
  await Promise.all([settings.seed(), ensureCounter(db)]);
  await catalogue.seed();
  // Each order notes which terms its buyer accepted.
  await new LegalTexts({ db, clock, settings, cards: 'stripe' }).follow();
  return { settings, catalogue };
}

/** The product's own orders, payments and notices on a database, with a provider that agrees at once. */
export async function openShop(databaseUrl: string): Promise<Shop> {
  const db = await openDatabase({ databaseUrl, dataDir: '' }, (message) =>
    process.emitWarning(message),
  );
  const { settings, catalogue } = await firstStart(db);
  const paid = new Map<string, () => void>();
  const secrets = new Map<string, string>();
  const silent = createLog('silent');
  // The service tells its log when a payment is settled, after everything that belongs to it: the customer waits for that.
  const log = {
    warn: silent.warn.bind(silent),
    error: failLoudly,
    info: (data: object) => void ('payment' in data && paid.get(String(data.payment))?.()),
  };
  const shop = sellingParts({ db, settings, catalogue, secrets, log });
  const cards = new CardDeclines(shop.ledger, shop.payments, declines);
  const news = new RefundSync(shop.ledger);
  const intake = new Intake(shop.ledger, shop.payments, news, cards);
  const watch = new OrderWatch();
  await watch.start(db);
  return {
    async buy() {
      const phone = newPhone();
      const { order } = await shop.orders.create(
        newOrder(phone),
        { signedIn: null, made: [], ip: '127.0.0.1' },
        null,
      );
      const amount = Math.round(order.total);
      const payment = await shop.checkout.start(
        { orderId: order.id, method: 'mpesa', amount, phoneNumber: phone, origin: ORIGIN },
        null,
      );
      const settled = new Promise<void>((resolve) => paid.set(payment.id, resolve));
      const secret = secrets.get(payment.id);
      await intake.receive(
        'mpesa',
        {
          headers: { 'content-type': 'application/json' },
          body: paidCallback(payment.providerRef!, amount, phone),
        },
        secret,
      );
      await settled;
      paid.delete(payment.id);
      secrets.delete(payment.id);
    },
    async close() {
      await intake.idle();
      await watch.stop();
      await db.close();
    },
  };
}

interface Ground {
  db: Database;
  settings: ReturnType<typeof createSettings>;
  catalogue: ReturnType<typeof createCatalogue>;
  /** The secret of each attempt's callback address. */
  secrets: Map<string, string>;
  log: ConstructorParameters<typeof Payments>[0]['log'];
}

/** Orders and payments as the product puts them together, nothing mailed and nothing rationed. */
function sellingParts({ db, settings, catalogue, secrets, log }: Ground) {
  const clock = systemClock;
  const notices = new Notices({
    db,
    clock,
    mail: null,
    sms: null,
    letterhead: () => defaults.company,
    messageHost: 'mfano.example',
    keys: new Keys('a secret of this file alone, 32 bytes long').for('mails'),
    budgets: { spend: async () => null },
    log,
  });
  const sending = { takeBack: () => Promise.resolve() };
  const handlers = {
    order: orderPayable({
      publicUrl: ORIGIN,
      rateLimitScale: 1000,
      receiptAddress: async (_tx, id) => `${ORIGIN}/receipt/${id}`,
      mail: (tx, mail) => notices.queueMail(tx, mail),
      sending,
      texts: {
        paid: () => Promise.resolve(),
        partPaid: () => Promise.resolve(),
        refunded: () => Promise.resolve(),
      },
      cards: { keep: () => Promise.resolve() },
    }),
    invoice: undefined,
  };
  const gateways = { mpesa: agreeingGateway(secrets) };
  const ledger = { db, clock, log, handlers, gateways, callbackBase: ORIGIN };
  const budgets = { spend: async () => null, declines };
  const payments = new Payments({ ...ledger, budgets, count: countPayment });
  const orders = new Orders({
    db,
    clock,
    catalogue,
    payments,
    settings,
    rateLimitScale: 1000,
    links: new PrivateLinks(new Keys('bench').for('private links'), clock),
    sending,
    made: () => undefined,
  });
  const checkout = new OrderPayments({
    db,
    clock,
    payments,
    settings,
    cards: 'stripe',
    limits: { mpesa: LIMIT, card: LIMIT, paypal: LIMIT },
  });
  return { ledger, payments, orders, checkout };
}

function failLoudly(data: object, message: string): void {
  throw new Error(message, { cause: 'err' in data ? data.err : data });
}

/** M-Pesa's real adapter for reading callbacks; its two calls over the network are answered at once. */
function agreeingGateway(secrets: Map<string, string>): Gateway {
  const real = createMpesa({
    baseUrl: ORIGIN,
    consumerKey: '',
    consumerSecret: '',
    shortcode: '174379',
    partyB: '174379',
    passkey: '',
    transactionType: 'CustomerPayBillOnline',
    clock: systemClock,
  });
  return {
    ...real,
    async start(request) {
      secrets.set(request.attemptId, request.callbackUrl.split('/').at(-1)!);
      return {
        kind: 'accepted',
        providerRef: newCheckoutId(),
        details: { MerchantRequestID: '29115-34620561-1' },
      };
    },
    query: async () => ({ kind: 'succeeded', currency: 'KES' }),
  };
}
