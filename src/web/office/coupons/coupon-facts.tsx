import type { Coupon } from '../../../contracts/coupons.ts';
import { Fact } from '../kit/parts.tsx';
import { show } from '../kit/words.ts';

/** A coupon for staff who may not change it. */
export function CouponFacts({ coupon, days }: { coupon: Coupon; days: string }) {
  const { kind, value, uses, maxUses, maxPerCustomer, minOrder, packages, note } = coupon;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name="Discount">{kind === 'percent' ? `${value}%` : `${show(value)} before VAT`}</Fact>
      <Fact name="Days">{days}</Fact>
      <Fact name="Uses">{maxUses === null ? uses : `${uses} of ${maxUses}`}</Fact>
      <Fact name="Uses per customer">{maxPerCustomer ?? 'No limit'}</Fact>
      <Fact name="Smallest order before VAT">{minOrder > 0 ? show(minOrder) : 'Any'}</Fact>
      <Fact name="Packages">{packages.length === 0 ? 'All' : packages.join(', ')}</Fact>
      <Fact name="Note">{note || 'None'}</Fact>
    </dl>
  );
}
