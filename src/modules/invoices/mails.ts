import type { MailContent } from '../notices/index.ts';
import {
  dueSince,
  laterWords,
  openRows,
  partsOf,
  whenDue,
  dayOf,
  money,
  pay,
  see,
  to,
  wordsOf,
  type Row,
} from './mail-parts.ts';
import { balanceOf } from './invoices.ts';
import { openBy } from './plan.ts';
import type { InvoiceRow } from './rows.store.ts';

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
    ...(invoice.paid > 0 ? [[rows.paidSoFar, money(invoice, invoice.paid)] satisfies Row] : []),
    ...(invoice.credited > 0
      ? [[rows.credited, money(invoice, invoice.credited)] satisfies Row]
      : []),
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
  const owed = money(invoice, openBy(invoice, day).on);
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
  const { before } = openBy(invoice, day);
  const later = laterWords(invoice, day);
  const { reminder: words } = wordsOf(invoice);
  return [
    ...(before > 0 ? [words.earlier(money(invoice, before))] : []),
    ...(later ? [words.later(later)] : []),
  ];
}

/** Tells a customer that milestones were reached: the amount due on the day, and the amount due later. */
export function reachedMail(
  invoice: InvoiceRow,
  url: string,
  { day, labels }: { day: string; labels: string[] },
): MailContent {
  const owed = money(invoice, openBy(invoice, day).on);
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
