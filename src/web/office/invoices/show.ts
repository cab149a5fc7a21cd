import type { Invoice } from '../../../contracts/invoices.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';

/** An amount of the API (major units) for a person. */
export function show(amount: number, currency: Invoice['currency'] = 'KES'): string {
  return formatMoney(fromMajor(amount), currency);
}

const short = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });

/** A day (YYYY-MM-DD) in a table: "21 Nov 2026". */
export function shortDay(day: string): string {
  return short.format(new Date(`${day}T09:00:00Z`));
}
