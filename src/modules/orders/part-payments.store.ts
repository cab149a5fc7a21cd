import type { Statement, Tx } from '../../db/database.ts';
import { mpesaTotal } from '../../kernel/money.ts';
import { settledAfterRefunds } from '../invoices/index.ts';
import { plainAccount, type UnpaidItem, type Payment } from '../payments/index.ts';
import { store, type OrderRow } from './orders.store.ts';

/** Money that came for an order in part. Minor units of KES. */
interface PartPayment {
  id: string;
  settles: number;
}

const statements = {
  // What of an unpaid order's money is here to stay, dollars at what they settled: neither back with the payer nor on the list of what has to go back.
  parts: {
    name: 'order_parts',
    text: `select p.id, (p.settles - r.settles)::bigint as settles from payments p
      cross join lateral (select coalesce(sum(amount), 0) as amount from refunds where payment_id = p.id and (status <> 'failed' or requested_by is null)) b
      cross join lateral (select b.amount, case when p.currency = 'KES' then b.amount else ceil(b.amount * p.settles::numeric / p.amount) end as settles) r
      where p.payable_id = $1 and p.status = 'succeeded' and p.id <> $2 and r.amount < p.amount and p.settles > r.settles order by p.id`,
  },
  unpaid: {
    name: 'order_unpaid_since',
    text: `select number, customer_name as customer, customer_phone as phone, total from orders
      where paid_at is null and created_at > $1 and (ended_because is null or ended_because not in ('sold_out', 'invoiced', 'invoice_paid', 'invoice_refunded')) order by created_at desc limit 500`,
  },
  settledBy: {
    name: 'order_settled_by',
    text: `select p.amount, p.settles, p.rounding, p.rate, p.currency,
        (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'succeeded')::bigint as back
      from payments p where p.payable_id = $1 and p.invoice_number is not null and p.settled_at is not null`,
  },
} satisfies Record<string, Statement>;

/** The payments for an unpaid order so far, except one. */
export function partPaymentsOf(tx: Tx, orderId: string, except = ''): Promise<PartPayment[]> {
  return tx.run<PartPayment>(statements.parts, [orderId, except]);
}

/** Whether an order goes on as an invoice, whatever became of that. */
export const isInvoiced = ({ endedBecause }: Pick<OrderRow, 'endedBecause'>): boolean =>
  ['invoiced', 'invoice_paid', 'invoice_refunded'].includes(endedBecause ?? '');

/** What is still to be paid of an order, minor units. */
export async function owedOf(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'total' | 'paidAt' | 'endedBecause'>,
): Promise<number> {
  if (order.paidAt !== null || order.endedBecause === 'sold_out' || isInvoiced(order)) return 0;
  return Math.max(0, order.total - sumOf(await partPaymentsOf(tx, order.id)));
}

/** The same, where a part of it is paid; undefined where nothing or everything is. */
export async function owedInPart(
  tx: Tx,
  order: OrderRow,
  attempts: readonly Payment[],
): Promise<number | undefined> {
  const inPart = order.paidAt === null && attempts.some(({ status }) => status === 'succeeded');
  return inPart ? owedOf(tx, order) : undefined;
}

export const sumOf = (parts: readonly PartPayment[]): number =>
  parts.reduce((sum, part) => sum + part.settles, 0);

/** Orders that nobody has paid since then, newest first. */
export async function unpaidSince(tx: Tx, since: Date): Promise<UnpaidItem[]> {
  const rows = await tx.run<{ number: string; customer: string; phone: string; total: number }>(
    statements.unpaid,
    [since],
  );
  return rows.map(({ total, ...row }) => ({ ...row, kind: 'order', asked: mpesaTotal(total) }));
}

/** The order that an account number names: "ba7kq-2m9xt", and O for 0. Null for none. */
export async function orderNamed(tx: Tx, account: string): Promise<OrderRow | null> {
  const number = plainAccount(account);
  return /^BA[A-Z0-9]{8}$/.test(number) ? store.byNumber(tx, number) : null;
}

/** Money that paid an order, with what of it is back with the payer; minor units of its currency. */
export type SettledPart = Pick<Payment, 'amount' | 'settles' | 'rounding' | 'rate' | 'currency'> & {
  back: number;
};

/** All money that paid an order. */
export function settledParts(tx: Tx, orderId: string): Promise<SettledPart[]> {
  return tx.run<SettledPart>(statements.settledBy, [orderId]);
}

/** How a paid order stands by what of its money is back; what came above its total was never of it. */
export function statusAfterRefunds(
  parts: readonly SettledPart[],
): 'paid' | 'partially_refunded' | 'refunded' {
  if (parts.every(({ amount, back }) => back >= amount)) return 'refunded';
  return parts.some((part) => settledAfterRefunds(part, part.back) < part.settles)
    ? 'partially_refunded'
    : 'paid';
}
