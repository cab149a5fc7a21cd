import { formatMoney } from '../../kernel/money.ts';
import { showDay, showTime } from '../../kernel/clock.ts';
import { BASES, type Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import { byMethod, chargedBy } from '../payments/index.ts';
import { WORDS } from './mail-words.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

export interface ReceiptFacts {
  invoiceNumber: string;
  method: string;
  receipt: string | null;
  /** Minor units taken, in their currency, where that is not the order's total. */
  charged: { amount: number; currency: 'KES' | 'USD'; rate: string | null } | null;
  /** Of the receipt's page, opened by a token of its own. */
  address: string;
  paidAt: Date;
}

/** The receipt of a paid order: number, lines, VAT, how it was paid, what happens next. */
export function receiptContent(
  order: OrderRow,
  lines: OrderLineRow[],
  facts: ReceiptFacts,
): MailContent {
  const { language } = order;
  const { receipt: words, rows, reference } = WORDS[language];
  const by = byMethod(facts.method, language);
  return {
    language,
    subject: words.subject(order.number),
    addressee: { person: order.customerName },
    paragraphs: [
      words.thanks(
        showDay(facts.paidAt, language),
        by,
        facts.receipt ? reference(facts.receipt) : '',
      ),
      words.next,
      words.papers,
    ],
    rows: [
      [rows.order, order.number],
      [rows.invoice, facts.invoiceNumber],
      ...linesOf(order, lines),
      [words.total, formatMoney(order.total)],
      ...chargedRows(facts, language),
    ],
    link: { label: words.see, url: facts.address },
  };
}

/** A payment that leaves an order open, and what is still to pay, in minor units of KES. */
interface PartFacts extends Pick<ReceiptFacts, 'method' | 'receipt' | 'charged' | 'paidAt'> {
  settles: number;
  balance: number;
}

/** What came for an order, what is still to pay, and the link to pay it. */
export function partPaidContent(
  order: OrderRow,
  lines: OrderLineRow[],
  facts: PartFacts,
  publicUrl: string,
): MailContent {
  const { language, number } = order;
  const { part: words, rows, reference } = WORDS[language];
  const [received, balance] = [formatMoney(facts.settles), formatMoney(facts.balance)];
  const by = `${byMethod(facts.method, language)}${facts.receipt ? reference(facts.receipt) : ''}`;
  return {
    language,
    subject: words.subject(number),
    addressee: { person: order.customerName },
    paragraphs: [
      words.thanks(received, number, showDay(facts.paidAt, language), by),
      words.open(balance),
      ...(lines.some((line) => line.intakeId !== null) ? [words.seats] : []),
      words.ask,
    ],
    rows: [
      [rows.order, number],
      [rows.received, received],
      ...chargedRows(facts, language),
      [rows.ofOrder, formatMoney(order.total)],
      [rows.balance, balance],
    ],
    link: { label: words.pay, url: payAddress(order, publicUrl) },
  };
}

/** What staff ordered for a caller, with the link to pay it. */
export function orderTakenContent(
  order: OrderRow,
  lines: OrderLineRow[],
  publicUrl: string,
): MailContent {
  const { language } = order;
  const { receipt, rows, taken } = WORDS[language];
  return {
    language,
    subject: taken.subject(order.number),
    addressee: { person: order.customerName },
    paragraphs: [
      taken.placed,
      taken.until(`${showDay(order.expiresAt, language)}, ${showTime(order.expiresAt)}`),
      taken.terms,
    ],
    rows: [
      [rows.order, order.number],
      ...linesOf(order, lines),
      [receipt.total, formatMoney(order.total)],
    ],
    link: { label: taken.pay, url: payAddress(order, publicUrl) },
  };
}

/** Where an order is paid: that of an account opens after its buyer signs in, any other by its id. */
export const payAddress = ({ id, language }: OrderRow, publicUrl: string): string =>
  `${publicUrl}${BASES[language]}/checkout?order=${id}`;

/** What each line costs, and where there is VAT what that comes to. */
function linesOf(order: OrderRow, lines: OrderLineRow[]): [string, string][] {
  const { receipt } = WORDS[order.language];
  return [
    ...lines.map((line): [string, string] => [
      `${line.quantity.toLocaleString('en-KE')} × ${line.name} (${line.packageType})`,
      formatMoney(line.net + line.discount),
    ]),
    ...(order.couponCode === null
      ? []
      : ([[receipt.discount(order.couponCode), formatMoney(-order.discount)]] satisfies [
          string,
          string,
        ][])),
    ...(lines.some((line) => line.vatRate > 0)
      ? ([[receipt.subtotal, formatMoney(order.subtotal)], ...vatRows(lines)] satisfies [
          string,
          string,
        ][])
      : []),
  ];
}

/** What each rate of VAT comes to: "VAT 16%". */
function vatRows(lines: OrderLineRow[]): [string, string][] {
  const rates = [...new Set(lines.map((line) => line.vatRate))].filter((rate) => rate > 0);
  return rates
    .toSorted((a, b) => b - a)
    .map((rate) => {
      const sum = lines
        .filter((line) => line.vatRate === rate)
        .reduce((total, line) => total + line.vat, 0);
      return [`VAT ${rate / 100}%`, formatMoney(sum)];
    });
}

function chargedRows(
  { method, charged }: Pick<ReceiptFacts, 'method' | 'charged'>,
  language: Language,
): [string, string][] {
  if (!charged) return [];
  const { receipt } = WORDS[language];
  const sum = formatMoney(charged.amount, charged.currency);
  const text = charged.rate ? receipt.rate(sum, charged.rate) : receipt.rounded(sum);
  return [[chargedBy(method, language), text]];
}

/** To a customer whose money arrived when the seats were gone. */
export function soldOutContent(order: OrderRow, publicUrl: string): MailContent {
  const { soldOut, rows } = WORDS[order.language];
  return {
    language: order.language,
    subject: soldOut.subject(order.number),
    addressee: { person: order.customerName },
    paragraphs: [soldOut.late(formatMoney(order.total), order.number), soldOut.back],
    rows: [[rows.order, order.number]],
    link: {
      label: soldOut.see,
      url: `${publicUrl}${BASES[order.language]}/services/trainings#bootcamps`,
    },
  };
}
