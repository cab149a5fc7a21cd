import { contentChanged, type Tx, notify } from '../../db/database.ts';
import { nairobiDay } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { formatMoney } from '../../kernel/money.ts';
import { addDeliveries } from '../deliveries/index.ts';
import { allocationOf, insertInvoice, payableInvoice } from '../invoices/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import {
  byMethod,
  METHOD_NAMES,
  type Allocation,
  type Payable,
  type PayableHandler,
  type Payment,
  type Settlement,
} from '../payments/index.ts';
import { addServices } from '../services/index.ts';
import { ORDER_CHANGED } from './live.ts';
import { store, type OrderLineRow, type OrderRow, type WholeOrder } from './orders.store.ts';
import {
  isInvoiced,
  orderNamed,
  owedOf,
  partPaymentsOf,
  sumOf,
  unpaidSince,
} from './part-payments.store.ts';
import { partPaidContent, receiptContent, soldOutContent, type ReceiptFacts } from './receipt.ts';
import {
  admitRefundOfOrder,
  orderRefunded,
  mailSurplusReturned,
  type SettlingOptions,
} from './returning.ts';
import { holdSeats, sellSeats, shortenHolds, releaseSeats } from './seats.store.ts';

/** Orders as something that can be paid: what the payments call, wired by the composition root. */
export function orderPayable(options: SettlingOptions): PayableHandler {
  return {
    async lockForPayment(tx, id, provider, now) {
      const order = await store.lockWhole(tx, id);
      if (!order) throw notFound('This order');
      refuseIfEnded(order);
      const start = { provider, scale: options.rateLimitScale, now };
      if (await holdSeats(tx, order, order.lines, start)) await contentChanged(tx, 'catalogue');
      return toPayable(order, await owedOf(tx, order));
    },
    async findByAccount(tx, account) {
      const order = await orderNamed(tx, account);
      // Its number stays on what the customer has: money under it is for the invoice.
      if (order && isInvoiced(order)) return payableInvoice(tx, order.invoiceNumber!);
      return order && toPayable(order, await owedOf(tx, order));
    },
    listUnpaid: unpaidSince,
    async lockForReceipt(tx, id) {
      const order = await store.lock(tx, id);
      return order && isWanted(order) ? toPayable(order, await owedOf(tx, order)) : null;
    },
    async isPayable(tx, id) {
      const order = await store.byId(tx, id);
      return order !== null && isWanted(order);
    },
    settle: (tx, payment, now) => settleOrder(tx, payment, now, options),
    checkRefund: admitRefundOfOrder,
    onRefund: (tx, payment, back, now) => orderRefunded(tx, payment, back, now, options),
    onCardKept: (tx, kept, now) => options.cards.keep(tx, kept, now),
    onSurplusReturned: (tx, payment, back) => mailSurplusReturned(tx, payment, back, options),
    channel: ORDER_CHANGED,
    onAttemptEnded: shortenHolds,
  };
}

export function refuseIfEnded(order: OrderRow): void {
  if (['paid', 'refunded', 'partially_refunded'].includes(order.status))
    throw refusal('order_paid');
  if (order.status === 'cancelled') throw refusal('order_cancelled');
  if (order.status === 'expired') throw refusal('order_expired');
}

/** Money that comes late revives an expired order. */
const isWanted = ({ status }: OrderRow): boolean => status === 'pending' || status === 'expired';

/** Where staff find an order. */
export const officePathOf = (id: string): string => `/dashboard/admin/orders?open=${id}`;

function toPayable(order: OrderRow, owed: number): Payable {
  return {
    kind: 'order',
    id: order.id,
    number: order.number,
    customer: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    description: `Order ${order.number}`,
    owed,
  };
}

/**
 * A payment for an order arrived. The order becomes paid, whatever its status, unless it is already paid, goes on as an
 * invoice or its seats are gone. A part payment stays on the order until the rest arrives.
 */
async function settleOrder(
  tx: Tx,
  payment: Payment,
  now: Date,
  options: SettlingOptions,
): Promise<Settlement> {
  const order = await store.lockWhole(tx, payment.payableId);
  if (!order) throw new Error(`order ${payment.payableId} of payment ${payment.id} is gone`);
  if (order.paidAt !== null || order.endedBecause === 'sold_out' || isInvoiced(order))
    return { kind: 'surplus', reason: 'surplus' };
  const parts = await partPaymentsOf(tx, order.id, payment.id);
  // A refund of a part payment may have failed, so that we have the money again.
  const due = Math.max(0, order.total - sumOf(parts));
  const allocation = allocationOf(payment, due);
  const { settles, rounding, excess } = allocation;
  if (settles < due) return keepPart(tx, order, payment, { due, ...allocation }, now, options);
  const earlier = parts.map((part) => part.id);
  const { lines } = order;
  if (!(await sellSeats(tx, order.id, lines, now))) {
    await cancelSoldOut(tx, order, now, options);
    return { kind: 'surplus', reason: 'sold_out', parts: earlier };
  }
  await store.setPaid(tx, order.id, now);
  await beginDelivery(tx, order, now, payment.cardUse === 'keep');
  const method = METHOD_NAMES[payment.provider];
  await notifyStaff(tx, {
    message: `${order.customerName} paid ${formatMoney(order.total)} for order ${order.number} ${byMethod(method)}.`,
    type: 'success',
    href: officePathOf(order.id),
    area: 'sales',
  });
  // All other invoices wait for this number until the transaction ends: what needs none comes before.
  const { number: invoiceNumber } = await insertInvoice(
    tx,
    invoiceOf(order, lines, { now, rounding: 0 - rounding }),
    now,
  );
  // The shillings of a part are not those of the total.
  const kept = {
    ...payment,
    amount: payment.amount - excess,
    rounding: parts.length > 0 ? 0 : rounding,
  };
  await mailReceipt(tx, order, { lines, invoiceNumber, ...paidBy(kept) }, now, options);
  await options.texts.paid(tx, order, {
    amount: payment.amount,
    currency: payment.currency,
    method,
    reference: payment.receipt,
  });
  if (lines.some((line) => line.intakeId !== null)) await contentChanged(tx, 'catalogue');
  return { kind: 'accepted', invoiceNumber, ...allocation, parts: earlier };
}

async function mailReceipt(
  tx: Tx,
  order: OrderRow,
  { lines, ...paid }: Omit<ReceiptFacts, 'address' | 'paidAt'> & { lines: OrderLineRow[] },
  now: Date,
  options: SettlingOptions,
): Promise<void> {
  const address = await options.receiptAddress(tx, order);
  await options.mail(tx, {
    template: 'order_receipt',
    reference: order.id,
    to: order.customerEmail,
    content: receiptContent(order, lines, { ...paid, address, paidAt: now }),
    attachments: [
      { kind: 'receipt', number: order.id },
      { kind: 'invoice', number: paid.invoiceNumber },
    ],
    secret: 'standing',
  });
}

/** The seats went to others while the money was on its way: the order ends, and its customer hears why. */
async function cancelSoldOut(
  tx: Tx,
  order: OrderRow,
  now: Date,
  options: SettlingOptions,
): Promise<void> {
  await store.setStatus(tx, order.id, 'cancelled', 'sold_out', now);
  await options.mail(tx, {
    template: 'order_sold_out',
    reference: order.id,
    to: order.customerEmail,
    content: soldOutContent(order, options.publicUrl),
  });
}

/** What staff have to do for each paid line, and the services among them; the card that paid may be kept for those. */
export async function beginDelivery(
  tx: Tx,
  order: WholeOrder,
  now: Date,
  keepsCard = false,
): Promise<void> {
  await addDeliveries(tx, order.id, order.lines, now);
  await addServices(tx, order, order.lines, now, keepsCard);
}

/** A part payment: the order stays open for the rest. A late payment revives it. */
async function keepPart(
  tx: Tx,
  order: WholeOrder,
  payment: Payment,
  { due, ...allocation }: Allocation & { due: number },
  now: Date,
  options: SettlingOptions,
): Promise<Settlement> {
  if (order.status !== 'pending') await store.setStatus(tx, order.id, 'pending', null, now);
  const { settles, rounding } = allocation;
  const facts = { ...paidBy({ ...payment, rounding }), settles, balance: due - settles };
  const message = `${order.customerName} paid ${formatMoney(settles)} for order ${order.number} ${byMethod(facts.method)}. The balance is ${formatMoney(facts.balance)}.`;
  await notifyStaff(tx, { message, type: 'info', href: officePathOf(order.id), area: 'sales' });
  await options.mail(tx, {
    template: 'order_part_paid',
    reference: payment.id,
    to: order.customerEmail,
    content: partPaidContent(order, order.lines, { ...facts, paidAt: now }, options.publicUrl),
    secret: 'standing',
  });
  await options.texts.partPaid(tx, order, payment, facts);
  return { kind: 'accepted', invoiceNumber: null, ...allocation };
}

function paidBy(payment: Payment) {
  const other = payment.currency !== 'KES' || payment.rounding !== 0;
  return {
    method: METHOD_NAMES[payment.provider],
    receipt: payment.receipt,
    charged: other
      ? { amount: payment.amount, currency: payment.currency, rate: payment.rate }
      : null,
  };
}

function invoiceOf(
  order: OrderRow,
  lines: OrderLineRow[],
  { now, rounding }: { now: Date; rounding: number },
) {
  const day = nairobiDay(now);
  return {
    orderId: order.id,
    proposalId: null,
    userId: null,
    status: 'Paid' as const,
    customer: order.company ?? order.customerName,
    customerEmail: order.customerEmail,
    customerPin: order.kraPin,
    purchaseOrder: order.purchaseOrder,
    customerPhone: null,
    customerAddress: '',
    note: '',
    language: order.language,
    currency: order.currency,
    updatedBy: null,
    amount: order.subtotal,
    tax: order.vat,
    total: order.total,
    paid: order.total,
    rounding,
    date: day,
    dueDate: day,
    items: lines.map((line) => ({
      description: `${line.name} (${line.packageType})`,
      quantity: line.quantity,
      price: line.unitPrice,
      vatRate: line.vatRate,
      discount: line.discount,
      vat: line.vat,
    })),
  };
}

/**
 * Cancels an unpaid order and releases its seats. Returns the order before the change, or null if it was already
 * cancelled. Paying a prompt that is still open revives it. Throws 404, and 409 if it is paid or expired.
 */
export async function cancelUnpaid(
  tx: Tx,
  id: string,
  because: 'customer' | 'staff',
  now: Date,
): Promise<OrderRow | null> {
  const order = await store.lock(tx, id);
  if (!order) throw notFound('This order');
  if (order.status === 'cancelled') return null;
  refuseIfEnded(order);
  if ((await partPaymentsOf(tx, id)).length > 0)
    throw refusal(because === 'staff' ? 'order_partly_paid:staff' : 'order_partly_paid');
  await store.setStatus(tx, id, 'cancelled', because, now);
  if (await releaseSeats(tx, id)) await contentChanged(tx, 'catalogue');
  await notify(tx, ORDER_CHANGED, id);
  return order;
}
