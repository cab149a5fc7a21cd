import { formatMoney } from '../../kernel/money.ts';
import { showDay } from '../../kernel/clock.ts';
import type { MailContent } from '../notices/index.ts';
import { cameBy, chargedBy } from '../payments/index.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

export interface ReceiptFacts {
  invoiceNumber: string;
  method: string;
  receipt: string | null;
  /** Minor units taken, in their currency, where that is not the order's total. */
  charged: { amount: number; currency: 'KES' | 'USD'; rate: string | null } | null;
  /** Of the receipt's page, opened by a token of its own (D154). */
  address: string;
  paidAt: Date;
}

/** The receipt of a paid order: number, lines, VAT, how it was paid, what happens next. */
export function receiptContent(
  order: OrderRow,
  lines: OrderLineRow[],
  facts: ReceiptFacts,
): MailContent {
  return {
    subject: `Receipt for order ${order.number}`,
    addressee: { person: order.customerName },
    paragraphs: [
      `Thank you for your order. We received your payment on ${showDay(facts.paidAt)} ${cameBy(facts.method)}${facts.receipt ? `, reference ${facts.receipt}` : ''}.`,
      'Our team starts on it now and writes to you within one working day about the next step.',
    ],
    rows: [
      ['Order', order.number],
      ['Invoice', facts.invoiceNumber],
      ...lines.map((line): [string, string] => [
        `${line.quantity} × ${line.name} (${line.packageType})`,
        formatMoney(line.net),
      ]),
      ...(lines.some((line) => line.vatRate > 0)
        ? ([['Subtotal', formatMoney(order.subtotal)], ...vatRows(lines)] satisfies [
            string,
            string,
          ][])
        : []),
      ['Total', formatMoney(order.total)],
      ...(facts.charged
        ? [[chargedBy(facts.method), chargedText(facts.charged)] as [string, string]]
        : []),
    ],
    link: { label: 'See your receipt', url: facts.address },
  };
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

function chargedText(charged: NonNullable<ReceiptFacts['charged']>): string {
  const amount = formatMoney(charged.amount, charged.currency);
  return charged.rate
    ? `${amount} at Ksh ${charged.rate} per US dollar`
    : `${amount} (rounded to a whole shilling)`;
}

/** To a customer whose money arrived when the seats were gone. */
export function soldOutContent(order: OrderRow, publicUrl: string): MailContent {
  return {
    subject: `Your payment for order ${order.number} will be returned`,
    addressee: { person: order.customerName },
    paragraphs: [
      `Your payment of ${formatMoney(order.total)} for order ${order.number} reached us after the last seat of the class was taken.`,
      'We return it in full within one working day, and we will gladly keep you a seat in the next intake. Please reply to this mail if you would like that.',
    ],
    rows: [['Order', order.number]],
    link: { label: 'See the next intakes', url: `${publicUrl}/services/trainings#bootcamps` },
  };
}
