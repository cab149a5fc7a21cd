import { formatMoney, fromMajor, type Currency } from '../../../kernel/money.ts';

/** An amount of the API (major units) for a person. */
export function show(amount: number, currency: Currency): string {
  return formatMoney(fromMajor(amount), currency);
}
