import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { allotted, formatMoney, discountAmount, type Discount } from '../../kernel/money.ts';
import { type CouponRow, store } from './coupons.store.ts';

export const discountOf = ({
  discountRate,
  discount,
}: Pick<CouponRow, 'discountRate' | 'discount'>): Discount =>
  discountRate === null
    ? { kind: 'sum', value: discount }
    : { kind: 'percent', value: discountRate };

/**
 * What a coupon takes off each line before VAT, minor units: a sum is allotted to the lines that it is for by what they
 * cost, so that each rate of VAT bears its part, and never exceeds them. Throws 422 at `coupon` where it is for other
 * packages or a larger order.
 */
export function discountPerLine(
  lines: readonly { packageId: string; net: number }[],
  coupon: Pick<CouponRow, 'discountRate' | 'discount' | 'minOrder' | 'packages'>,
): number[] {
  const { packages, minOrder } = coupon;
  const meant = lines.map(({ packageId, net }) =>
    packages.length === 0 || packages.includes(packageId) ? net : 0,
  );
  const cost = sum(meant);
  if (cost === 0) throw invalidField('coupon', 'coupon_not_valid:other_packages');
  if (sum(lines.map(({ net }) => net)) < minOrder)
    throw invalidField('coupon', 'coupon_not_valid:small_order', { least: formatMoney(minOrder) });
  return allotted(Math.min(cost, discountAmount(cost, discountOf(coupon))), meant);
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The coupon that a customer typed, on this Nairobi day; null where they typed none. Throws 422 at `coupon` where it cannot be used. */
export async function couponNamed(
  tx: Tx,
  typed: string | null | undefined,
  day: string,
): Promise<CouponRow | null> {
  if (!typed) return null;
  const coupon = await store.byCode(tx, typed.toUpperCase());
  if (!coupon?.active) throw invalidField('coupon', 'coupon_not_valid');
  const { startsOn, endsOn, maxUses } = coupon;
  if (startsOn && day < startsOn) throw invalidField('coupon', 'coupon_not_valid:early');
  if (endsOn && day > endsOn) throw invalidField('coupon', 'coupon_not_valid:over');
  if (maxUses !== null && (await store.uses(tx, coupon.id)).all >= maxUses)
    throw invalidField('coupon', 'coupon_not_valid:used_up');
  return coupon;
}

/**
 * Makes sure that the order which this transaction writes is within the coupon's limits. Others who use it wait until the
 * transaction ends. Orders are counted, so one that expires or is cancelled gives its use back by itself. Throws 422.
 */
export async function claimUse(
  tx: Tx,
  { id, maxUses, maxPerCustomer }: CouponRow,
  customer: { customerEmail: string; customerPhone: string },
): Promise<void> {
  if (maxUses === null && maxPerCustomer === null) return;
  await store.lock(tx, id);
  const { all, own } = await store.uses(tx, id, customer);
  if (maxUses !== null && all >= maxUses) throw invalidField('coupon', 'coupon_not_valid:used_up');
  if (maxPerCustomer !== null && own >= maxPerCustomer)
    throw invalidField('coupon', 'coupon_not_valid:used_by_you');
}
