import { CONSENT_TEXTS } from '../../contracts/consent-wordings.ts';
import type { CouponPrice, MadeOrder, NewOrder, Order } from '../../contracts/orders.ts';
import { mayRead } from '../../contracts/permissions.ts';
import {
  contentChanged,
  isUniqueViolation,
  notify,
  type Database,
  type Tx,
} from '../../db/database.ts';
import { type Clock, MINUTE, nairobiDay } from '../../kernel/clock.ts';
import { AppError, invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { networkOf } from '../../kernel/network.ts';
import { PAGE_SIZE, pageOf, type Page } from '../../kernel/page.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { recordConsent } from '../consents/index.ts';
import { couponNamed } from '../coupons/index.ts';
import type { Sending } from '../invoices/index.ts';
import { versionsAccepted } from '../legal/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import {
  findChangeable,
  findOrder,
  findPermitted,
  isOwner,
  isOwnerOrStaff,
  seesCustomer,
  type Viewer,
} from './access.ts';
import { deliverInvoiced, takeBackRefunded } from './invoicing.ts';
import { ORDER_CHANGED } from './live.ts';
import {
  store,
  type OrderLineRow,
  type OrderRow,
  type OrdersOfUser,
  lookupStore,
} from './orders.store.ts';
import { priceOrder } from './orders.ts';
import { owedInPart } from './part-payments.store.ts';
import { customerOf, hashOf, orderOfKey, placeOrder, takesSeats } from './placing.ts';
import { forgetNetworks } from './seat-budget.store.ts';
import { dropExpiredHolds } from './seats.store.ts';
import { cancelUnpaid } from './settling.ts';
import { toOrder } from './view.ts';

/** For how long the same order from the same person counts as a repeat. */
const WITHIN = 30 * MINUTE;
/** More orders than anyone places in that time. A stranger who tries packages with another person's phone learns nothing. */
const ORDERS_OF_A_PHONE = 6;

/** The order that this browser or account is paying, or just paid; null for none. */
function runningOrder(tx: Tx, viewer: Viewer, now: Date): Promise<OrderRow | null> {
  const since = new Date(now.getTime() - WITHIN);
  return lookupStore.running(tx, viewer.made, viewer.signedIn?.userId ?? null, since);
}

/**
 * Whether the same is being paid by the same phone or account already, so that the page can ask
 * before a second payment. The order is named to its maker only. A stranger with somebody's phone and
 * lines hears no more than that there is one, has to place an order to hear it, and hears nothing
 * after a few.
 */
async function similarOrder(
  tx: Tx,
  order: OrderRow,
  viewer: Viewer,
  now: Date,
): Promise<MadeOrder['alike']> {
  const since = new Date(now.getTime() - WITHIN);
  const found = await lookupStore.similarOrder(tx, order, viewer.signedIn?.userId ?? null, since);
  if (!found) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - found.createdAt.getTime()) / MINUTE));
  if (isOwner(found, viewer)) return { minutes, order: found.id };
  const tries = await lookupStore.ordersOfPhone(tx, order.customerPhone, since);
  return tries > ORDERS_OF_A_PHONE ? undefined : { minutes };
}

interface OrdersOptions {
  db: Database;
  clock: Clock;
  catalogue: CatalogueService;
  payments: Payments;
  settings: SettingsService;
  links: Pick<PrivateLinks, 'find'>;
  sending: Pick<Sending, 'takeBack'>;
  /** Called after an order is created. */
  made(): void;
  /** Multiplies the number of unpaid orders that one person can have (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
}

/** Orders as customers place and read them: priced once from the catalogue, then never changed. */
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
    const { db, clock, settings } = this.#options;
    const hash = key === null ? null : hashOf(input, signedIn?.userId ?? null);
    const { maxLines } = await settings.read('shop');
    if (input.lines.length > maxLines)
      throw invalidField('lines', 'invalid_input:order_lines', { max: maxLines });
    const before = await orderOfKey(db, key, hash);
    const { row, parts }: Made = before
      ? { row: before }
      : await this.#insert(input, viewer, key, hash).catch(async (error: unknown) => {
          // The same call twice at once: the other one made the order, or took the last use of the coupon for it.
          const refused = isUniqueViolation(error) || error instanceof AppError;
          const other = refused && (await orderOfKey(db, key, hash));
          if (!other) throw error;
          return { row: other };
        });
    this.#options.made();
    const order = await this.#view(row, true, parts);
    const alike =
      order.payments.length === 0 ? await similarOrder(db, row, viewer, clock.now()) : undefined;
    return { order, ...(alike ? { alike } : {}) };
  }

  async #insert(
    input: NewOrder,
    { signedIn, ip }: Viewer,
    key: string | null,
    hash: string | null,
  ): Promise<Made> {
    const { db, clock, catalogue, rateLimitScale } = this.#options;
    const now = clock.now();
    const ids = input.lines.map((line) => line.id);
    const customer = customerOf(input);
    const packages = await catalogue.find(db, ids, customer.language);
    const coupon = await couponNamed(db, input.coupon, nairobiDay(now));
    const priced = priceOrder(input.lines, packages, signedIn !== null, coupon);
    const seats = takesSeats(priced);
    const by = { userId: signedIn?.userId ?? null, network: seats ? networkOf(ip) : null };
    const named = { terms: input.termsVersion };
    const shown = await versionsAccepted(db, CONSENT_TEXTS.order, named, now);
    const keyed = { idempotencyKey: key, idempotencyHash: hash };
    const placed = { ...by, ...keyed, priced, customer, coupon, termsVersion: shown.terms };
    return db.transaction(async (tx) => {
      const made = await placeOrder(tx, { ...placed, scale: rateLimitScale }, now);
      await recordConsent(tx, 'order', {
        email: customer.customerEmail,
        userId: by.userId,
        language: customer.language,
        reference: made.row.id,
        at: now,
        shown,
      });
      // The days of classes are the catalogue's.
      return seats
        ? { row: made.row }
        : { row: made.row, parts: { lines: made.lines, attempts: [] } };
    });
  }

  /** What an order of these lines would cost with a coupon. Throws 422 and 409 as placing it does. */
  async price(
    { lines, coupon: typed }: Pick<NewOrder, 'lines'> & { coupon: string },
    withAccount: boolean,
  ): Promise<CouponPrice> {
    const { db, clock, catalogue } = this.#options;
    const packages = await catalogue.find(
      db,
      lines.map(({ id }) => id),
    );
    const coupon = await couponNamed(db, typed, nairobiDay(clock.now()));
    const { discount, subtotal, vat, total } = priceOrder(lines, packages, withAccount, coupon);
    return {
      code: coupon!.code,
      discount: toMajor(discount),
      subtotal: toMajor(subtotal),
      vat: toMajor(vat),
      total: toMajor(total),
    };
  }

  /** The order that this browser or account is paying, or just paid; null for none. */
  async running(viewer: Viewer): Promise<Order | null> {
    const { db, clock } = this.#options;
    const order = await runningOrder(db, viewer, clock.now());
    return order && this.#view(order, true);
  }

  /** An order for a caller who may read it; 404 for everybody else (docs/calls.md#orders). */
  async read(id: string, viewer: Viewer): Promise<Order> {
    const order = await findPermitted(this.#options.db, id, viewer.signedIn, mayRead);
    const view = await this.#view(order, seesCustomer(order, viewer));
    const behind = viewer.signedIn?.behind;
    return behind ? { ...view, actingFor: behind.account } : view;
  }

  /** The order that the token from an email opens. Throws 404 if the token is unknown or revoked. */
  async readByToken(token: string): Promise<{ order: Order; name: string }> {
    const { db, links } = this.#options;
    const id = await links.find(db, 'receipt', token);
    if (id === null) throw notFound('This order');
    const row = await findOrder(db, id);
    const { customer, ...order } = await this.#view(row, true);
    return { order, name: customer!.name };
  }

  /**
   * The order of its buyer, by its id or the token from an email, and of staff with the right. Throws 404 for everybody
   * else, and 403 for staff who may only read.
   */
  async idFor(idOrToken: string, viewer: Viewer, right: typeof mayRead): Promise<string> {
    const { db, links } = this.#options;
    if (!idOrToken.startsWith('ord_')) {
      const id = await links.find(db, 'receipt', idOrToken);
      if (id === null) throw notFound('This order');
      return id;
    }
    const order = await findPermitted(db, idOrToken, viewer.signedIn, mayRead);
    if (!isOwnerOrStaff(order, viewer, mayRead)) throw notFound('This order');
    if (!isOwnerOrStaff(order, viewer, right)) throw refusal('not_allowed:order');
    return order.id;
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

  /**
   * Cancels an order that is not paid. A prompt that is still open and paid later revives it. Throws 404, 403 where a
   * guest's id is all that the caller has, and 409.
   */
  async cancel(id: string, viewer: Viewer): Promise<Order> {
    const { db, clock } = this.#options;
    const by = isOwner(await findChangeable(db, id, viewer), viewer) ? 'customer' : 'staff';
    await db.transaction((tx) => cancelUnpaid(tx, id, by, clock.now()));
    return this.read(id, viewer);
  }

  /** Scheduled work: unpaid orders expire after 24 hours, those whose invoice is paid are delivered, those whose invoice went back are not, and expired holds release their seats. */
  async tick(): Promise<void> {
    const { db, clock, sending } = this.#options;
    await db.transaction(async (tx) => {
      const now = clock.now();
      for (const id of await store.expireDue(tx, now)) await notify(tx, ORDER_CHANGED, id);
      await deliverInvoiced(tx, now);
      await takeBackRefunded(tx, now, sending);
      if (await dropExpiredHolds(tx, now)) await contentChanged(tx, 'catalogue');
      await forgetNetworks(tx, now);
    });
  }

  async #view(order: OrderRow, withCustomer: boolean, parts?: Parts): Promise<Order> {
    const { db, payments } = this.#options;
    const read = () => Promise.all([store.lines(db, order.id), payments.ofPayable(db, order.id)]);
    const [lines, attempts] = parts ? [parts.lines, parts.attempts] : await read();
    const owed = await owedInPart(db, order, attempts);
    return toOrder(order, lines, attempts, withCustomer, owed);
  }
}

/** What an order is shown with. */
interface Parts {
  lines: OrderLineRow[];
  attempts: Payment[];
}

/** An order that a call made, with its parts where they are known. */
interface Made {
  row: OrderRow;
  parts?: Parts;
}
