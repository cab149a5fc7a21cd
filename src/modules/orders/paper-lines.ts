import { BILLING, type BillingDetail } from '../../contracts/billing-details.ts';
import type { Language } from '../../kernel/language.ts';
import { moneyIn, PAPER_WORDS } from '../pdf/index.ts';
import { WORDS } from './mail-words.ts';
import type { PricedOrderLine } from './orders.ts';

/** The lines of an order for paper: the discount comes off below them, as one sum. */
export function soldOf(lines: readonly Omit<PricedOrderLine, 'intakeId'>[]) {
  return lines.map(({ name, packageType, unitPrice, quantity, discount, net, vatRate, vat }) => ({
    quantity,
    vatRate,
    vat,
    net: net + discount,
    base: net,
    description: `${name} (${packageType})`,
    price: unitPrice,
  }));
}

type Details = Partial<Record<BillingDetail, string | null>>;

/** Printed with the buyer's name. */
const IN_ADDRESS: ReadonlySet<BillingDetail> = new Set(['company', 'kraPin']);

/**
 * What else the buyer added for its own books, for paper. Emails leave it out: a stranger could type an advertisement
 * for somebody else's mailbox.
 */
export function detailRows(buyer: Details, language: Language): [string, string][] {
  return BILLING.flatMap((detail): [string, string][] => {
    const value = IN_ADDRESS.has(detail) ? null : buyer[detail];
    return value ? [[WORDS[language].details[detail], value]] : [];
  });
}

/** What its coupon takes off an order; nothing where it has none. */
export function discountRow(
  { couponCode, discount }: { couponCode: string | null; discount: number },
  language: Language,
): { label: string; value: string }[] {
  if (couponCode === null) return [];
  const label = `${PAPER_WORDS[language].discount} (${couponCode})`;
  return [{ label, value: moneyIn('KES')(-discount) }];
}
