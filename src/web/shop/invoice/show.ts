import { formatMoney, fromMajor, type Currency } from '../../../kernel/money.ts';

/** What stands before an amount, as `formatMoney` writes it. */
export const SIGNS: Record<Currency, string> = { KES: 'Ksh', USD: 'US$' };

/** An amount of the API (major units) for a person. */
export function show(amount: number, currency: Currency): string {
  return formatMoney(fromMajor(amount), currency);
}
