import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../kernel/errors.ts';
import { store, type CouponRow } from './coupons.store.ts';

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
export async function takeUse(
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
