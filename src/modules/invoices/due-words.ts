import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { balanceOf } from './invoices.ts';
import { dueOn, openParts } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

/** "due on 10 December 2026", or once that day is over "overdue since 10 December 2026". */
export function dueSince(dueDate: string, today: string): string {
  return `${dueDate < today ? 'overdue since' : 'due on'} ${showDay(dueDate)}`;
}

/** What of the balance is due when, to stand behind a sum: "due on 10 December 2026", and of a plan what comes later, too. */
export function whenDue(invoice: InvoiceRow, today: string): string {
  const { asked, later } = partsOf(invoice, today);
  if (invoice.waiting) return 'nothing of it is due yet';
  if (later === 0) return dueSince(invoice.dueDate, today);
  const { money } = saying(invoice);
  return `of which ${money(asked)} is ${dueSince(invoice.dueDate, today)} and ${money(later)} later`;
}

/** What is asked for on a day, and what comes after it; minor units. */
export function partsOf(invoice: InvoiceRow, today: string): { asked: number; later: number } {
  const { asked } = dueOn(invoice, today);
  return { asked, later: balanceOf(invoice) - asked };
}

/** The instalments that are open, as rows of a mail; none without a plan. */
export function openRows(invoice: InvoiceRow): [string, string][] {
  const { money } = saying(invoice);
  return openParts(invoice)
    .filter(({ open }) => open > 0)
    .map(({ label, open, date }) => [
      label,
      date === null ? `${money(open)}, once this is reached` : `${money(open)} by ${showDay(date)}`,
    ]);
}

function saying({ currency }: InvoiceRow) {
  return { money: (minor: number): string => formatMoney(minor, currency) };
}
