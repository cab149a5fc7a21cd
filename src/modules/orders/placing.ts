import { sha256 } from '../../kernel/sha256.ts';
import { BILLING, eachDetail } from '../../contracts/billing-details.ts';
import type { NewOrder } from '../../contracts/orders.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { newOrderNumber, newSecretId } from '../../kernel/ids.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { takeUse, type CouponRow } from '../coupons/index.ts';
import type { PricedOrder } from './orders.ts';
import { store, type NewOrderRow } from './orders.store.ts';
import { spendSeatOrder } from './seat-budget.store.ts';

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
  if (coupon) await takeUse(tx, coupon, customer);
  if (takesSeats(priced)) await spendSeatOrder(tx, { ...customer, ...rest }, scale, now);
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
