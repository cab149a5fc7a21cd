import { isWithheld } from '../../contracts/withholding.ts';
import { showDay } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { byMethod } from '../payments/index.ts';
import { balanceOf, MONEY_BACK, REPLACED_BY, INVOICE_CANCELLED } from './invoices.ts';
import { WORDS } from './mail-words.ts';
import { openByDay, dueOn, openParts } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

export type Row = [string, string];

/** The email with the invoice and its PDF; `again` if it was sent before. */
export function invoiceMail(
  invoice: InvoiceRow,
  url: string,
  { again, today }: { again: boolean; today: string },
): MailContent {
  const open = balanceOf(invoice);
  const { later } = partsOf(invoice, today);
  const { invoice: words, private: note } = wordsOf(invoice);
  return {
    ...to(invoice),
    subject: invoiceSubject(invoice, today),
    paragraphs: [
      again ? words.again(invoice.number) : words.first(invoice.number),
      open === 0 ? words.paid : words.how,
      ...(later > 0 ? [words.toPay(money(invoice, open), whenDue(invoice, today))] : []),
    ],
    rows: sums(invoice, today),
    link: (open === 0 ? see : pay)(invoice, url),
    note,
  };
}

function invoiceSubject(invoice: InvoiceRow, today: string): string {
  const { subject } = wordsOf(invoice).invoice;
  const { asked } = partsOf(invoice, today);
  if (balanceOf(invoice) === 0) return subject.paid(invoice.number);
  return asked === 0
    ? subject.notYet(invoice.number)
    : subject.due(invoice.number, money(invoice, asked), dueSince(invoice, today));
}

function sums(invoice: InvoiceRow, today: string): Row[] {
  const { rows } = wordsOf(invoice);
  return [
    [rows.invoice, invoice.number],
    [rows.total, money(invoice, invoice.total)],
    ...settledRows(invoice),
    [rows.toPay, money(invoice, balanceOf(invoice))],
    ...(invoice.plan
      ? openRows(invoice)
      : [
          [
            invoice.dueDate < today && balanceOf(invoice) > 0 ? rows.overdue : rows.due,
            dayOf(invoice, invoice.dueDate),
          ] satisfies Row,
        ]),
  ];
}

/** What settled a part, named as on the invoice's paper; with the balance it comes to the total. */
export function settledRows(invoice: InvoiceRow): Row[] {
  const { rows } = wordsOf(invoice);
  const { paid, withheld, credited } = invoice;
  const sums: [string, number][] = [
    [rows.paidSoFar, paid - withheld],
    [rows.withheld, withheld],
    [rows.credited, credited],
  ];
  return sums.filter(([, sum]) => sum > 0).map(([name, sum]) => [name, money(invoice, sum)]);
}

/** The due day that a reminder is about, of the invoice or an instalment, and the day on which it is sent. */
interface Spoken {
  day: string;
  today: string;
}

/** Reminds of the unpaid amount, or of a plan's unpaid instalments. The days to the due date are counted when it is sent. */
export function reminderMail(
  invoice: InvoiceRow,
  url: string,
  { day, today }: Spoken,
): MailContent {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const { number } = invoice;
  const { reminder: words, private: note } = wordsOf(invoice);
  const owed = money(invoice, openByDay(invoice, day).on);
  const on = dayOf(invoice, day);
  const far = words.days(Math.abs(days));
  const [subject, said] =
    days < 0
      ? [words.subject.before(number, on), words.before(owed, number, far, on)]
      : days === 0
        ? [words.subject.today(number), words.today(owed, number, on)]
        : [words.subject.after(number, far), words.after(owed, number, on)];
  return {
    ...to(invoice),
    subject,
    paragraphs: [said, ...besides(invoice, day), days > 0 ? words.ask : words.thanks],
    rows: sums(invoice, today),
    link: pay(invoice, url),
    note,
  };
}

/** The unpaid amount due before a day, and the amount due after it. */
function besides(invoice: InvoiceRow, day: string): string[] {
  const { before } = openByDay(invoice, day);
  const later = laterWords(invoice, day);
  const { reminder: words } = wordsOf(invoice);
  return [
    ...(before > 0 ? [words.earlier(money(invoice, before))] : []),
    ...(later ? [words.later(later)] : []),
  ];
}

/** Tells a customer that milestones were reached: the amount due on the day, and the amount due later. */
export function milestoneReachedMail(
  invoice: InvoiceRow,
  url: string,
  { day, labels }: { day: string; labels: string[] },
): MailContent {
  const owed = money(invoice, openByDay(invoice, day).on);
  const { reached: words, private: note } = wordsOf(invoice);
  const on = dayOf(invoice, day);
  return {
    ...to(invoice),
    subject: words.subject(invoice.number, owed, on),
    paragraphs: [
      words.said(labels.join('”, “'), owed, invoice.number, on),
      ...besides(invoice, day),
      words.doubt,
    ],
    rows: sums(invoice, day),
    link: pay(invoice, url),
    note,
  };
}

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
  return `${byMethod(method, invoice.language)}${said}`;
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
function dueSince({ dueDate, language }: InvoiceRow, today: string): string {
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
function laterWords(invoice: InvoiceRow, day: string): string {
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
function partsOf(invoice: InvoiceRow, today: string): { asked: number; later: number } {
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
