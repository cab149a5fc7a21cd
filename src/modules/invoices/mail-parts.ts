import { isWithheld } from '../../contracts/withholding.ts';
import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { cameBy } from '../payments/index.ts';
import { MONEY_BACK, REPLACED_BY, INVOICE_CANCELLED, balanceOf } from './invoices.ts';
import { WORDS } from './mail-words.ts';
import type { InvoiceRow } from './rows.store.ts';
import { dueOn, openParts } from './plan.ts';

/* Shared parts of the emails about an invoice. */

export type Row = [string, string];

export const money = (invoice: Pick<InvoiceRow, 'currency'>, minor: number): string =>
  formatMoney(minor, invoice.currency);
export const wordsOf = ({ language }: Pick<InvoiceRow, 'language'>) => WORDS[language];
export const dayOf = ({ language }: InvoiceRow, day: string): string => showDay(day, language);
export const pay = (invoice: InvoiceRow, url: string): MailContent['link'] => ({
  label: wordsOf(invoice).pay,
  url,
});
export const see = (invoice: InvoiceRow, url: string): MailContent['link'] => ({
  label: wordsOf(invoice).see,
  url,
});
export const to = (invoice: InvoiceRow) => ({
  language: invoice.language,
  addressee: { person: invoice.customer },
});

/** "by M-Pesa, reference TWM1", "as withholding tax, certificate KRAWHT1". */
export function cameWith(invoice: InvoiceRow, method: string, reference: string | null): string {
  const words = wordsOf(invoice);
  const say = isWithheld(method) ? words.certificate : words.reference;
  const said = reference ? say(reference) : '';
  return `${cameBy(method, invoice.language)}${said}`;
}

/** The reason for a credit note as the customer reads it: our own reasons are translated, reasons typed by staff are not. */
export function creditedBecause(reason: string, invoice: Pick<InvoiceRow, 'language'>): string {
  const { rows } = wordsOf(invoice);
  if (reason === INVOICE_CANCELLED) return rows.invoiceTakenBack;
  if (reason === MONEY_BACK) return rows.moneyBack;
  return reason.startsWith(REPLACED_BY)
    ? rows.replacedBy(reason.slice(REPLACED_BY.length))
    : reason;
}

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
  return when.split(
    money(invoice, asked),
    since,
    laterWords(invoice, invoice.dueDate > today ? invoice.dueDate : today),
  );
}

/** The amount due after a day, and when: "Ksh 60,000.00 later, by 10 January 2027"; empty if there is none. */
export function laterWords(invoice: InvoiceRow, day: string): string {
  const { when } = WORDS[invoice.language];
  const parts = openParts(invoice).filter(
    ({ open, date }) => open > 0 && (date === null || date > day),
  );
  if (parts.length === 0) return '';
  const sum = money(
    invoice,
    parts.reduce((all, { open }) => all + open, 0),
  );
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
  const { language } = invoice;
  const { when } = WORDS[language];
  return openParts(invoice)
    .filter(({ open }) => open > 0)
    .map(({ label, open, date }) => [
      label,
      date === null
        ? when.reached(money(invoice, open))
        : when.by(money(invoice, open), showDay(date, language)),
    ]);
}
