import { BILLING, type BillingDetail } from '../../contracts/billing-details.ts';
import type { Language } from '../../kernel/language.ts';
import { moneyIn, PAPER_WORDS } from '../pdf/index.ts';
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

/** Printed with the buyer's name. */
type InAddress = 'company' | 'kraPin';
type OnPaper = Exclude<BillingDetail, InAddress>;
const IN_ADDRESS: Record<InAddress, true> = { company: true, kraPin: true };
const ON_PAPER = BILLING.filter((detail): detail is OnPaper => !(detail in IN_ADDRESS));

/**
 * What else the buyer added for its own books, for paper. Emails leave it out: a stranger could type an advertisement
 * for somebody else's mailbox.
 */
export function detailRows(
  buyer: Partial<Record<OnPaper, string | null>>,
  language: Language,
): [string, string][] {
  return ON_PAPER.flatMap((detail): [string, string][] => {
    const value = buyer[detail];
    return value ? [[PAPER_WORDS[language][detail], value]] : [];
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
