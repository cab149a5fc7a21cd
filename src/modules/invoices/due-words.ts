import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { balanceOf } from './invoices.ts';
import { WORDS } from './mail-words.ts';
import { dueOn, openParts } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

/** "due on 10 December 2026", or after that day "overdue (due on 10 December 2026)". */
export function dueSince({ dueDate, language }: InvoiceRow, today: string): string {
  const { when } = WORDS[language];
  return (dueDate < today ? when.overdue : when.due)(showDay(dueDate, language));
}

/** When the balance is due, as a phrase after the amount: "due on 10 December 2026", and for a plan the later amounts. */
export function whenDue(invoice: InvoiceRow, today: string): string {
  const { asked, later } = partsOf(invoice, today);
  const { when } = WORDS[invoice.language];
  if (invoice.waiting) return when.none;
  const since = dueSince(invoice, today);
  if (later === 0) return since;
  const { money } = saying(invoice);
  return when.split(money(asked), since, laterWords(invoice, laterOf(invoice.dueDate, today)));
}

const laterOf = (dueDate: string, today: string): string => (dueDate > today ? dueDate : today);

/** The amount due after a day, and when: "Ksh 60,000.00 later, by 10 January 2027"; empty if there is none. */
export function laterWords(invoice: InvoiceRow, day: string): string {
  const { money } = saying(invoice);
  const { when } = WORDS[invoice.language];
  const parts = openParts(invoice).filter(
    ({ open, date }) => open > 0 && (date === null || date > day),
  );
  if (parts.length === 0) return '';
  const sum = money(parts.reduce((all, { open }) => all + open, 0));
  const days = [...new Set(parts.map(({ date }) => date))];
  const first = days.flatMap((date) => date ?? []).toSorted()[0];
  if (first === undefined) return when.later(sum);
  const name = showDay(first, invoice.language);
  return days.length === 1 ? when.laterBy(sum, name) : when.laterFrom(sum, name);
}

/** The amount due on a day and the amount due later; minor units. */
export function partsOf(invoice: InvoiceRow, today: string): { asked: number; later: number } {
  const { asked } = dueOn(invoice, today);
  return { asked, later: balanceOf(invoice) - asked };
}

/** The unpaid instalments as rows of an email; none without a plan. */
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
