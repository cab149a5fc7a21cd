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
  return when.split(money(asked), since, laterWords(invoice, laterOf(invoice.dueDate, today)));
}

const laterOf = (dueDate: string, today: string): string => (dueDate > today ? dueDate : today);

/** What of it is due after a day, and when: "Ksh 60,000.00 later, by 10 January 2027"; empty for nothing. */
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
