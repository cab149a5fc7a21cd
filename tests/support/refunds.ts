import type { TestProduct } from './product.ts';
import type { Staff } from './staff.ts';
import { expect } from 'vitest';
import type { Order, PaymentMethod } from '../../src/contracts/orders.ts';
import type { OrderDetail } from '../../src/contracts/orders-office.ts';
import type { RefundRow } from '../../src/contracts/refunds.ts';
import { type AnyBody } from './api.ts';
import { EXAM, shopOf, type Line } from './shop.ts';
import { eventually } from './eventually.ts';

/** What staff do with refunds, and what became of them. */
export function refundDesk(
  product: TestProduct,
  shop: ReturnType<typeof shopOf>,
  staff: Staff<AnyBody>,
) {
  const detail = async (order: Order): Promise<OrderDetail> =>
    (await staff<OrderDetail>('GET', `/api/orders/${order.id}/detail`)).body;
  async function paidOrder(method: PaymentMethod, lines: Line[] = [EXAM]): Promise<Order> {
    const order = await shop.order(lines);
    await shop.payAt(method, await shop.start(method, order));
    const paid = await shop.paid(order);
    await shop.settledInbox();
    return paid;
  }
  const ask = (order: Order, amount: number, more: object = {}) =>
    staff<AnyBody & { refund: RefundRow }>(
      'POST',
      `/api/payments/${order.payments[0]!.id}/refunds`,
      {
        amount,
        reason: 'Not needed after all',
        ...more,
      },
    );
  /** Asks for a refund; fails where it is refused. */
  async function refund(order: Order, amount: number, more: object = {}): Promise<RefundRow> {
    const answer = await ask(order, amount, more);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.refund;
  }
  const rowOf = async (id: string, payment: string): Promise<RefundRow> =>
    (await staff<RefundRow[]>('GET', `/api/refunds?payment=${payment}`)).body.find(
      (row) => row.id === id,
    )!;
  /** The refund, once it has the status. */
  async function settled(row: RefundRow, status: RefundRow['status']): Promise<RefundRow> {
    return eventually(async () => {
      const now = await rowOf(row.id, row.paymentId);
      return now.status === status ? now : null;
    });
  }
  const wentBack = async (order: Order): Promise<number[]> =>
    (await shop.moved(order)).map((row) => row.amount).filter((amount) => amount < 0);
  const mails = async (order: Order): Promise<number> =>
    (
      await product.db.query<{ count: number }>(
        "select count(*)::int as count from notices n join refunds r on r.id = n.reference join payments p on p.id = r.payment_id where n.template = 'order_refund' and p.payable_id = $1",
        [order.id],
      )
    )[0]!.count;
  return { detail, paidOrder, ask, refund, rowOf, settled, wentBack, mails };
}
