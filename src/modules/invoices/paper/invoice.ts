import type { PayPage } from '../../../contracts/pay-page.ts';
import { isWithheld } from '../../../contracts/withholding.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { fromMajor } from '../../../kernel/money.ts';
import { showTypedPhone } from '../../../kernel/phone.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  discountName,
  labelled,
  letterhead,
  linesBlock,
  moneyIn,
  notFiscal,
  PAPER_WORDS,
  paymentsBlock,
  planBlock,
  ratesTable,
  type Arrived,
  type Block,
  type Fact,
  type Mark,
  type Paper,
  type Sold,
  type Sum,
} from '../../pdf/index.ts';
import { methodName } from '../../payments/index.ts';
import { creditedBecause } from '../mails.ts';
import { balanceOf, showsVat, basesOf, netOf } from '../invoices.ts';
import { WORDS as MAIL_WORDS } from '../mail-words.ts';
import { dueOn, openParts, type Due } from '../plan.ts';
import type { CreditRow, InvoiceItemRow, InvoiceRow } from '../rows.store.ts';
import { payBlock, type PaySources } from './ways.ts';
import { WORDS } from './words.ts';

/** Everything that the papers of one invoice are made from. */
export interface PaperSources extends PaySources {
  items: InvoiceItemRow[];
  /** What arrived, newest first, as the pay page shows it. */
  payments: PayPage['payments'];
  /** What was taken off it, oldest first. */
  notes: Pick<CreditRow, 'number' | 'date' | 'reason' | 'total'>[];
}

/** What an invoice prints (docs/providers.md §7.2). */
export function invoicePaper(sources: PaperSources): Paper {
  const { invoice, items, seller, payments, notes } = sources;
  const { language } = invoice;
  const words = WORDS[language];
  const common = PAPER_WORDS[language];
  const withVat = showsVat(invoice.tax, items, seller.vatRegistered);
  const lines = soldLines(items, invoice);
  return {
    language,
    heading: words.heading,
    number: invoice.number,
    file: invoice.number,
    mark: markOf(invoice),
    seller: letterhead(sources, language),
    buyer: buyerOf(invoice),
    about: [
      [words.number, invoice.number],
      [common.date, showDay(invoice.date, language)],
      [words.issued, invoice.issuedAt ? dateAndTime(invoice.issuedAt, language) : words.notIssued],
      [
        MAIL_WORDS[language].rows.due,
        invoice.plan ? words.inInstalments : showDay(invoice.dueDate, language),
      ],
      [common.currency, currencyName(invoice.currency, language)],
      ...purchaseOrderOf(invoice),
    ],
    warning: notFiscal(language),
    blocks: [
      linesBlock(lines, withVat, language),
      {
        kind: 'sums',
        rows: sumsOf(sources, withVat),
        rates: ratesTable(withVat ? byRate(lines, language) : [], language),
      },
      ...planBlock(
        openParts(invoice).map(({ date, ...part }) => ({
          ...part,
          due: date === null ? words.milestone : showDay(date, language),
        })),
        invoice.currency,
        language,
      ),
      ...paymentsBlock(
        payments.toReversed().map((one) => arrived(one, language)),
        language,
      ),
      ...creditsBlock(notes, invoice),
      ...payBlock(sources),
      ...noteBlock(invoice.note),
    ],
  };
}

/** The buyer: name, address, contact and PIN. */
export function buyerOf(invoice: InvoiceRow): Paper['buyer'] {
  return {
    label: WORDS[invoice.language].to,
    name: invoice.customer,
    lines: [
      ...invoice.customerAddress.split('\n').filter(Boolean),
      ...(invoice.customerPhone ? [showTypedPhone(invoice.customerPhone)] : []),
      ...(invoice.customerEmail ? [invoice.customerEmail] : []),
      ...labelled('KRA PIN', invoice.customerPin),
    ],
  };
}

/** The customer's own purchase order number. */
export function purchaseOrderOf({ purchaseOrder, language }: InvoiceRow): Fact[] {
  return purchaseOrder ? [[PAPER_WORDS[language].purchaseOrder, purchaseOrder]] : [];
}

/** The lines of an invoice, with their VAT base after the discount of the whole invoice. */
export function soldLines(items: readonly InvoiceItemRow[], invoice: InvoiceRow): Sold[] {
  const bases = basesOf(items, invoice);
  return items.map((item, index) => ({
    description: item.description,
    quantity: item.quantity,
    price: item.price,
    net: netOf(item),
    base: bases[index]!,
    discount: item,
    vatRate: item.vatRate,
    taxClass: item.taxClass,
    vat: item.vat,
  }));
}

/** The status in a word; null for an unpaid invoice that is not overdue. */
function markOf({ status, issuedAt, language }: InvoiceRow): Mark | null {
  const { marks } = WORDS[language];
  if (status === 'Void') return { text: marks.void, tone: 'bad' };
  if (status === 'Refunded') return { text: marks.refunded, tone: 'warm' };
  if (status === 'Paid') return { text: marks.paid, tone: 'good' };
  if (issuedAt === null) return { text: PAPER_WORDS[language].draft, tone: 'quiet' };
  return status === 'Overdue' ? { text: marks.overdue, tone: 'bad' } : null;
}

function sumsOf({ invoice, payments, today }: PaperSources, withVat: boolean) {
  const money = moneyIn(invoice.currency);
  const { amount, tax, total, paid, rounding, withheld, credited, discount, language } = invoice;
  const words = WORDS[language];
  const { subtotal } = PAPER_WORDS[language];
  const { rows } = MAIL_WORDS[language];
  return [
    ...(discount > 0 ? [{ label: discountName(invoice, language), value: money(-discount) }] : []),
    ...(withVat
      ? [
          { label: subtotal, value: money(amount) },
          { label: 'VAT', value: money(tax) },
        ]
      : []),
    { label: rows.total, value: money(total), strong: true },
    ...(paid > withheld ? [{ label: rows.paid, value: money(paid - rounding - withheld) }] : []),
    ...(rounding === 0 ? [] : [{ label: words.rounding, value: money(rounding) }]),
    ...(withheld > 0 ? [{ label: rows.withheld, value: money(withheld) }] : []),
    ...(credited > 0 ? [{ label: rows.credited, value: money(credited) }] : []),
    ...(paid > 0 || credited > 0
      ? [{ label: rows.toPay, value: money(balanceOf(invoice)), strong: true }]
      : []),
    ...surplusRows(payments, words.overpaid),
    ...dueRows(dueOn(invoice, today), money, words),
  ];
}

/** Overpaid amounts in the currency of the payment, so that the payments add up. */
function surplusRows(payments: PaperSources['payments'], label: string): Sum[] {
  return (['KES', 'USD'] as const).flatMap((currency) => {
    const more = payments.filter((one) => one.currency === currency && one.surplus > 0);
    const sum = more.reduce((total, one) => total + fromMajor(one.surplus), 0);
    return sum === 0 ? [] : [{ label, value: moneyIn(currency)(sum) }];
  });
}

/** The amounts due now and later, if there is a payment plan. */
function dueRows(
  { now, later }: Due,
  money: (minor: number) => string,
  { dueNow, dueLater }: Record<'dueNow' | 'dueLater', string>,
): Sum[] {
  if (later === 0) return [];
  return [
    ...(now > 0 ? [{ label: dueNow, value: money(now) }] : []),
    { label: dueLater, value: money(later) },
  ];
}

function arrived(payment: PayPage['payments'][number], language: Language): Arrived {
  const { returned, amount, rounding = 0, takenBack = null, ...same } = payment;
  return {
    ...same,
    method: methodName(payment.method, language),
    reference:
      payment.reference && isWithheld(payment.method)
        ? WORDS[language].certificate(payment.reference)
        : payment.reference,
    amount: fromMajor(amount),
    back: fromMajor(returned),
    rounding: fromMajor(rounding),
    takenBack,
  };
}

/** Each credit note by its number and date; nothing without one. */
function creditsBlock(
  notes: PaperSources['notes'],
  { currency, language }: Pick<InvoiceRow, 'currency' | 'language'>,
): Block[] {
  if (notes.length === 0) return [];
  const money = moneyIn(currency);
  const { credits } = WORDS[language];
  const { date: dateWord, amount } = PAPER_WORDS[language];
  return [
    {
      kind: 'table',
      title: notes.length === 1 ? credits.one : credits.several,
      columns: [
        { title: dateWord },
        { title: credits.number },
        { title: MAIL_WORDS[language].rows.reason, wide: true },
        { title: amount, figure: true },
      ],
      rows: notes.map(({ date, number, reason, total }) => [
        showDay(date, language),
        number,
        creditedBecause(reason, { language }),
        money(total),
      ]),
    },
  ];
}

function noteBlock(note: string): Block[] {
  return note ? [{ kind: 'prose', title: null, paragraphs: [note] }] : [];
}
