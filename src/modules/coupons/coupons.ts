import { invalidField } from '../../kernel/errors.ts';
import { allotted, formatMoney, takenOff, type Discount } from '../../kernel/money.ts';
import type { CouponRow } from './coupons.store.ts';

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
export function takenOffEach(
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
  return allotted(Math.min(cost, takenOff(cost, discountOf(coupon))), meant);
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
