import { isWithheld } from '../../contracts/withholding.ts';
import { formatMoney, type Currency } from '../../kernel/money.ts';
import type { MailContent } from '../notices/index.ts';
import { backTo, chargedBy, type RefundMovement, type Payment } from '../payments/index.ts';
import {
  openRows,
  settledRows,
  whenDue,
  cameWith,
  creditedBecause,
  dayOf,
  money,
  pay,
  see,
  to,
  wordsOf,
  type Row,
} from './mails.ts';
import { balanceOf } from './invoices.ts';
import type { CreditRow, InvoiceRow, ManualRow } from './rows.store.ts';

/** One payment as its receipt names it. Minor units. */
export interface Received {
  method: string;
  /** The amount applied to the invoice, in the invoice's currency. */
  settles: number;
  /** The amount charged, if it is different. */
  charged: { amount: number; currency: Currency; rate: string | null } | null;
  reference: string | null;
  day: string;
  /** The overpaid amount, to be refunded or refunded already, and the whole amount received, in the charged currency. */
  tooMuch?: { amount: number; currency: Currency; of: number; isBack?: boolean };
}

/** The receipt for a full or part payment; `today` decides how much of the balance is due. */
export function receiptMail(
  invoice: InvoiceRow,
  received: Received,
  url: string | null,
  today: string,
): MailContent {
  const open = balanceOf(invoice);
  const { charged, tooMuch, method } = received;
  const { receipt: words, rows } = wordsOf(invoice);
  const settled = money(invoice, received.settles);
  const came = tooMuch ? formatMoney(tooMuch.of, tooMuch.currency) : settled;
  const by = cameWith(invoice, method, received.reference);
  return {
    ...to(invoice),
    subject: words.subject(invoice.number),
    paragraphs: [
      (isWithheld(method) ? words.withheld : words.thanks)(
        came,
        invoice.number,
        dayOf(invoice, received.day),
        by,
      ),
      open === 0 ? words.full : words.open(money(invoice, open), whenDue(invoice, today)),
      ...(tooMuch ? [(tooMuch.isBack ? words.tooMuchBack : words.tooMuch)(excessIn(tooMuch))] : []),
    ],
    rows: [
      [rows.invoice, invoice.number],
      [isWithheld(method) ? rows.withheld : rows.received, came],
      ...(tooMuch ? [countedRow(invoice, received, tooMuch), refundRow(invoice, tooMuch)] : []),
      // If there is an overpayment, the applied amount already says that it is rounded.
      ...(charged && (!tooMuch || charged.rate) ? [chargedRow(invoice, method, charged)] : []),
      [rows.ofInvoice, money(invoice, invoice.total)],
      [rows.stillToPay, money(invoice, open)],
      ...openRows(invoice),
    ],
    ...(url ? { link: { label: words.see, url } } : {}),
  };
}

type TooMuch = NonNullable<Received['tooMuch']>;

/** Applied and overpaid amounts add up to the amount received, to the cent, although M-Pesa moves whole shillings. */
function countedRow(
  invoice: InvoiceRow,
  { settles }: Received,
  { of, amount, currency }: TooMuch,
): Row {
  const { receipt: words, rows } = wordsOf(invoice);
  const rounded = currency === invoice.currency && of - amount !== settles;
  return [
    rows.counted,
    rounded ? words.rounded(formatMoney(of - amount, currency)) : money(invoice, settles),
  ];
}

const excessIn = ({ amount, currency }: TooMuch): string => formatMoney(amount, currency);

function refundRow(invoice: InvoiceRow, tooMuch: TooMuch): Row {
  const { rows } = wordsOf(invoice);
  return [tooMuch.isBack ? rows.refunded : rows.goesBack, excessIn(tooMuch)];
}

function chargedRow(
  invoice: InvoiceRow,
  method: string,
  { amount, currency, rate }: NonNullable<Received['charged']>,
): Row {
  const { receipt: words } = wordsOf(invoice);
  const sum = formatMoney(amount, currency);
  return [chargedBy(method, invoice.language), rate ? words.rate(sum, rate) : words.rounded(sum)];
}

/** Tells a customer with a receipt that staff reversed the payment: the reason, the balance and its due date. */
export function reversalMail(
  invoice: InvoiceRow,
  { amount, method, reference, reversedBecause }: ManualRow,
  url: string | null,
  today: string,
): MailContent {
  const open = money(invoice, balanceOf(invoice));
  const { reversal: words, rows } = wordsOf(invoice);
  return {
    ...to(invoice),
    subject: words.subject(invoice.number),
    paragraphs: [
      words.said(money(invoice, amount), cameWith(invoice, method, reference), invoice.number),
      words.reason(reversedBecause ?? ''),
      words.open(open, whenDue(invoice, today)),
    ],
    rows: [
      [rows.invoice, invoice.number],
      [rows.takenBack, money(invoice, amount)],
      [rows.ofInvoice, money(invoice, invoice.total)],
      ...settledRows(invoice),
      [rows.stillToPay, open],
      ...openRows(invoice),
    ],
    ...(url ? { link: pay(invoice, url) } : {}),
  };
}

/** The email with a credit note and its PDF; `url` shows the balance of the invoice. */
export function creditNoteMail(
  invoice: InvoiceRow,
  note: CreditRow,
  url: string | null,
): MailContent {
  const open = balanceOf(invoice);
  const { creditNote: words, rows } = wordsOf(invoice);
  const sum = money(invoice, note.total);
  return {
    ...to(invoice),
    subject: words.subject(note.number, invoice.number),
    paragraphs: [
      words.said(sum, invoice.number, note.number),
      open === 0 ? words.none : words.open(money(invoice, open), whenDue(invoice, note.date)),
    ],
    rows: [
      [rows.creditNote, note.number],
      [rows.invoice, invoice.number],
      [note.tax > 0 ? rows.creditedWithVat : rows.credited, sum],
      [rows.reason, creditedBecause(note.reason, invoice)],
      ...(open === 0 ? [] : [[rows.stillToPay, money(invoice, open)] satisfies Row]),
      ...openRows(invoice),
    ],
    ...(url ? { link: (open === 0 ? see : pay)(invoice, url) } : {}),
  };
}

/** Tells a customer that a payment arrived when nothing was due. */
export function tooMuchMail(invoice: InvoiceRow, payment: Payment, method: string): MailContent {
  const amount = formatMoney(payment.amount, payment.currency);
  const { tooMuch: words, rows } = wordsOf(invoice);
  const say = invoice.status === 'Void' ? words.void : words.said;
  return {
    ...to(invoice),
    subject: words.subject(invoice.number),
    paragraphs: [
      say(amount, cameWith(invoice, method, payment.receipt), invoice.number),
      words.back,
    ],
    rows: [
      [rows.invoice, invoice.number],
      [rows.received, amount],
    ],
  };
}

/**
 * Tells a customer about a full or part refund, with the credit note if there is one. `surplus`: the refunded money was
 * an overpayment.
 */
export function moneyBackMail(
  invoice: InvoiceRow,
  payment: Payment,
  back: RefundMovement,
  note: CreditRow | null,
  surplus = false,
): MailContent {
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, invoice.language);
  const { back: words, rows } = wordsOf(invoice);
  return {
    ...to(invoice),
    subject: words.subject(invoice.number),
    paragraphs: [
      `${(surplus ? words.surplus : words.said)(amount, way.to, invoice.number)} ${way.seen}`,
      ...(note ? [words.note(note.number, money(invoice, note.total))] : []),
      ...(back.credits || surplus ? [] : [words.owed(money(invoice, balanceOf(invoice)))]),
    ],
    rows: [
      [rows.invoice, invoice.number],
      [rows.refunded, amount],
      ...(back.receipt ? [[rows.reference, back.receipt] satisfies Row] : []),
    ],
  };
}
