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

/** What its coupon takes off an order; nothing where it has none. */
export function discountRow(
  { couponCode, discount }: { couponCode: string | null; discount: number },
  language: Language,
): { label: string; value: string }[] {
  if (couponCode === null) return [];
  const label = `${PAPER_WORDS[language].discount} (${couponCode})`;
  return [{ label, value: moneyIn('KES')(-discount) }];
}
