import { showTypedPhone } from '../../kernel/phone.ts';
import { METHOD_NAMES, type Payment, type Refund } from '../payments/index.ts';
import {
  byRate,
  currencyName,
  dateAndTime,
  labelled,
  letterhead,
  linesBlock,
  moneyIn,
  NOT_FISCAL,
  paymentsBlock,
  ratesTable,
  type Arrived,
  type Mark,
  type Paper,
  type Seller,
} from '../pdf/index.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

export interface ReceiptSources extends Seller {
  order: OrderRow & { paidAt: Date };
  lines: OrderLineRow[];
  payments: Payment[];
  refunds: Refund[];
  /** E-mail and phone stay out for who merely has the link. */
  withContact: boolean;
}

const MARKS: Partial<Record<OrderRow['status'], Mark>> = {
  paid: { text: 'PAID', tone: 'good' },
  refunded: { text: 'REFUNDED', tone: 'warm' },
  partially_refunded: { text: 'PARTLY REFUNDED', tone: 'warm' },
};

/** What the receipt of a paid order prints, company and PIN included. */
export function receiptPaper(sources: ReceiptSources): Paper {
  const { order, lines, withContact } = sources;
  const withVat = order.vat > 0 || lines.some((line) => line.vatRate > 0);
  const sold = lines.map(({ name, packageType, quantity, unitPrice, net, vatRate, vat }) => ({
    quantity,
    net,
    vatRate,
    vat,
    description: `${name} (${packageType})`,
    price: unitPrice,
  }));
  return {
    heading: 'RECEIPT',
    number: order.number,
    file: `receipt-${order.number}`,
    mark: MARKS[order.status] ?? null,
    band: order.number,
    seller: letterhead(sources),
    buyer: {
      label: 'RECEIVED FROM',
      name: order.company ?? order.customerName,
      lines: [
        ...(order.company ? [order.customerName] : []),
        ...(withContact ? [showTypedPhone(order.customerPhone), order.customerEmail] : []),
        ...labelled('KRA PIN', order.kraPin),
      ],
    },
    about: [
      ['Order', order.number],
      ...(order.invoiceNumber ? [['Invoice', order.invoiceNumber] satisfies [string, string]] : []),
      ['Paid on', dateAndTime(order.paidAt)],
      ['Currency', currencyName(order.currency)],
      ...(order.purchaseOrder
        ? [['Purchase order', order.purchaseOrder] satisfies [string, string]]
        : []),
    ],
    warning: NOT_FISCAL,
    blocks: [
      linesBlock(sold, withVat),
      {
        kind: 'sums',
        rows: sumsOf(order, withVat),
        rates: ratesTable(withVat ? byRate(sold) : []),
      },
      ...paymentsBlock(arrivedOf(sources)),
    ],
  };
}

function sumsOf({ subtotal, vat, total, currency }: OrderRow, withVat: boolean) {
  const money = moneyIn(currency);
  return [
    ...(withVat
      ? [
          { label: 'Subtotal without VAT', value: money(subtotal) },
          { label: 'VAT', value: money(vat) },
        ]
      : []),
    { label: 'Total', value: money(total), strong: true },
  ];
}

/** What paid it, oldest first, with what of it went back. */
function arrivedOf({ payments, refunds }: ReceiptSources): Arrived[] {
  return payments
    .filter(({ status }) => status === 'succeeded' || status === 'refunded')
    .map((one) => ({
      date: one.settledAt ?? one.createdAt,
      method: METHOD_NAMES[one.provider],
      reference: one.receipt,
      amount: one.amount,
      currency: one.currency,
      back: refunds
        .filter(({ paymentId, status }) => paymentId === one.id && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => one.date.getTime() - other.date.getTime());
}
