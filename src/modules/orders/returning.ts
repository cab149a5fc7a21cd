import { contentChanged, type Statement, type Tx } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { formatMoney, mpesaTotal } from '../../kernel/money.ts';
import { closeDeliveries } from '../deliveries/index.ts';
import { invoiceRefunded, settledAfterRefunds, type Sending } from '../invoices/index.ts';
import type { MailContent, QueuedMail } from '../notices/index.ts';
import {
  type RequestedRefund,
  type RefundMovement,
  type CardKept,
  type Payment,
  backTo,
} from '../payments/index.ts';
import { endServices } from '../services/index.ts';
import { WORDS } from './mail-words.ts';
import type { OrderTexts } from './order-texts.ts';
import { store, type OrderLineRow, type OrderRow } from './orders.store.ts';
import {
  owedOf,
  settledParts,
  statusAfterRefunds,
  type SettledPart,
} from './part-payments.store.ts';
import { payAddress } from './receipt.ts';

export interface SettlingOptions {
  publicUrl: string;
  /** Multiplies what one person may hold (RATE_LIMIT_SCALE). */
  rateLimitScale: number;
  /** The private address of an order's receipt in its language, for a mail. Call with the order's row locked. */
  receiptAddress(tx: Tx, order: Pick<OrderRow, 'id' | 'language'>): Promise<string>;
  /** Queues a mail in the caller's transaction. */
  mail(tx: Tx, mail: QueuedMail): Promise<void>;
  /** Takes back the renewals of what was refunded. */
  sending: Pick<Sending, 'takeBack'>;
  texts: Pick<OrderTexts, 'paid' | 'partPaid' | 'refunded'>;
  cards: {
    /** Keeps the card that paid an order. */
    keep(tx: Tx, kept: CardKept, now: Date): Promise<void>;
  };
}

/** To a customer whose money went back, in part or whole; the credit note comes with the mail. */
export function refundContent(
  order: OrderRow,
  payment: Payment,
  back: RefundMovement & { creditNote: string | undefined },
  address: string,
): MailContent {
  const { refund, rows } = WORDS[order.language];
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, order.language);
  return {
    ...head(order),
    paragraphs: [
      `${refund.sent(amount, order.number, way.to)} ${way.seen}`,
      back.whole ? refund.whole : refund.part,
      ...(back.creditNote ? [refund.note(back.creditNote)] : []),
    ],
    rows: [
      [rows.order, order.number],
      [rows.refunded, amount],
      [rows.soFar, formatMoney(back.total, payment.currency)],
      ...receiptRow(order, back),
    ],
    link: { label: refund.see, url: address },
  };
}

/** To a customer whose money had paid nothing: it came twice, or when the seats were gone. */
export function surplusContent(
  order: OrderRow,
  payment: Payment,
  back: RefundMovement,
  address: string,
): MailContent {
  const { refund, rows } = WORDS[order.language];
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, order.language);
  return {
    ...head(order),
    paragraphs: [`${refund.surplus(amount, order.number, way.to)} ${way.seen}`, refund.nothing],
    rows: [[rows.order, order.number], [rows.refunded, amount], ...receiptRow(order, back)],
    link: { label: refund.see, url: address },
  };
}

/** To a customer whose order is still open, with what is to pay now. */
function openRefundContent(
  order: OrderRow,
  payment: Payment,
  back: RefundMovement,
  { owed, address, publicUrl }: { owed: number; address: string; publicUrl: string },
): MailContent {
  const { refund, rows, part } = WORDS[order.language];
  const amount = formatMoney(back.amount, payment.currency);
  const way = backTo(back.by, order.language);
  return {
    ...head(order),
    paragraphs: [`${refund.sent(amount, order.number, way.to)} ${way.seen}`],
    rows: [
      [rows.order, order.number],
      [rows.refunded, amount],
      [rows.ofOrder, formatMoney(order.total)],
      [rows.balance, formatMoney(owed)],
      ...receiptRow(order, back),
    ],
    link:
      owed < order.total
        ? { label: part.pay, url: payAddress(order, publicUrl) }
        : { label: refund.see, url: address },
  };
}

const head = (order: OrderRow) => ({
  language: order.language,
  subject: WORDS[order.language].refund.subject(order.number),
  addressee: { person: order.customerName },
});

const receiptRow = ({ language }: OrderRow, { receipt }: RefundMovement): [string, string][] =>
  receipt ? [[WORDS[language].rows.reference, receipt]] : [];

const statements = {
  /** Once a line, whatever refunds follow: what was freed is written on its delivery. */
  markFreed: {
    name: 'order_mark_freed',
    text: `update fulfilment_tasks set detail = detail || '{"seatsFreed": true}'::jsonb where order_id = $1 and position = $2 and not coalesce((detail ->> 'seatsFreed')::boolean, false) returning id`,
  },
  freeSeats: {
    name: 'order_free_seats',
    text: `update intakes set sold = sold - $2 where id = $1 and sold >= $2 and starts_on > $3::date returning id`,
  },
} satisfies Record<string, Statement>;

/**
 * Whether lines of an order may go back whole for this amount of its payment. Throws 422 at `lines` for what is no line
 * of it or went back before, at `amount` where it is less than the lines cost.
 */
export async function admitRefundOfOrder(
  tx: Tx,
  payment: Payment,
  asked: RequestedRefund,
): Promise<void> {
  if (asked.lines.length === 0) return;
  const lines = await store.lines(tx, payment.payableId);
  const named = asked.lines.map((position) => lines.find((line) => line.position === position));
  if (named.includes(undefined)) throw invalidField('lines', 'invalid_input:no_such_line');
  if (asked.lines.some((position) => asked.before.includes(position)))
    throw invalidField('lines', 'invalid_input:line_given_back');
  const least = Math.min(
    asked.left,
    costOf(
      payment,
      named.filter((line) => line !== undefined),
    ),
  );
  if (asked.amount >= least) return;
  throw invalidField('amount', 'less_than_lines', { least: formatMoney(least, payment.currency) });
}

/** What lines cost with VAT in the money that was charged: by M-Pesa to the nearest shilling, in dollars rounded down. */
export function costOf(
  payment: Pick<Payment, 'amount' | 'settles' | 'provider' | 'rate'>,
  lines: Pick<OrderLineRow, 'net' | 'vat'>[],
): number {
  const gross = lines.reduce((sum, line) => sum + line.net + line.vat, 0);
  if (payment.rate !== null)
    return Number((BigInt(gross) * BigInt(payment.amount)) / BigInt(payment.settles));
  return Math.min(payment.amount, payment.provider === 'mpesa' ? mpesaTotal(gross) : gross);
}

/** Money of an order went back, or came again: its status and its invoice follow, lines that went back are not delivered, their seats come free. */
export async function orderRefunded(
  tx: Tx,
  payment: Payment,
  back: RefundMovement,
  now: Date,
  options: SettlingOptions,
): Promise<void> {
  const order = await store.lock(tx, payment.payableId);
  if (!order) throw new Error(`order ${payment.payableId} of payment ${payment.id} is gone`);
  const parts = await settledParts(tx, order.id);
  const status = statusAfterRefunds(parts);
  const whole = status === 'refunded';
  if (['paid', 'refunded', 'partially_refunded'].includes(order.status))
    await store.setStatus(tx, order.id, status, order.endedBecause, now);
  const lines = await store.lines(tx, order.id);
  const returned = whole ? lines : lines.filter((line) => back.lines.includes(line.position));
  const positions = returned.map((line) => line.position);
  // Before the invoice, as where a service is started or stopped. What a bank took may come again.
  if (back.gone && !back.disputed) await endServices(tx, order.id, positions, now, options.sending);
  const note =
    payment.invoiceNumber === null
      ? null
      : await invoiceRefunded(tx, { ...payment, payableId: payment.invoiceNumber }, back, now);
  if (!back.gone) return;
  if (await freeSeats(tx, order.id, returned, now)) await contentChanged(tx, 'catalogue');
  await closeDeliveries(tx, order, positions, now);
  if (!back.disputed) {
    const address = await options.receiptAddress(tx, order);
    const content = isSurplus(payment, back)
      ? surplusContent(order, payment, back, address)
      : refundContent(
          order,
          payment,
          { ...back, whole, total: sameMoney(parts, payment), creditNote: note?.number },
          address,
        );
    await options.mail(tx, {
      template: 'order_refund',
      reference: back.refundId,
      to: order.customerEmail,
      content,
      ...(note && { attachments: [{ kind: 'credit_note', number: note.number }] }),
      secret: 'standing',
    });
    await tellRefund(tx, order, payment, back, options);
  }
}

/** Whether it came above what the payment paid of its order. */
const isSurplus = (payment: Payment, { total, amount }: RefundMovement): boolean =>
  settledAfterRefunds(payment, total) === settledAfterRefunds(payment, total - amount);

/** What of an order's money in this payment's currency is back so far. */
const sameMoney = (parts: readonly SettledPart[], { currency }: Payment): number =>
  parts.reduce((sum, part) => (part.currency === currency ? sum + part.back : sum), 0);

/** Tells the customer that money is back which had paid nothing, or a part of an order that is still open. */
export async function mailSurplusReturned(
  tx: Tx,
  payment: Payment,
  back: RefundMovement,
  options: SettlingOptions,
): Promise<void> {
  const order = await store.lock(tx, payment.payableId);
  if (!order || back.disputed) return;
  const address = await options.receiptAddress(tx, order);
  const owed = isSurplus(payment, back) ? 0 : await owedOf(tx, order);
  const { publicUrl } = options;
  await options.mail(tx, {
    template: 'order_refund',
    reference: back.refundId,
    to: order.customerEmail,
    content:
      owed > 0
        ? openRefundContent(order, payment, back, { owed, address, publicUrl })
        : surplusContent(order, payment, back, address),
    secret: 'standing',
  });
  await tellRefund(tx, order, payment, back, options);
}

/** The same as a text, to who wants them. */
function tellRefund(
  tx: Tx,
  order: OrderRow,
  payment: Payment,
  back: RefundMovement,
  { texts }: SettlingOptions,
): Promise<void> {
  const { amount, by: method, receipt: reference, refundId } = back;
  return texts.refunded(tx, order, refundId, {
    amount,
    currency: payment.currency,
    method,
    reference,
  });
}

/** Seats of classes that have not begun can be sold again. True where any came free. */
export async function freeSeats(
  tx: Tx,
  orderId: string,
  lines: OrderLineRow[],
  now: Date,
): Promise<boolean> {
  let freed = false;
  for (const line of lines
    .filter((one) => one.intakeId !== null)
    .toSorted((a, b) => a.intakeId!.localeCompare(b.intakeId!))) {
    const first = await tx.run(statements.markFreed, [orderId, line.position]);
    if (
      first.length > 0 &&
      (await tx.run(statements.freeSeats, [line.intakeId, line.quantity, nairobiDay(now)])).length >
        0
    )
      freed = true;
  }
  return freed;
}
