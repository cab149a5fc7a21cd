import type { Statement, Tx } from '../../db/database.ts';
import { SELECT, type OrderRow } from './orders.store.ts';

/** A try that M-Pesa, the card or PayPal may still take money for. */
const OPEN = `p.status in ('initiated', 'pending')`;
/** What an order asks for, in any sequence. */
const CONTENT = (
  id: string,
) => `(select array_agg(l.package_id || ' ' || l.quantity order by l.package_id)
  from order_lines l where l.order_id = ${id})`;

const statements = {
  running: {
    name: 'order_running',
    text: `${SELECT}
      where ((o.user_id is null and o.id = any($1::text[])) or o.user_id = $2)
        and ((o.status = 'pending' and exists (select 1 from payments p where p.payable_id = o.id))
          or (o.status = 'paid' and o.paid_at > $3))
      order by (o.status = 'pending' and exists (
        select 1 from payments p where p.payable_id = o.id and ${OPEN})) desc, o.created_at desc limit 1`,
  },
  // A prompt on the phone is paid whatever became of its order; PayPal takes nothing for an ended one.
  alike: {
    name: 'order_alike',
    text: `select o.id, o.user_id as "userId", o.created_at as "createdAt" from orders o
      where o.id <> $1 and (o.customer_phone = $2 or o.user_id = $3) and exists (
          select 1 from payments p where p.payable_id = o.id and p.created_at > $4
            and (${OPEN} or p.status = 'succeeded')
            and (o.status in ('pending', 'paid') or (p.provider = 'mpesa' and ${OPEN})))
        and ${CONTENT('o.id')} = ${CONTENT('$1')}
      order by o.created_at desc limit 1`,
  },
  tries: {
    name: 'order_tries_of_phone',
    text: `select count(*)::int as count from orders where customer_phone = $1 and created_at > $2`,
  },
} satisfies Record<string, Statement>;

export type SimilarOrderRow = Pick<OrderRow, 'id' | 'userId' | 'createdAt'>;

/** Orders found again by who made them or what they are for. */
export const lookupStore = {
  /** The newest of these orders or of this account that is being paid, before one paid since. */
  async running(
    tx: Tx,
    made: string[],
    userId: string | null,
    since: Date,
  ): Promise<OrderRow | null> {
    return (await tx.run<OrderRow>(statements.running, [made, userId, since]))[0] ?? null;
  },
  /** The newest other order of the same lines whose payment was started since and is open or came. */
  async similarOrder(
    tx: Tx,
    order: OrderRow,
    userId: string | null,
    since: Date,
  ): Promise<SimilarOrderRow | null> {
    const values = [order.id, order.customerPhone, userId, since];
    return (await tx.run<SimilarOrderRow>(statements.alike, values))[0] ?? null;
  },
  /** Orders with a phone since a moment. */
  ordersOfPhone: async (tx: Tx, phone: string, since: Date): Promise<number> =>
    (await tx.run<{ count: number }>(statements.tries, [phone, since]))[0]!.count,
};
