import { BILLING_IN_LIST, eachDetail } from '../../contracts/billing-details.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { Order } from '../../contracts/orders.ts';
import type {
  OrderDetail,
  OrderListRow,
  RefundablePayment,
} from '../../contracts/orders-office.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import { deliveriesOf, openDeliveries } from '../deliveries/index.ts';
import {
  leftOf,
  METHOD_NAMES,
  toRefundRow,
  type Payment,
  type Payments,
  type Refund,
  payerOf,
} from '../payments/index.ts';
import { officeStore, type OrderMoney, type OrdersQuery } from './office.store.ts';
import { store, type OrderLineRow, type OrderRow } from './orders.store.ts';
import { owedInPart } from './part-payments.store.ts';
import { costOf } from './returning.ts';
import { timelineOf } from './timeline.store.ts';
import { toOrder } from './view.ts';
import { cancelUnpaid } from './settling.ts';

interface OrderAdminOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
}

/** What staff do with orders: find them, see what happened, cancel what is not paid. */
export class OrderAdmin {
  readonly #options: OrderAdminOptions;

  constructor(options: OrderAdminOptions) {
    this.#options = options;
  }

  async list(query: OrdersQuery): Promise<Page<OrderListRow>> {
    const { db } = this.#options;
    const page = await officeStore.list(db, query);
    const ids = page.rows.map((order) => order.id);
    const [lines, open, money] = await Promise.all([
      store.linesOfMany(db, ids),
      openDeliveries(db, ids),
      officeStore.money(db, ids),
    ]);
    return {
      ...page,
      rows: page.rows.map((order) =>
        toListRow(
          order,
          lines.filter((line) => line.orderId === order.id),
          open.get(order.id) ?? 0,
          money.get(order.id),
        ),
      ),
    };
  }

  /** Throws 404. */
  async detail(id: string): Promise<OrderDetail> {
    const { db, payments, clock } = this.#options;
    const order = await store.byId(db, id);
    if (!order) throw notFound('This order');
    const now = clock.now();
    const [lines, attempts, deliveries] = await Promise.all([
      store.lines(db, id),
      payments.ofPayable(db, id),
      deliveriesOf(db, id, now),
    ]);
    const attemptIds = attempts.map((attempt) => attempt.id);
    const [refunds, events] = await Promise.all([
      payments.refundsOf(db, attemptIds),
      payments.eventsOf(db, attemptIds),
    ]);
    const ids = [
      id,
      ...refunds.map((refund) => refund.id),
      ...deliveries.map((delivery) => delivery.id),
      ...attemptIds,
    ];
    const [notices, audit] = await Promise.all([
      officeStore.notices(db, ids),
      officeStore.audit(db, ids),
    ]);
    return {
      order: toOrder(order, lines, attempts, true, await owedInPart(db, order, attempts)),
      deliveries,
      refunds: refunds.map((refund) =>
        toRefundRow(
          refund,
          attempts.find((attempt) => attempt.id === refund.paymentId)!,
          now,
        ),
      ),
      refundable: attempts.flatMap((attempt) =>
        refundableOf(
          attempt,
          refunds.filter((refund) => refund.paymentId === attempt.id),
          lines,
        ),
      ),
      timeline: timelineOf({ order, payments: attempts, events, notices, refunds, audit }),
    };
  }

  /** Cancels an order that is not paid. Throws 404 and 409. */
  async withdraw(id: string, staff: SignedIn): Promise<Order> {
    const { db, clock, payments } = this.#options;
    await db.transaction(async (tx) => {
      const order = await cancelUnpaid(tx, id, 'staff', clock.now());
      if (order)
        await recordChange(tx, {
          action: 'order.cancelled',
          entityId: id,
          summary: `Order ${order.number} cancelled by ${staff.name}`,
          before: { status: order.status },
          after: { status: 'cancelled' },
        });
    });
    const tx: Tx = db;
    const [order, lines, attempts] = await Promise.all([
      store.byId(tx, id),
      store.lines(tx, id),
      payments.ofPayable(tx, id),
    ]);
    return toOrder(order!, lines, attempts, true);
  }
}

function toListRow(
  order: OrderRow,
  lines: OrderLineRow[],
  open: number,
  money: OrderMoney | undefined,
): OrderListRow {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    endedBecause: order.endedBecause,
    customer: order.customerName,
    email: order.customerEmail,
    phone: order.customerPhone,
    ...eachDetail(BILLING_IN_LIST, (detail) => order[detail]),
    items: lines.map(
      (line) =>
        `${line.quantity === 1 ? '' : `${line.quantity} × `}${line.name} (${line.packageType})`,
    ),
    vat: toMajor(order.vat),
    total: toMajor(order.total),
    currency: order.currency,
    method: money ? METHOD_NAMES[money.provider] : null,
    refunded: toMajor(money?.refunded ?? 0),
    invoiceNumber: order.invoiceNumber,
    openDeliveries: open,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

/** What of a payment can still go back; nothing for one that was not received. */
function refundableOf(
  payment: Payment,
  refunds: Refund[],
  lines: OrderLineRow[],
): RefundablePayment[] {
  if (payment.status !== 'succeeded' && payment.status !== 'refunded') return [];
  const returned = new Set(
    refunds.filter((refund) => refund.status !== 'failed').flatMap((refund) => refund.lines),
  );
  const settled = payment.invoiceNumber !== null ? lines : [];
  return [
    {
      paymentId: payment.id,
      method: METHOD_NAMES[payment.provider],
      payer: payerOf(payment),
      currency: payment.currency,
      amount: toMajor(payment.amount),
      left: toMajor(leftOf(payment.amount, refunds)),
      lines: settled.map((line) => ({
        position: line.position,
        name: line.name,
        cost: toMajor(costOf(payment, [line])),
        returned: payment.status === 'refunded' || returned.has(line.position),
      })),
    },
  ];
}
