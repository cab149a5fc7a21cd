import { formatMoney, plainMoney } from '../../kernel/money.ts';
import { showDay } from '../../kernel/clock.ts';
import { greeting } from '../notices/index.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

/** What the receipt mail says, as blocks that the mail layout sets (src/modules/notices). */
export interface ReceiptContent {
  subject: string;
  paragraphs: string[];
  rows: [string, string][];
  link: { label: string; url: string };
}

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
): ReceiptContent {
  return {
    subject: `Receipt for order ${order.number}`,
    paragraphs: [
      greeting(order.customerName),
      `Thank you for your order. We received your payment on ${showDay(facts.paidAt)} by ${facts.method}${facts.receipt ? `, reference ${facts.receipt}` : ''}.`,
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
        ? ([
            ['Subtotal', formatMoney(order.subtotal)],
            ['VAT', formatMoney(order.vat)],
          ] satisfies [string, string][])
        : []),
      ['Total', formatMoney(order.total)],
      ...(facts.charged
        ? [[`Charged by ${facts.method}`, chargedText(facts.charged)] as [string, string]]
        : []),
    ],
    link: { label: 'See your receipt', url: facts.address },
  };
}

function chargedText(charged: NonNullable<ReceiptFacts['charged']>): string {
  const amount = formatMoney(charged.amount, charged.currency);
  return charged.rate
    ? `${amount} at KES ${charged.rate} per US dollar`
    : `${amount} (rounded to a whole shilling)`;
}

/** To a customer whose money arrived when the seats were gone. */
export function soldOutContent(order: OrderRow, publicUrl: string): ReceiptContent {
  return {
    subject: `Your payment for order ${order.number} will be returned`,
    paragraphs: [
      greeting(order.customerName),
      `Your payment of ${plainMoney(order.total)} for order ${order.number} reached us after the last seat of the class was taken.`,
      'We return it in full within one working day, and we will gladly keep you a seat in the next intake. Please reply to this mail if you would like that.',
    ],
    rows: [['Order', order.number]],
    link: { label: 'See the next intakes', url: `${publicUrl}/services/trainings#bootcamps` },
  };
}
