import type { AgreedDiscount, Instalment } from '../../contracts/terms.ts';
import type { PlannedPart } from '../../db/tables/columns.ts';
import { toMajor, totalsOf, type Discount } from '../../kernel/money.ts';

/** A discount as it is kept: what it takes off, and its rate where it was agreed in percent. */
export interface KeptDiscount {
  discountRate: number | null;
  discount: number;
}

/** A discount with what it took off, minor units, for keeping. */
export function keepDiscount(discount: Discount | null | undefined, off: number): KeptDiscount {
  return { discountRate: discount?.kind === 'percent' ? discount.value : null, discount: off };
}

/** What a line costs without VAT, its own discount off; minor units. */
export function netOf(line: { price: number; quantity: number; discount: number }): number {
  return line.price * line.quantity - line.discount;
}

/** What each line adds to the sum without VAT, once the document's discount is allotted to them; minor units. */
export function basesOf(
  lines: readonly (KeptDiscount & { price: number; quantity: number; vatRate: number })[],
  document: KeptDiscount,
): number[] {
  const priced = lines.map(({ price, quantity, vatRate, ...line }) => ({
    unitPrice: price,
    quantity,
    vatRate,
    discount: keptDiscount(line),
  }));
  return totalsOf(priced, keptDiscount(document)).lineBase;
}

/** A kept discount as money.ts computes with it. */
export function keptDiscount({ discountRate, discount }: KeptDiscount): Discount | null {
  if (discountRate !== null) return { kind: 'percent', value: discountRate };
  return discount > 0 ? { kind: 'sum', value: discount } : null;
}

/** A kept discount as the API answers it. */
export function shownDiscount(kept: KeptDiscount): AgreedDiscount {
  const discount = keptDiscount(kept);
  return (
    discount && {
      kind: discount.kind,
      value: toMajor(discount.value),
      amount: toMajor(kept.discount),
    }
  );
}

/** A plan as the API answers it: as it was written, with what each part comes to. */
export function shownPlan(plan: PlannedPart[] | null): Instalment[] | null {
  return (
    plan &&
    plan.map((part) => ({
      label: part.label,
      share: part.share,
      value: part.value === null ? null : toMajor(part.value),
      due: part.due,
      days: part.days,
      date: part.date,
      amount: toMajor(part.amount),
    }))
  );
}
