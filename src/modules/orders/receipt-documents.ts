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
  notFiscal,
  PAPER_WORDS,
  paymentsBlock,
  ratesTable,
  type Arrived,
  type Mark,
  type Seller,
} from '../pdf/index.ts';
import {
  methodName,
  type Payments,
  METHOD_NAMES,
  type Payment,
  type Refund,
} from '../payments/index.ts';
import type { PrivateLinks } from '../private-links/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { findOrder, findPermitted, seesCustomer, type Viewer } from './access.ts';
import { WORDS as MAIL_WORDS } from './mail-words.ts';
import { store, type OrderRow, type OrderLineRow } from './orders.store.ts';
import { detailRows, discountRow, soldOf } from './paper-lines.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { WORDS } from './paper-words.ts';

export interface ReceiptSources extends Seller {
  order: OrderRow & { paidAt: Date };
  lines: OrderLineRow[];
  payments: Payment[];
  refunds: Refund[];
  /** Whether to print email and phone; false for a reader who only has the link. */
  withContact: boolean;
}

/** The status in a word; null for one that a paid order does not have. */
function markOf({ status, language }: OrderRow): Mark | null {
  const { marks } = WORDS[language].receipt;
  if (status === 'paid') return { text: marks.paid, tone: 'good' };
  if (status === 'refunded') return { text: marks.refunded, tone: 'warm' };
  return status === 'partially_refunded' ? { text: marks.partlyRefunded, tone: 'warm' } : null;
}

/** The printed receipt of a paid order, with company and PIN. */
export function receiptPaper(sources: ReceiptSources): Paper {
  const { order, lines, withContact } = sources;
  const { language } = order;
  const words = WORDS[language].receipt;
  const common = PAPER_WORDS[language];
  const { rows } = MAIL_WORDS[language];
  const withVat = order.vat > 0 || lines.some((line) => line.vatRate > 0);
  const sold = soldOf(lines);
  return {
    language,
    heading: words.heading,
    number: order.number,
    file: `receipt-${order.number}`,
    mark: markOf(order),
    band: order.number,
    seller: letterhead(sources, language),
    buyer: {
      label: words.from,
      name: order.company ?? order.customerName,
      lines: [
        ...(order.company ? [order.customerName] : []),
        ...(withContact ? [showTypedPhone(order.customerPhone), order.customerEmail] : []),
        ...labelled('KRA PIN', order.kraPin),
      ],
    },
    about: [
      [rows.order, order.number],
      ...(order.invoiceNumber
        ? [[rows.invoice, order.invoiceNumber] satisfies [string, string]]
        : []),
      [words.paidOn, dateAndTime(order.paidAt, language)],
      [common.currency, currencyName(order.currency, language)],
      ...detailRows(order, language),
    ],
    warning: notFiscal(language),
    blocks: [
      linesBlock(sold, withVat, language),
      {
        kind: 'sums',
        rows: sumsOf(order, withVat),
        rates: ratesTable(withVat ? byRate(sold, language) : [], language),
      },
      ...paymentsBlock(arrivedOf(sources), language),
    ],
  };
}

function sumsOf(order: OrderRow, withVat: boolean) {
  const { subtotal, vat, total, currency, language } = order;
  const words = PAPER_WORDS[language];
  const money = moneyIn(currency);
  return [
    ...discountRow(order, language),
    ...(withVat
      ? [
          { label: words.subtotal, value: money(subtotal) },
          { label: 'VAT', value: money(vat) },
        ]
      : []),
    { label: words.total, value: money(total), strong: true },
  ];
}

/** The payments of an order, oldest first, with their refunded amounts. */
function arrivedOf({ order, payments, refunds }: ReceiptSources): Arrived[] {
  return payments
    .filter(({ status }) => status === 'succeeded' || status === 'refunded')
    .map((one) => ({
      date: one.settledAt ?? one.createdAt,
      method: methodName(METHOD_NAMES[one.provider], order.language),
      reference: one.receipt,
      amount: one.amount,
      currency: one.currency,
      back: refunds
        .filter(({ paymentId, status }) => paymentId === one.id && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    }))
    .toSorted((one, other) => one.date.getTime() - other.date.getTime());
}

interface ReceiptDocumentsOptions {
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
