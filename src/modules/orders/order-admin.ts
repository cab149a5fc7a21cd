import { BILLING_LISTED, eachDetail } from '../../contracts/billing-details.ts';
import type { SignedIn } from '../../contracts/call.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Order } from '../../contracts/orders.ts';
import type {
  FulfilmentStep,
  OrderDetail,
  OrderListRow,
  RefundablePayment,
} from '../../contracts/orders-office.ts';
import type { Page } from '../../kernel/page.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { toMajor } from '../../kernel/money.ts';
import { recordChange } from '../audit/index.ts';
import {
  leftOf,
  METHOD_NAMES,
  toRefundRow,
  type Payment,
  type Payments,
  type Refund,
  payerOf,
} from '../payments/index.ts';
import { officeStore, type OrderMoney, type OrdersQuery, type StepRow } from './office.store.ts';
import { store, type OrderLineRow, type OrderRow } from './orders.store.ts';
import type { OrderTexts } from './order-texts.ts';
import { owedInPart } from './part-payments.store.ts';
import { costOf } from './returning.ts';
import { timelineOf } from './timeline.store.ts';
import { toOrder } from './view.ts';
import { cancelUnpaid } from './withdraw.ts';

export interface OrderAdminOptions {
  db: Database;
  clock: Clock;
  payments: Payments;
  texts: Pick<OrderTexts, 'ready'>;
}

const STEP_VERBS = { open: 'reopened', done: 'done', dropped: 'dropped' };

/** What staff do with orders: find them, see what happened, tick off what is to be done, cancel what is not paid. */
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
      officeStore.openSteps(db, ids),
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
    const [lines, attempts, steps] = await Promise.all([
      store.lines(db, id),
      payments.ofPayable(db, id),
      officeStore.steps(db, id),
    ]);
    const attemptIds = attempts.map((attempt) => attempt.id);
    const [refunds, events] = await Promise.all([
      payments.refundsOf(db, attemptIds),
      payments.eventsOf(db, attemptIds),
    ]);
    const ids = [
      id,
      ...refunds.map((refund) => refund.id),
      ...steps.map((step) => step.id),
      ...attemptIds,
    ];
    const [notices, audit] = await Promise.all([
      officeStore.notices(db, ids),
      officeStore.audit(db, ids),
    ]);
    const now = clock.now();
    return {
      order: toOrder(order, lines, attempts, true, await owedInPart(db, order, attempts)),
      steps: steps.map(toStep),
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
      timeline: timelineOf({ order, payments: attempts, events, notices, steps, refunds, audit }),
    };
  }

  /** Marks a step as done, dropped or open. Throws 404, and 409 for a stale edit. */
  step(
    id: string,
    { status, note: said }: { status: StepRow['status']; note?: string },
    edit: Edit,
  ): Promise<FulfilmentStep> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      // Lock the order before its step, as refunds do. Of two people who finish the last steps, one then sees the other's.
      const orderId = await officeStore.orderOfStep(tx, id);
      const order = orderId && (await store.lock(tx, orderId));
      const step = order && (await officeStore.lockStep(tx, id));
      if (!order || !step) throw notFound('This step');
      // A colleague has already made the same change, so there is nothing to refuse.
      if (status === step.status && (said ?? step.note) === step.note) return toStep(step);
      assertIfMatch(edit.ifMatch, step, `changed “${step.title}”`);
      const now = clock.now();
      const note = said ?? step.note;
      const same = status === step.status;
      const marks =
        status === 'open'
          ? { doneBy: null, doneAt: null }
          : same
            ? {}
            : { doneBy: edit.by, doneAt: now };
      const after = await officeStore.setStep(tx, {
        ...step,
        status,
        note,
        ...marks,
        ...markOf<StepRow>(step, { status, note }, edit, now),
      });
      const what = same ? `note on “${step.title}”` : `“${step.title}” ${STEP_VERBS[status]}`;
      await recordChange(tx, {
        action: 'step.updated',
        entityId: id,
        summary: `Order ${order.number}: ${what}`,
        before: { status: step.status, note: step.note },
        after: { status, note },
      });
      if (status !== 'open' && isPaid(order) && (await this.#allDone(tx, order.id)))
        await this.#options.texts.ready(tx, order);
      return toStep(after);
    });
  }

  /** All steps are done or dropped, and at least one is done. */
  async #allDone(tx: Tx, orderId: string): Promise<boolean> {
    const steps = await officeStore.steps(tx, orderId);
    return steps.some(({ status }) => status === 'done') && !steps.some(isOpen);
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

const isOpen = ({ status }: StepRow): boolean => status === 'open';

/** What was not given back of it is still delivered. */
const isPaid = ({ status, endedBecause }: OrderRow): boolean =>
  status === 'paid' || status === 'partially_refunded' || endedBecause === 'invoice_paid';

function toListRow(
  order: OrderRow,
  lines: OrderLineRow[],
  openSteps: number,
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
    ...eachDetail(BILLING_LISTED, (detail) => order[detail]),
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
    openSteps,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

function toStep({
  id,
  position,
  kind,
  title,
  status,
  note,
  doneBy,
  doneAt,
  updatedAt,
}: StepRow): FulfilmentStep {
  return {
    id,
    position,
    kind,
    title,
    status,
    note,
    doneBy,
    doneAt: doneAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
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
