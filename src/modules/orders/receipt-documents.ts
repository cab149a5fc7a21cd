import { mayRead } from '../../contracts/permissions.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Document } from '../notices/index.ts';
import {
  asDocument,
  type Paper,
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
  type Seller,
} from '../pdf/index.ts';
import { type Payments, METHOD_NAMES, type Payment, type Refund } from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { findOrder, findPermitted } from './access.ts';
import { store, type OrderRow, type OrderLineRow } from './orders.store.ts';
import { seesCustomer, type Viewer } from './viewer.ts';
import { showTypedPhone } from '../../kernel/phone.ts';

export interface ReceiptSources extends Seller {
  order: OrderRow & { paidAt: Date };
  lines: OrderLineRow[];
  payments: Payment[];
  refunds: Refund[];
  /** Whether to print email and phone; false for a reader who only has the link. */
  withContact: boolean;
}

const MARKS: Partial<Record<OrderRow['status'], Mark>> = {
  paid: { text: 'PAID', tone: 'good' },
  refunded: { text: 'REFUNDED', tone: 'warm' },
  partially_refunded: { text: 'PARTLY REFUNDED', tone: 'warm' },
};

/** The printed receipt of a paid order, with company and PIN. */
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

/** The payments of an order, oldest first, with their refunded amounts. */
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

export interface ReceiptDocumentsOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  settings: SettingsService;
  links: Pick<PrivateLinks, 'find'>;
}

/** The receipts of paid orders as PDFs, generated from the stored data each time. */
export class ReceiptDocuments {
  readonly #options: ReceiptDocumentsOptions;

  constructor(options: ReceiptDocumentsOptions) {
    this.#options = options;
  }

  /** For an email to the customer. Throws 404 for an order that was never paid. */
  async byId(id: string): Promise<Document> {
    return this.#set(await findOrder(this.#options.db, id), true);
  }

  /** For the owner of the order and for staff. A reader who only has a guest's order id gets 404, because the receipt names the customer. */
  async byViewer(id: string, viewer: Viewer): Promise<Document> {
    const order = await findPermitted(this.#options.db, id, viewer.signedIn, mayRead);
    if (!seesCustomer(order, viewer)) throw notFound('This order');
    return this.#set(order, true);
  }

  /** For the token in an email, without email address and phone. Throws 404. */
  async byToken(token: string): Promise<Document> {
    const { db, links } = this.#options;
    const id = await links.find(db, 'receipt', token);
    if (id === null) throw notFound('This order');
    return this.#set(await findOrder(db, id), false);
  }

  #set({ id }: OrderRow, withContact: boolean): Promise<Document> {
    const name = `receipt ${id}${withContact ? '' : ' without contact'}`;
    return asDocument(name, this.#options.clock, () => this.#write(id, withContact));
  }

  async #write(id: string, withContact: boolean): Promise<Paper> {
    const { db, settings, payments } = this.#options;
    const order = await findOrder(db, id);
    const { paidAt } = order;
    if (paidAt === null) throw notFound('This receipt');
    const [lines, attempts, seller, company] = await Promise.all([
      store.lines(db, order.id),
      payments.ofPayables(db, [order.id]),
      settings.read('seller'),
      settings.read('company'),
    ]);
    const ids = attempts.map((one) => one.id);
    const refunds = await payments.refundsOf(db, ids);
    return receiptPaper({
      lines,
      payments: attempts,
      refunds,
      seller,
      company,
      withContact,
      order: { ...order, paidAt },
    });
  }
}
