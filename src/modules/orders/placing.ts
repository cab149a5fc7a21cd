import { BILLING, eachDetail } from '../../contracts/billing-details.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { CallerOrder } from '../../contracts/orders-office.ts';
import type { NewOrder } from '../../contracts/orders.ts';
import { type Tx, isUniqueViolation, type Database } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { newOrderNumber, newSecretId } from '../../kernel/ids.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { recordChange } from '../audit/index.ts';
import type { PackageRow, CatalogueService } from '../catalogue/index.ts';
import { claimUse, type CouponRow } from '../coupons/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { store, type NewOrderRow, type OrderRow } from './orders.store.ts';
import { type PricedOrder, priceOrder } from './orders.ts';
import { orderTakenContent } from './receipt.ts';
import { limitSeatOrders } from './seat-budget.store.ts';

type Customer = ReturnType<typeof customerOf>;

interface Placed extends Pick<
  NewOrderRow,
  'userId' | 'network' | 'termsVersion' | 'idempotencyKey' | 'idempotencyHash'
> {
  priced: PricedOrder;
  customer: Customer;
  coupon?: CouponRow | null;
  /** RATE_LIMIT_SCALE. */
  scale: number;
}

/** Writes a new order, which waits a day for its money. Throws 422 for a coupon at its limits, 429 too_many_unpaid_orders where it takes seats. */
export async function placeOrder(
  tx: Tx,
  { priced, customer, coupon, scale, ...rest }: Placed,
  now: Date,
): ReturnType<typeof store.insert> {
  if (coupon) await claimUse(tx, coupon, customer);
  if (takesSeats(priced)) await limitSeatOrders(tx, { ...customer, ...rest }, scale, now);
  return store.insert(tx, {
    ...priced,
    ...customer,
    ...rest,
    id: newSecretId('ord'),
    number: newOrderNumber(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY),
  });
}

export const takesSeats = ({ lines }: Pick<PricedOrder, 'lines'>): boolean =>
  lines.some((line) => line.intakeId !== null);

/** What two calls under one key have in common where they ask for the same order. */
export function hashOf({ lines, customer, coupon }: Asked, userId: string | null): string {
  return sha256(JSON.stringify([userId, lines, customer, ...(coupon ? [coupon] : [])]));
}

/** The order that was made under this key; null for none. Throws 409 where that was another one. */
export async function orderOfKey(
  tx: Tx,
  key: string | null,
  hash: string | null,
): Promise<OrderRow | null> {
  const row = key === null ? null : await store.byKey(tx, key);
  if (row && row.idempotencyHash !== hash) throw refusal('idempotency_conflict');
  return row;
}

interface Asked {
  lines: { id: string; quantity: number }[];
  customer: NewOrder['customer'];
  coupon?: string | null;
}

export function customerOf({ customer }: Pick<NewOrder, 'customer'>) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: normalisePhone(customer.phone) ?? customer.phone,
    language: customer.language ?? (customer.texts || ('en' as const)),
    texts: customer.texts || null,
    ...eachDetail(BILLING, (detail) => customer[detail] || null),
  };
}

/**
 * Orders seats that the waitlist holds for somebody, whose link pays them. `item` has as many seats left as are held.
 * The order belongs to no account, so that the link opens on any device, and paying accepts the terms. Call with the
 * class locked. Throws as placing an order does.
 */
export async function placeOffered(
  tx: Tx,
  { item, seats }: { item: PackageRow; seats: number },
  customer: NewOrder['customer'],
  from: { network: string | null; scale: number },
  now: Date,
): Promise<OrderRow> {
  const line = { id: item.id, packageType: item.packageType, quantity: seats };
  // The waitlist takes as many seats as an account may order.
  const priced = priceOrder([line], new Map([[item.id, item]]), true);
  const none = { userId: null, termsVersion: '', idempotencyKey: null, idempotencyHash: null };
  const placed = { ...none, ...from, priced, customer: customerOf({ customer }) };
  return (await placeOrder(tx, placed, now)).row;
}

/** Whether an order can still be paid, here or by its invoice. */
export async function isPayable(tx: Tx, id: string): Promise<boolean> {
  const order = await store.byId(tx, id);
  return order !== null && (order.status === 'pending' || order.endedBecause === 'invoiced');
}

interface TelephoneOrdersOptions {
  db: Database;
  clock: Clock;
  catalogue: CatalogueService;
  settings: SettingsService;
  publicUrl: string;
  rateLimitScale: number;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** Orders that staff take for a caller, who gets the link to pay by email. */
export class TelephoneOrders {
  readonly #options: TelephoneOrdersOptions;

  constructor(options: TelephoneOrdersOptions) {
    this.#options = options;
  }

  /**
   * Makes the order at the catalogue's prices and answers its id; by the same key and content it is
   * the same one. It belongs to no account, so that its link opens on any device. The terms are not
   * accepted yet: paying by the link does that. Throws as placing an order does.
   */
  async take(
    { lines, ...customer }: CallerOrder,
    staff: SignedIn,
    key: string | null,
  ): Promise<string> {
    const { db, clock, catalogue, settings, rateLimitScale } = this.#options;
    const { maxLines } = await settings.read('shop');
    if (lines.length > maxLines)
      throw invalidField('lines', 'invalid_input:order_lines', { max: maxLines });
    const hash = key === null ? null : hashOf({ lines, customer }, staff.userId);
    const before = await orderOfKey(db, key, hash);
    if (before) return before.id;
    const now = clock.now();
    const who = customerOf({ customer });
    const packages = await catalogue.find(
      db,
      lines.map(({ id }) => id),
      who.language,
    );
    const asked = lines.map((line) => ({
      ...line,
      packageType: packages.get(line.id)?.packageType ?? '',
    }));
    // Staff know the caller, who may have as many seats as an account.
    const priced = priceOrder(asked, packages, true);
    const made = db.transaction(async (tx) => {
      const order = await placeOrder(
        tx,
        {
          priced,
          customer: who,
          userId: null,
          network: null,
          termsVersion: '',
          idempotencyKey: key,
          idempotencyHash: hash,
          scale: rateLimitScale,
        },
        now,
      );
      await this.#tell(tx, order);
      return order.row.id;
    });
    return made.catch(async (error: unknown) => {
      // The same call twice at once: the other one made the order.
      const other = isUniqueViolation(error) && (await orderOfKey(db, key, hash));
      if (!other) throw error;
      return other.id;
    });
  }

  async #tell(tx: Tx, { row, lines }: Awaited<ReturnType<typeof placeOrder>>): Promise<void> {
    const { publicUrl, queueMail } = this.#options;
    await recordChange(tx, {
      action: 'order.taken',
      entityId: row.id,
      summary: `Order ${row.number} taken by telephone`,
      after: { number: row.number, total: row.total },
    });
    await queueMail(tx, {
      template: 'order_taken',
      reference: row.id,
      to: row.customerEmail,
      content: orderTakenContent(row, lines, publicUrl),
      secret: 'standing',
    });
  }
}
