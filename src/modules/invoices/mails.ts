import { showDay } from '../../kernel/clock.ts';
import { formatMoney, type Currency } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { backTo, cameBy, chargedBy, type MoneyBack, type Payment } from '../payments/index.ts';
import { dueSince, openRows, partsOf, whenDue } from './due-words.ts';
import { balanceOf } from './invoices.ts';
import { openBy } from './plan.ts';
import type { CreditRow, InvoiceRow, ManualRow } from './rows.store.ts';

type Row = [string, string];

const money = (invoice: Pick<InvoiceRow, 'currency'>, minor: number): string =>
  formatMoney(minor, invoice.currency);
const pay = (url: string): MailContent['link'] => ({ label: 'See and pay this invoice', url });
const PRIVATE =
  'The address above is private: whoever has it can see this invoice. Please pass it on only to who pays for you.';

/** The invoice itself, its PDF with it; `again` where it went out before. */
export function invoiceMail(
  invoice: InvoiceRow,
  url: string,
  { again, today }: { again: boolean; today: string },
): MailContent {
  const open = balanceOf(invoice);
  const { asked, later } = partsOf(invoice, today);
  return {
    subject: invoiceSubject(invoice, { open, asked, today }),
    addressee: { person: invoice.customer },
    paragraphs: [
      again
        ? `Here is invoice ${invoice.number} again, as a PDF with this mail.`
        : `Thank you for your business. Invoice ${invoice.number} is with this mail as a PDF.`,
      open === 0
        ? 'It is paid: nothing is left to do.'
        : 'The address below shows how you can pay it, in one go or in parts.',
      ...(later > 0 ? [`${money(invoice, open)} is to be paid, ${whenDue(invoice, today)}.`] : []),
    ],
    rows: sums(invoice, today),
    link: open === 0 ? { label: 'See this invoice', url } : pay(url),
    note: PRIVATE,
  };
}

function invoiceSubject(
  invoice: InvoiceRow,
  { open, asked, today }: { open: number; asked: number; today: string },
): string {
  if (open === 0) return `Invoice ${invoice.number}, paid`;
  return asked === 0
    ? `Invoice ${invoice.number}: nothing is due yet`
    : `Invoice ${invoice.number}: ${money(invoice, asked)} ${dueSince(invoice.dueDate, today)}`;
}

function sums(invoice: InvoiceRow, today: string): Row[] {
  return [
    ['Invoice', invoice.number],
    ['Total', money(invoice, invoice.total)],
    ...(invoice.paid > 0 ? [['Paid so far', money(invoice, invoice.paid)] satisfies Row] : []),
    ...(invoice.credited > 0 ? [['Credited', money(invoice, invoice.credited)] satisfies Row] : []),
    ['To pay', money(invoice, balanceOf(invoice))],
    ...(invoice.plan
      ? openRows(invoice)
      : [
          [
            invoice.dueDate < today && balanceOf(invoice) > 0 ? 'Overdue since' : 'Due',
            showDay(invoice.dueDate),
          ] satisfies Row,
        ]),
  ];
}

/** When a reminder goes out, and the due day that it speaks of: the invoice's, or an instalment's. */
interface Spoken {
  day: string;
  today: string;
}

/** Reminds of what is due and not paid, of a plan's instalments those; says truly how far the day is, whenever it goes out. */
export function reminderMail(
  invoice: InvoiceRow,
  url: string,
  { day, today }: Spoken,
): MailContent {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  const { before, on, later } = openBy(invoice, day);
  const owed = money(invoice, on);
  const subject =
    days < 0
      ? `Invoice ${invoice.number} is due on ${showDay(day)}`
      : days === 0
        ? `Invoice ${invoice.number} is due today`
        : `Invoice ${invoice.number} is ${inDays(days)} overdue`;
  const said =
    days < 0
      ? `A short reminder: ${owed} of invoice ${invoice.number} is due in ${inDays(-days)}, on ${showDay(day)}.`
      : days === 0
        ? `A short reminder: ${owed} of invoice ${invoice.number} is due today, ${showDay(day)}.`
        : `${owed} of invoice ${invoice.number} was due on ${showDay(day)} and has not reached us yet.`;
  const next =
    days > 0
      ? 'If something about it is unclear, or you need more time, please answer this mail. If you have paid in the last days, thank you: nothing more is needed.'
      : 'If you have paid already, thank you: nothing more is needed.';
  return {
    subject,
    addressee: { person: invoice.customer },
    paragraphs: [
      said,
      ...(before > 0 ? [`${money(invoice, before)} was due before that and is open, too.`] : []),
      ...(later > 0 ? [`${money(invoice, later)} more comes later; it is not due yet.`] : []),
      next,
    ],
    rows: sums(invoice, today),
    link: pay(url),
    note: PRIVATE,
  };
}

/** To a customer whose milestones have their day now: what is due by it, and what comes later. */
export function reachedMail(
  invoice: InvoiceRow,
  url: string,
  { day, labels }: { day: string; labels: string[] },
): MailContent {
  const { before, on, later } = openBy(invoice, day);
  return {
    subject: `Invoice ${invoice.number}: ${money(invoice, on)} due on ${showDay(day)}`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `We have come to what we agreed as “${labels.join('”, “')}”. With that ${money(invoice, on)} of invoice ${invoice.number} is due on ${showDay(day)}.`,
      ...(before > 0 ? [`${money(invoice, before)} was due before that and is open, too.`] : []),
      ...(later > 0 ? [`${money(invoice, later)} more comes later; it is not due yet.`] : []),
      'If you think that we are not there yet, please answer this mail.',
    ],
    rows: sums(invoice, day),
    link: pay(url),
    note: PRIVATE,
  };
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** One payment as its receipt names it. Minor units. */
export interface Received {
  method: string;
  /** What it took off the invoice, in the invoice's currency. */
  settles: number;
  /** What moved, where that is not the same. */
  charged: { amount: number; currency: Currency; rate: string | null } | null;
  reference: string | null;
  day: string;
  /** What came above what was owed and goes back, in the money that was charged. */
  tooMuch?: { amount: number; currency: Currency };
}

/** The receipt of a payment, whole or in part; `today` decides what is due of the rest. */
export function receiptMail(
  invoice: InvoiceRow,
  received: Received,
  url: string | null,
  today: string,
): MailContent {
  const open = balanceOf(invoice);
  const charged = received.charged;
  return {
    subject: `Receipt for invoice ${invoice.number}`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `Thank you. We received ${money(invoice, received.settles)} for invoice ${invoice.number} on ${showDay(received.day)} ${cameBy(received.method)}${received.reference ? `, reference ${received.reference}` : ''}.`,
      open === 0
        ? 'The invoice is paid in full.'
        : `${money(invoice, open)} is still open, ${whenDue(invoice, today)}.`,
      ...(received.tooMuch
        ? [
            `Your payment was ${formatMoney(received.tooMuch.amount, received.tooMuch.currency)} more than was owed. We send that back the way it came: you have nothing to do.`,
          ]
        : []),
    ],
    rows: [
      ['Invoice', invoice.number],
      ['Received', money(invoice, received.settles)],
      ...(charged
        ? [
            [
              chargedBy(received.method),
              `${formatMoney(charged.amount, charged.currency)}${charged.rate ? ` at Ksh ${charged.rate} per US dollar` : ' (rounded to a whole shilling)'}`,
            ] satisfies Row,
          ]
        : []),
      ['Total of the invoice', money(invoice, invoice.total)],
      ['Still to pay', money(invoice, open)],
      ...openRows(invoice),
    ],
    ...(url ? { link: { label: 'See the invoice', url } } : {}),
  };
}

/** To a customer who had the receipt of a payment that staff took back: what is open again, and why. */
export function reversalMail(
  invoice: InvoiceRow,
  { amount, method, reference, reversedBecause }: ManualRow,
  url: string | null,
): MailContent {
  const open = balanceOf(invoice);
  const late = invoice.status === 'Overdue' ? 'has been overdue since' : 'is due on';
  return {
    subject: `Your receipt for invoice ${invoice.number} no longer holds`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `We sent you a receipt for ${money(invoice, amount)} ${cameBy(method)}${reference ? `, reference ${reference}` : ''}. We had to take that payment off invoice ${invoice.number} again.`,
      `The reason: ${reversedBecause}`,
      `${money(invoice, open)} of the invoice is open again and ${late} ${showDay(invoice.dueDate)}. If you think that this is a mistake, please answer this mail.`,
    ],
    rows: [
      ['Invoice', invoice.number],
      ['Taken back', money(invoice, amount)],
      ['Total of the invoice', money(invoice, invoice.total)],
      ['Paid', money(invoice, invoice.paid)],
      ['Still to pay', money(invoice, open)],
    ],
    ...(url ? { link: pay(url) } : {}),
  };
}

/** A credit note, its PDF with the mail. */
export function creditNoteMail(invoice: InvoiceRow, note: CreditRow): MailContent {
  const open = balanceOf(invoice);
  return {
    subject: `Credit note ${note.number} for invoice ${invoice.number}`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `We have taken ${money(invoice, note.total)} off invoice ${invoice.number}. Credit note ${note.number} is with this mail as a PDF.`,
      open === 0
        ? 'Nothing is left to pay on that invoice.'
        : `${money(invoice, open)} is still to be paid, ${whenDue(invoice, note.date)}.`,
    ],
    rows: [
      ['Credit note', note.number],
      ['Invoice', invoice.number],
      [note.tax > 0 ? 'Credited, VAT included' : 'Credited', money(invoice, note.total)],
      ['Reason', note.reason],
    ],
  };
}

/** To a customer whose money came when nothing was owed any more. */
export function tooMuchMail(invoice: InvoiceRow, payment: Payment, method: string): MailContent {
  const amount = formatMoney(payment.amount, payment.currency);
  return {
    subject: `Your payment for invoice ${invoice.number} goes back to you`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `We received ${amount} ${cameBy(method)}${payment.receipt ? `, reference ${payment.receipt}` : ''}, but nothing was owed on invoice ${invoice.number} any more${invoice.status === 'Void' ? ': it was taken back' : ''}.`,
      'We send all of it back the way it came. You have nothing to do, and hear from us when it is done.',
    ],
    rows: [
      ['Invoice', invoice.number],
      ['Received', amount],
    ],
  };
}

/** To a customer whose money is back, in part or whole; the credit note goes with it where one was written. */
export function moneyBackMail(
  invoice: InvoiceRow,
  payment: Payment,
  back: MoneyBack,
  note: CreditRow | null,
): MailContent {
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by);
  return {
    subject: `Refund for invoice ${invoice.number}`,
    addressee: { person: invoice.customer },
    paragraphs: [
      `We have refunded ${amount} ${way.to}. It reached us for invoice ${invoice.number}.`,
      ...(note
        ? [
            `Credit note ${note.number} takes ${money(invoice, note.total)} off that invoice; it is with this mail as a PDF.`,
          ]
        : []),
      way.seen,
    ],
    rows: [
      ['Invoice', invoice.number],
      ['Refunded', amount],
      ...(back.receipt ? [['Reference', back.receipt] satisfies Row] : []),
    ],
  };
}
