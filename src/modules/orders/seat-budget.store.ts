import type { Statement, Tx } from '../../db/database.ts';
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';
import { refusal } from '../../kernel/errors.ts';
import { seatsInAnOrder } from '../../kernel/seats.ts';
import type { OrderRow } from './orders.store.ts';

/** Unpaid orders with seats that one person, and one network address, may have in a day. */
const ORDERS = { person: 6, network: 60 };

/** The buyer of seats, for counting. */
type SeatBuyer = Pick<OrderRow, 'userId' | 'customerEmail' | 'customerPhone'> & {
  network: string | null;
};

/** One mailbox has many spellings: case, dots, what follows a plus, Gmail's two names. For counting only. */
const MAILBOX = (address: string) =>
  `replace(regexp_replace(lower(${address}), '(\\+[^@]*)?@.*$', ''), '.', '')
    || replace(regexp_replace(lower(${address}), '^.*@', '@'), '@googlemail.', '@gmail.')`;

/**
 * An account is counted by itself: what strangers type cannot use up its orders. A guest's orders are counted by phone
 * and by mailbox; what a guest holds of a class is counted within the network that the order came from, for
 * strangers elsewhere can type both. Parameters: account, phone, e-mail address, network.
 */
const OF_ACCOUNT = `o.user_id = $1`;
const OF_GUEST = `$1::text is null and o.user_id is null`;
const OF_PHONE = `(${OF_GUEST} and o.customer_phone = $2)`;
const OF_MAILBOX = `(${OF_GUEST} and ${MAILBOX('o.customer_email')} = ${MAILBOX('$3::text')})`;

const statements = {
  lock: { name: 'seat_budget_lock', text: `select pg_advisory_xact_lock(7261005)` },
  // One that was started has held its seats: cancelling it does not make room for the next.
  unpaid: {
    name: 'seat_budget_unpaid',
    text: `select greatest(count(*) filter (where ${OF_ACCOUNT}), count(*) filter (where ${OF_PHONE}),
          count(*) filter (where ${OF_MAILBOX}))::int as person,
        count(*) filter (where o.network = $4)::int as network
      from orders o where o.created_at > $5 and o.paid_at is null
        and (o.status = 'pending' or exists (select 1 from payments p where p.payable_id = o.id))
        and exists (select 1 from order_lines l where l.order_id = o.id and l.intake_id is not null)`,
  },
  held: {
    name: 'seat_budget_held',
    text: `select coalesce(sum(h.seats), 0)::int as seats, min(h.expires_at) as until
      from seat_holds h join orders o on o.id = h.order_id
      where h.intake_id = $5 and h.order_id <> $6 and h.expires_at > $7
        and (${OF_ACCOUNT} or o.network is not distinct from $4 and (${OF_PHONE} or ${OF_MAILBOX}))`,
  },
  network: { name: 'seat_budget_network', text: `select network from orders where id = $1` },
  started: {
    name: 'seat_budget_started',
    text: `select coalesce(sum(l.quantity), 0)::int as seats,
        (select capacity from intakes where id = $1) as capacity
      from order_lines l join orders o on o.id = l.order_id
      where l.intake_id = $1 and o.id <> $2 and o.network = $3 and o.created_at > $4 and o.paid_at is null
        and exists (select 1 from payments p where p.payable_id = o.id)`,
  },
  forget: {
    name: 'seat_budget_forget',
    text: `update orders set network = null where network is not null and created_at <= $1`,
  },
} satisfies Record<string, Statement>;

/**
 * Refuses one more unpaid order with seats than a person or a network address may have; `scale` is RATE_LIMIT_SCALE.
 * Such orders are made one after the other until the transaction ends. Throws 429 too_many_unpaid_orders.
 */
export async function limitSeatOrders(
  tx: Tx,
  buyer: SeatBuyer,
  scale: number,
  now: Date,
): Promise<void> {
  await tx.run(statements.lock, []);
  const { userId, customerPhone, customerEmail, network } = buyer;
  const values = [userId, customerPhone, customerEmail, network, new Date(now.getTime() - DAY)];
  const [unpaid] = await tx.run<{ person: number; network: number }>(statements.unpaid, values);
  if (unpaid!.person < ORDERS.person * scale && unpaid!.network < ORDERS.network * scale) return;
  throw refusal('too_many_unpaid_orders', {}, { retryAfter: HOUR / 1000 });
}

/** Where orders came from is kept no longer than it counts. */
export const forgetNetworks = (tx: Tx, now: Date) =>
  tx.run(statements.forget, [new Date(now.getTime() - DAY)]);

/**
 * Whether a network may hold these seats: in a day its unpaid orders hold as many as the class has, once. After that
 * it orders and pays without a hold, while seats are free, as a whole school behind one address can. Call with the
 * class locked.
 */
export async function canNetworkHold(
  tx: Tx,
  order: OrderRow,
  { intakeId, seats }: { intakeId: string; seats: number },
  scale: number,
  now: Date,
): Promise<boolean> {
  const network = await networkOfOrder(tx, order.id);
  if (network === null) return true;
  const values = [intakeId, order.id, network, new Date(now.getTime() - DAY)];
  const [started] = await tx.run<{ seats: number; capacity: number }>(statements.started, values);
  return started!.seats + seats <= started!.capacity * scale;
}

async function networkOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  return (await tx.run<{ network: string | null }>(statements.network, [orderId]))[0]!.network;
}

/**
 * Refuses a hold by which one person would keep more seats of a class at once than one order may have, by several
 * orders. Call with the class locked. Throws 429 too_many_seats_held.
 */
export async function assertSeatsPerBuyer(
  tx: Tx,
  order: OrderRow,
  { intakeId, seats }: { intakeId: string; seats: number },
  scale: number,
  now: Date,
): Promise<void> {
  const who = [
    order.userId,
    order.customerPhone,
    order.customerEmail,
    await networkOfOrder(tx, order.id),
  ];
  const values = [...who, intakeId, order.id, now];
  const [held] = await tx.run<{ seats: number; until: Date | null }>(statements.held, values);
  const most = seatsInAnOrder(order.userId !== null) * scale;
  if (held!.until === null || held!.seats + seats <= most) return;
  const wait = held!.until.getTime() - now.getTime();
  const minutes = Math.ceil(wait / MINUTE);
  const retryAfter = Math.ceil(wait / 1000);
  throw minutes === 1
    ? refusal('too_many_seats_held:one', {}, { retryAfter })
    : refusal('too_many_seats_held', { minutes }, { retryAfter });
}
