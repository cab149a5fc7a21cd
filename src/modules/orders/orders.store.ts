import type { Statement, Tx } from '../../db/database.ts';
import { containing } from '../../db/search.ts';
import type { PricedOrder, PricedOrderLine } from './orders.ts';

export type OrderStatus =
  'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded' | 'partially_refunded';

/** An order as kept. Amounts in minor units of KES. */
export interface OrderRow {
  id: string;
  number: string;
  status: OrderStatus;
  subtotal: number;
  vat: number;
  total: number;
  userId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  company: string | null;
  kraPin: string | null;
  termsVersion: string;
  idempotencyHash: string | null;
  endedBecause: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  updatedAt: Date;
  invoiceNumber: string | null;
}

export interface OrderLineRow extends PricedOrderLine {
  position: number;
  startsOn: string | null;
}

export const COLUMNS = `o.id, o.number, o.status, o.subtotal, o.vat, o.total, o.user_id as "userId", o.customer_name as "customerName",
  o.customer_email as "customerEmail", o.customer_phone as "customerPhone", o.company, o.kra_pin as "kraPin", o.terms_version as "termsVersion",
  o.idempotency_hash as "idempotencyHash", o.ended_because as "endedBecause", o.created_at as "createdAt", o.expires_at as "expiresAt", o.paid_at as "paidAt", o.updated_at as "updatedAt",
  (select i.number from invoices i where i.order_id = o.id) as "invoiceNumber"`;

/** Orders of user $1, of status $2, with a package of type $3, whose number or package holds $4; null: any. */
const OF_USER = `o.user_id = $1 and ($2::text is null or o.status = $2)
  and ($3::text is null or exists (select 1 from order_lines l where l.order_id = o.id and l.package_type = $3))
  and ($4::text is null or o.number ilike $4 or exists (select 1 from order_lines l where l.order_id = o.id and l.name ilike $4))`;

const statements = {
  insert: {
    name: 'order_insert',
    text: `insert into orders (id, number, status, subtotal, vat, total, user_id, customer_name, customer_email, customer_phone, company, kra_pin,
      terms_version, idempotency_key, idempotency_hash, created_at, updated_at, expires_at, network)
      values ($1,$2,'pending',$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$15,$16,$17) on conflict (idempotency_key) do nothing returning id`,
  },
  insertLines: {
    name: 'order_insert_lines',
    text: `insert into order_lines (order_id, position, package_id, package_type, name, unit_price, quantity, vat_rate, net, vat, unit, billing_period, intake_id)
      select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::int[], $8::int[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[])`,
  },
  byId: { name: 'order_by_id', text: `select ${COLUMNS} from orders o where o.id = $1` },
  byNumber: {
    name: 'order_by_number',
    text: `select ${COLUMNS} from orders o where o.number = $1`,
  },
  byIds: {
    name: 'order_by_ids',
    text: `select ${COLUMNS} from orders o where o.id = any($1::text[])`,
  },
  byKey: {
    name: 'order_by_key',
    text: `select ${COLUMNS} from orders o where o.idempotency_key = $1`,
  },
  lock: {
    name: 'order_lock',
    text: `select ${COLUMNS} from orders o where o.id = $1 for update of o`,
  },
  lines: {
    name: 'order_lines_of',
    text: `select l.position, l.package_id as "packageId", l.package_type as "packageType", l.name, l.unit_price as "unitPrice", l.quantity,
      l.vat_rate as "vatRate", l.net, l.vat, l.unit, l.billing_period as "billingPeriod", l.intake_id as "intakeId", to_char(i.starts_on, 'YYYY-MM-DD') as "startsOn"
      from order_lines l left join intakes i on i.id = l.intake_id where l.order_id = $1 order by l.position`,
  },
  linesOfMany: {
    name: 'order_lines_of_many',
    text: `select l.order_id as "orderId", l.position, l.package_id as "packageId", l.package_type as "packageType", l.name, l.unit_price as "unitPrice", l.quantity,
      l.vat_rate as "vatRate", l.net, l.vat, l.unit, l.billing_period as "billingPeriod", l.intake_id as "intakeId", to_char(i.starts_on, 'YYYY-MM-DD') as "startsOn"
      from order_lines l left join intakes i on i.id = l.intake_id where l.order_id = any($1::text[]) order by l.position`,
  },
  countOfUser: {
    name: 'order_count_of_user',
    text: `select count(*)::int as count from orders o where ${OF_USER}`,
  },
  ofUser: {
    name: 'order_of_user',
    text: `select ${COLUMNS} from orders o where ${OF_USER}
      and ($5::text is null or (o.created_at, o.id) < (select c.created_at, c.id from orders c where c.id = $5 and c.user_id = $1))
      order by o.created_at desc, o.id desc limit $6`,
  },
  setStatus: {
    name: 'order_set_status',
    text: `update orders set status = $2, ended_because = $3, updated_at = $4 where id = $1`,
  },
  setPaid: {
    name: 'order_set_paid',
    text: `update orders set status = 'paid', ended_because = null, paid_at = $2, updated_at = $2 where id = $1`,
  },
  expireDue: {
    name: 'order_expire_due',
    text: `update orders o set status = 'expired', ended_because = 'time', updated_at = $1 where o.id in (
      select id from orders where status = 'pending' and expires_at <= $1 and not exists (
        select 1 from payments p where p.payable_id = orders.id and (p.status = 'succeeded'
        or p.status in ('initiated', 'pending') and p.unanswered_at is null)) limit 100 for update skip locked) returning o.id`,
  },
  addTasks: {
    name: 'order_add_tasks',
    text: `insert into fulfilment_tasks (id, order_id, position, kind, title, detail, created_at) select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::jsonb[], $7::timestamptz[])
      on conflict (order_id, position, kind) do nothing`,
  },
} satisfies Record<string, Statement>;

export interface OrdersOfUser {
  userId: string;
  status?: OrderStatus;
  packageType?: string;
  q?: string;
  /** The last order of the page before. */
  cursor?: string;
  limit: number;
}

export interface NewOrderRow extends PricedOrder {
  id: string;
  number: string;
  userId: string | null;
  network: string | null;
  customer: {
    name: string;
    email: string;
    phone: string;
    company: string | null;
    kraPin: string | null;
  };
  termsVersion: string;
  idempotencyKey: string | null;
  idempotencyHash: string | null;
  now: Date;
  expiresAt: Date;
}

/** All of the orders' SQL. */
export const store = {
  /** False where the idempotency key is taken. */
  async insert(tx: Tx, o: NewOrderRow): Promise<boolean> {
    const rows = await tx.run(statements.insert, [
      o.id,
      o.number,
      o.subtotal,
      o.vat,
      o.total,
      o.userId,
      o.customer.name,
      o.customer.email,
      o.customer.phone,
      o.customer.company,
      o.customer.kraPin,
      o.termsVersion,
      o.idempotencyKey,
      o.idempotencyHash,
      o.now,
      o.expiresAt,
      o.network,
    ]);
    if (rows.length === 0) return false;
    const column = <T>(pick: (line: PricedOrderLine, index: number) => T): T[] => o.lines.map(pick);
    await tx.run(statements.insertLines, [
      o.id,
      column((_, index) => index + 1),
      column((l) => l.packageId),
      column((l) => l.packageType),
      column((l) => l.name),
      column((l) => l.unitPrice),
      column((l) => l.quantity),
      column((l) => l.vatRate),
      column((l) => l.net),
      column((l) => l.vat),
      column((l) => l.unit),
      column((l) => l.billingPeriod),
      column((l) => l.intakeId),
    ]);
    return true;
  },
  byId: (tx: Tx, id: string) => one(tx, statements.byId, id),
  /** In no order. */
  byIds: (tx: Tx, ids: string[]) => tx.run<OrderRow>(statements.byIds, [ids]),
  byNumber: (tx: Tx, number: string) => one(tx, statements.byNumber, number),
  byKey: (tx: Tx, key: string) => one(tx, statements.byKey, key),
  lock: (tx: Tx, id: string) => one(tx, statements.lock, id),
  lines: (tx: Tx, id: string) => tx.run<OrderLineRow>(statements.lines, [id]),
  linesOfMany: (tx: Tx, ids: string[]) =>
    tx.run<OrderLineRow & { orderId: string }>(statements.linesOfMany, [ids]),
  /** One order more than `limit`, to tell whether another page follows; and the number of all. */
  async ofUser(
    tx: Tx,
    { userId, status, packageType, q, cursor, limit }: OrdersOfUser,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const which = [userId, status ?? null, packageType ?? null, q ? containing(q) : null];
    const [rows, counted] = await Promise.all([
      tx.run<OrderRow>(statements.ofUser, [...which, cursor ?? null, limit + 1]),
      tx.run<{ count: number }>(statements.countOfUser, which),
    ]);
    return { rows, total: counted[0]!.count };
  },
  setStatus: (tx: Tx, id: string, status: OrderStatus, because: string | null, now: Date) =>
    tx.run(statements.setStatus, [id, status, because, now]),
  setPaid: (tx: Tx, id: string, now: Date) => tx.run(statements.setPaid, [id, now]),
  expireDue: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.expireDue, [now])).map((row) => row.id),
  addTasks: (
    tx: Tx,
    tasks: {
      id: string;
      orderId: string;
      position: number;
      kind: string;
      title: string;
      detail: object;
    }[],
    now: Date,
  ) =>
    tx.run(statements.addTasks, [
      tasks.map((t) => t.id),
      tasks.map((t) => t.orderId),
      tasks.map((t) => t.position),
      tasks.map((t) => t.kind),
      tasks.map((t) => t.title),
      tasks.map((t) => JSON.stringify(t.detail)),
      tasks.map(() => now),
    ]),
};

async function one(tx: Tx, statement: Statement, key: string): Promise<OrderRow | null> {
  return (await tx.run<OrderRow>(statement, [key]))[0] ?? null;
}
