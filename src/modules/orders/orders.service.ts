import { createHash } from 'node:crypto';
import { BILLING, eachDetail } from '../../contracts/billing-details.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { MadeOrder, NewOrder, Order, PaymentMethod } from '../../contracts/orders.ts';
import { PAGE_SIZE, pageOf, type Page } from '../../contracts/paging.ts';
import { mayRead, mayWrite } from '../../contracts/permissions.ts';
import { notify, type Database, type Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newOrderNumber, newSecretId } from '../../kernel/ids.ts';
import { fromMajor, isRate, kesToUsd, toMajor, wholeShillings } from '../../kernel/money.ts';
import { networkOf } from '../../kernel/network.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { Asked, Payable, Payment, Payments, Provider } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import { isFresh, type Settings, type SettingsService } from '../settings/index.ts';
import { similarOrder, runningOrder } from './lookup.ts';
import { amountMismatch, priceOrder } from './orders.ts';
import { store, type OrderRow, type OrdersOfUser } from './orders.store.ts';
import { owedOf } from './part-payments.ts';
import { forgetNetworks, spendSeatOrder } from './seat-budget.ts';
import { dropExpiredHolds } from './seats.ts';
import { refuseIfEnded } from './settling.ts';
import { CONTENT_CHANGED, ORDER_CHANGED } from './settling-options.ts';
import { toOrder } from './view.ts';
import { isStaff, seesCustomer, type Viewer } from './viewer.ts';
import { cancelUnpaid } from './withdraw.ts';

export interface OrdersOptions {
  db: Database;
  clock: Clock;
  catalogue: CatalogueService;
  payments: Payments;
  settings: SettingsService;
  /** The most that each provider takes in one payment, minor units of KES (D43; docs/providers.md §2.2); staff may set less for M-Pesa. */
  limits: Record<PaymentMethod, number>;
  links: Pick<PrivateLinks, 'find'>;
  /** Multiplies what one person may have unpaid (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
}

/** The least that a card payment can be, minor units of KES (docs/providers.md §2.2). */
const CARD_MINIMUM = 100_00;
const PROVIDERS: Record<PaymentMethod, Provider> = {
  mpesa: 'mpesa',
  card: 'stripe',
  paypal: 'paypal',
};

export interface PayInput {
  orderId: string;
  method: PaymentMethod;
  /** What the customer was shown, major units. */
  amount: number;
  phoneNumber?: string;
  origin: string;
}

/** On what terms a method takes money just now. */
interface Terms {
  rate: { value: string; date: string } | null;
  /** Minor units of KES. */
  limit: number;
  /** How to pay what is above the limit; may be empty. */
  otherWay: string;
}

/** Orders: priced once from the catalogue, never changed after, paid through the ledger of attempts. */
export class Orders {
  readonly #options: OrdersOptions;

  constructor(options: OrdersOptions) {
    this.#options = options;
  }

  /**
   * Makes an order, and tells whether the same one is being paid already. The same key and body answer the same order,
   * another body is 409. Throws 422, 409 sold_out and 429 too_many_unpaid_orders.
   */
  async create(input: NewOrder, viewer: Viewer, key: string | null): Promise<MadeOrder> {
    const { signedIn } = viewer;
    const { db, clock, catalogue, settings, rateLimitScale } = this.#options;
    if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) throw refusal('bad_idempotency_key');
    const hash =
      key === null
        ? null
        : createHash('sha256')
            .update(JSON.stringify([signedIn?.userId ?? null, input.lines, input.customer]))
            .digest('hex');
    const { termsVersion, maxLines } = await settings.read('shop');
    if (input.lines.length > maxLines)
      throw invalidField('lines', 'invalid_input:order_lines', { max: maxLines });
    const id = await db.transaction(async (tx) => {
      const known = key === null ? null : await store.byKey(tx, key);
      if (known) return sameOrder(known, hash);
      const now = clock.now();
      const priced = priceOrder(
        input.lines,
        await catalogue.find(
          tx,
          input.lines.map((line) => line.id),
        ),
        signedIn !== null,
      );
      const takesSeats = priced.lines.some((line) => line.intakeId !== null);
      const by = {
        userId: signedIn?.userId ?? null,
        network: takesSeats ? networkOf(viewer.ip) : null,
      };
      const customer = customerOf(input);
      if (takesSeats) await spendSeatOrder(tx, { ...customer, ...by }, rateLimitScale, now);
      const orderId = newSecretId('ord');
      const made = await store.insert(tx, {
        ...priced,
        ...by,
        ...customer,
        id: orderId,
        number: newOrderNumber(),
        termsVersion,
        idempotencyKey: key,
        idempotencyHash: hash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + DAY),
      });
      return made ? orderId : sameOrder((await store.byKey(tx, key!))!, hash);
    });
    const row = await this.#require(id);
    const order = await this.#view(row, true);
    const alike =
      order.payments.length === 0 ? await similarOrder(db, row, viewer, clock.now()) : undefined;
    return { order, ...(alike ? { alike } : {}) };
  }

  /** What this browser or account is paying, or paid just now; null for nothing. */
  async running(viewer: Viewer): Promise<Order | null> {
    const { db, clock } = this.#options;
    const order = await runningOrder(db, viewer, clock.now());
    return order && this.#view(order, true);
  }

  /** An order for whoever may read it; 404 for everybody else (docs/calls.md#orders). */
  async read(id: string, viewer: Viewer): Promise<Order> {
    const order = await this.#permitted(id, viewer.signedIn, mayRead);
    return this.#view(order, seesCustomer(order, viewer));
  }

  /** The order that the token of a mail opens (D154). Throws 404 for one that is unknown or revoked. */
  async behind(token: string): Promise<{ order: Order; name: string }> {
    const { db, links } = this.#options;
    const id = await links.find(db, 'receipt', token);
    if (id === null) throw notFound('This order');
    const row = await this.#require(id);
    const { customer, ...order } = await this.#view(row, true);
    return { order, name: customer!.name };
  }

  /** The orders made while signed in as this user, newest first (docs/calls.md#lists). */
  async ofUser(
    userId: string,
    { limit = PAGE_SIZE, ...which }: Omit<OrdersOfUser, 'userId' | 'limit'> & { limit?: number },
  ): Promise<Page<Order>> {
    const { db, payments } = this.#options;
    const { rows, total } = await store.ofUser(db, { ...which, userId, limit });
    const page = pageOf(rows, limit, total);
    const ids = page.rows.map((order) => order.id);
    const [lines, attempts] = await Promise.all([
      store.linesOfMany(db, ids),
      payments.ofPayables(db, ids),
    ]);
    const view = (order: OrderRow): Order =>
      toOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        attempts.filter((attempt) => attempt.payableId === order.id),
        true,
      );
    return { ...page, rows: page.rows.map(view) };
  }

  /** Cancels an order that is not paid. A prompt that is still open and paid later revives it. */
  async cancel(id: string, viewer: Viewer): Promise<Order> {
    await this.#permitted(id, viewer.signedIn, mayWrite);
    await this.#options.db.transaction((tx) =>
      cancelUnpaid(tx, id, 'customer', this.#options.clock.now()),
    );
    return this.read(id, viewer);
  }

  /** Starts a payment of an order. Throws as docs/calls.md#starting-a-payment lists. */
  async pay(input: PayInput, signedIn: SignedIn | null): Promise<Payment> {
    const { payments, settings } = this.#options;
    const order = await this.#permitted(input.orderId, signedIn, mayWrite);
    refuseIfEnded(order);
    const shop = await settings.read('shop');
    if (!shop.methods[input.method]) throw refusal('method_unavailable');
    const rate = input.method === 'paypal' ? await this.#rate() : null;
    const phone = input.phoneNumber === undefined ? undefined : normalisePhone(input.phoneNumber);
    if (phone === null) throw invalidField('phoneNumber', 'invalid_input:phone');
    return payments.start({
      kind: 'order',
      id: order.id,
      provider: PROVIDERS[input.method],
      phone,
      origin: input.origin,
      ask: (payable) =>
        this.#ask(payable, order, input, {
          rate,
          limit: this.#limits(shop)[input.method],
          otherWay: shop.paybill,
        }),
    });
  }

  #ask(
    payable: Payable,
    order: OrderRow,
    input: PayInput,
    { rate, limit, otherWay }: Terms,
  ): Asked {
    const charged = input.method === 'mpesa' ? wholeShillings(payable.owed) : payable.owed;
    let shown: number;
    try {
      shown = fromMajor(input.amount);
    } catch (error) {
      throw invalidField('amount', 'invalid_input:decimals', {}, { cause: error });
    }
    if (shown !== charged) throw amountMismatch({ ...order, owed: payable.owed });
    if (charged > limit) {
      throw invalidField('amount', 'amount_above_limit', { otherWay });
    }
    if (input.method === 'card' && charged < CARD_MINIMUM)
      throw invalidField('amount', 'amount_below_minimum', { least: toMajor(CARD_MINIMUM) });
    const base = { settles: payable.owed, rate: null, rateDate: null };
    if (rate)
      return {
        ...base,
        amount: kesToUsd(payable.owed, rate.value),
        currency: 'USD',
        rounding: 0,
        rate: rate.value,
        rateDate: rate.date,
      };
    return { ...base, amount: charged, currency: 'KES', rounding: charged - payable.owed };
  }

  async #rate(): Promise<{ value: string; date: string }> {
    const rate = await this.#options.settings.read('exchangeRate');
    if (!isRate(rate.value) || !isFresh(rate, this.#options.clock.now()))
      throw refusal('method_unavailable:paypal');
    return rate;
  }

  /** Work of the clock: unpaid orders end after 24 hours, and seats come free when their hold is over. */
  async tick(): Promise<void> {
    const { db, clock } = this.#options;
    await db.transaction(async (tx) => {
      const now = clock.now();
      for (const id of await store.expireDue(tx, now)) await notify(tx, ORDER_CHANGED, id);
      if (await dropExpiredHolds(tx, now)) await notify(tx, CONTENT_CHANGED, 'catalogue');
      await forgetNetworks(tx, now);
    });
  }

  /** An order of nobody is whoever's that has its id; one of an account is its own and that of staff with the right. */
  async #permitted(
    id: string,
    signedIn: SignedIn | null,
    right: typeof mayRead,
  ): Promise<OrderRow> {
    const order = await this.#require(id);
    const permitted =
      order.userId === null ||
      (signedIn !== null && (isStaff(signedIn, right) || signedIn.userId === order.userId));
    if (!permitted) throw notFound('This order');
    return order;
  }

  async #require(id: string): Promise<OrderRow> {
    const order = await store.byId(this.#options.db, id);
    if (!order) throw notFound('This order');
    return order;
  }

  async #view(order: OrderRow, withCustomer: boolean): Promise<Order> {
    const { db, payments } = this.#options;
    const tx: Tx = db;
    const [lines, attempts] = await Promise.all([
      store.lines(tx, order.id),
      payments.ofPayable(tx, order.id),
    ]);
    const inPart =
      order.paidAt === null && attempts.some((attempt) => attempt.status === 'succeeded');
    return toOrder(
      order,
      lines,
      attempts,
      withCustomer,
      inPart ? await owedOf(tx, order) : undefined,
    );
  }

  /** What the checkout offers just now. */
  async methods() {
    const { settings, payments, clock } = this.#options;
    const [shop, { value, date, ...age }] = await Promise.all([
      settings.read('shop'),
      settings.read('exchangeRate'),
    ]);
    const convertible = isRate(value) && isFresh({ value, date, ...age }, clock.now());
    const offered = (['mpesa', 'card', 'paypal'] as const).filter(
      (method) =>
        shop.methods[method] &&
        payments.offers(PROVIDERS[method]) &&
        (method !== 'paypal' || convertible),
    );
    const limits = this.#limits(shop);
    return {
      methods: offered.map((id) => ({ id, maxAmount: toMajor(limits[id]) })),
      rate: { value, date },
      termsVersion: shop.termsVersion,
      ...(shop.paybill ? { paybill: shop.paybill } : {}),
    };
  }

  #limits(shop: Settings['shop']): Record<PaymentMethod, number> {
    const { limits } = this.#options;
    return { ...limits, mpesa: Math.min(limits.mpesa, shop.mpesaLimit * 100) };
  }
}

function sameOrder(order: OrderRow, hash: string | null): string {
  if (order.idempotencyHash !== hash) throw refusal('idempotency_conflict');
  return order.id;
}

function customerOf({ customer }: NewOrder) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: normalisePhone(customer.phone) ?? customer.phone,
    ...eachDetail(BILLING, (detail) => customer[detail] || null),
  };
}
