import type { Invoice } from '../../../contracts/invoices.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';

/** An amount of the API (major units) for a person. */
export function show(amount: number, currency: Invoice['currency'] = 'KES'): string {
  return formatMoney(fromMajor(amount), currency);
}
