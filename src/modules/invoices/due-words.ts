import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { balanceOf } from './invoices.ts';
import { WORDS } from './mail-words.ts';
import { dueOn, openParts } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

/** "due on 10 December 2026", or once that day is over "overdue since 10 December 2026". */
export function dueSince({ dueDate, language }: InvoiceRow, today: string): string {
  const { when } = WORDS[language];
  return (dueDate < today ? when.overdue : when.due)(showDay(dueDate, language));
}

/** What of the balance is due when, to stand behind a sum: "due on 10 December 2026", and of a plan what comes later, too. */
export function whenDue(invoice: InvoiceRow, today: string): string {
  const { asked, later } = partsOf(invoice, today);
  const { when } = WORDS[invoice.language];
  if (invoice.waiting) return when.none;
  const since = dueSince(invoice, today);
  if (later === 0) return since;
  const { money } = saying(invoice);
  return when.split(money(asked), since, money(later));
}

/** What is asked for on a day, and what comes after it; minor units. */
export function partsOf(invoice: InvoiceRow, today: string): { asked: number; later: number } {
  const { asked } = dueOn(invoice, today);
  return { asked, later: balanceOf(invoice) - asked };
}

/** The instalments that are open, as rows of a mail; none without a plan. */
export function openRows(invoice: InvoiceRow): [string, string][] {
  const { money } = saying(invoice);
  const { language } = invoice;
  const { when } = WORDS[language];
  return openParts(invoice)
    .filter(({ open }) => open > 0)
    .map(({ label, open, date }) => [
      label,
      date === null ? when.reached(money(open)) : when.by(money(open), showDay(date, language)),
    ]);
}

function saying({ currency }: InvoiceRow) {
  return { money: (minor: number): string => formatMoney(minor, currency) };
}
