import type { TaxClass } from '../../contracts/catalogue.ts';
import type { Delivery } from '../../contracts/deliveries.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { likePattern } from '../../db/search.ts';
import { insertInto, insertRows, selectList, type RowOf } from '../../db/table-statements.ts';
import type { deliveryChecklists } from '../../db/tables/deliveries.ts';
import { orderLines, orders } from '../../db/tables/orders.ts';
import type { PricedOrder } from './orders.ts';

const ORDER = selectList(orders, { as: 'o', without: ['idempotencyKey', 'network'] });
const INVOICE = `(select i.number from invoices i where i.order_id = o.id) as "invoiceNumber"`;
const LINE = selectList(orderLines, { as: 'l' });
/** Whole orders, named "o" in what follows. */
const SELECT = `select ${ORDER}, ${INVOICE} from orders o`;
const SELECT_LINES = `select ${LINE}, to_char(i.starts_on, 'YYYY-MM-DD') as "startsOn"
  from order_lines l left join intakes i on i.id = l.intake_id`;

/** An order as kept. Amounts in minor units of KES. */
export type OrderRow = RowOf<typeof ORDER> & { invoiceNumber: string | null };
export type OrderStatus = OrderRow['status'];
export type OrderLineRow = RowOf<typeof LINE> & { startsOn: string | null };
/** An order with its lines, and what each line's package takes once it is paid; null where there is no such package now. */
export type WholeOrder = OrderRow & {
  lines: (OrderLineRow & {
    /** As staff read it: in English, whatever the customer reads. */
    staffName: string;
    delivery: Delivery | null;
    /** As staff wrote it; null where it is as it came. */
    checklist: (typeof deliveryChecklists.$inferSelect)['steps'] | null;
    /** What one of it holds, such as text messages; null where it is not sold by count. */
    unitsIncluded: number | null;
    taxClass: TaxClass | null;
    changeRounds: number | null;
    reportMonths: number | null;
  })[];
};

/** Orders of user $1, of status $2, with a package of type $3, whose number or package holds $4; null: any. */
const OF_USER = `o.user_id = $1 and ($2::text is null or o.status = $2)
  and ($3::text is null or exists (select 1 from order_lines l where l.order_id = o.id and l.package_type = $3))
  and ($4::text is null or o.number ilike $4 or exists (select 1 from order_lines l where l.order_id = o.id and l.name ilike $4))`;

const statements = {
  insert: insertInto(orders, 'order_insert'),
  insertLines: insertRows(orderLines, 'order_insert_lines', { once: ['orderId'] }),
  byId: { name: 'order_by_id', text: `${SELECT} where o.id = $1` },
  byNumber: { name: 'order_by_number', text: `${SELECT} where o.number = $1` },
  byIds: { name: 'order_by_ids', text: `${SELECT} where o.id = any($1::text[])` },
  byKey: { name: 'order_by_key', text: `${SELECT} where o.idempotency_key = $1` },
  lock: { name: 'order_lock', text: `${SELECT} where o.id = $1 for update of o` },
  lockWhole: {
    name: 'order_lock_whole',
    text: `select ${ORDER}, ${INVOICE}, (select json_agg(l order by l.position) from (
        select l.*, case when o.language = 'en' then l.name else coalesce(p.name, l.name) end as "staffName", p.delivery, p.change_rounds as "changeRounds", p.report_months as "reportMonths", c.steps as checklist, p.units_included as "unitsIncluded", p.tax_class as "taxClass" from (${SELECT_LINES} where l.order_id = o.id) l
          left join packages p on p.id = l."packageId" left join delivery_checklists c on c.kind = coalesce(p.delivery, 'delivery')) l) as lines
      from orders o where o.id = $1 for update of o`,
  },
  lines: {
    name: 'order_lines_of',
    text: `${SELECT_LINES} where l.order_id = $1 order by l.position`,
  },
  linesOfMany: {
    name: 'order_lines_of_many',
    text: `${SELECT_LINES} where l.order_id = any($1::text[]) order by l.position`,
  },
  countOfUser: {
    name: 'order_count_of_user',
    text: `select count(*)::int as count from orders o where ${OF_USER}`,
  },
  ofUser: {
    name: 'order_of_user',
    text: `${SELECT} where ${OF_USER}
      and ($5::text is null or (o.created_at, o.id) < (select c.created_at, c.id from orders c where c.id = $5 and c.user_id = $1))
      order by o.created_at desc, o.id desc limit $6`,
  },
  setStatus: {
    name: 'order_set_status',
    text: `update orders set status = $2, ended_because = $3, updated_at = $4 where id = $1`,
  },
  acceptTerms: {
    name: 'order_accept_terms',
    text: `update orders set terms_version = $2 where id = $1 and terms_version = '' returning id`,
  },
  // Looked for by its expiry, which the index has: for so long its invoice may be paid.
  setInvoiced: {
    name: 'order_set_invoiced',
    text: `update orders set status = 'cancelled', ended_because = 'invoiced', updated_at = $2, expires_at = $2::timestamptz + interval '1 year' where id = $1`,
  },
  paidByInvoice: {
    name: 'order_paid_by_invoice',
    text: `select o.id from orders o join invoices i on i.order_id = o.id where o.status = 'cancelled' and o.expires_at > $1
      and o.ended_because = 'invoiced' and i.status = 'Paid' limit 100 for update of o skip locked`,
  },
  refundedByInvoice: {
    name: 'order_refunded_by_invoice',
    text: `select o.id from orders o join invoices i on i.order_id = o.id where o.status = 'cancelled' and o.expires_at > $1
      and o.ended_because = 'invoice_paid' and i.status = 'Refunded' limit 100 for update of o skip locked`,
  },
  chooseTexts: {
    name: 'order_choose_texts',
    text: `update orders set texts = case when $2::boolean then language end where user_id = $1`,
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

/** What every order is made with. */
const NEW = { status: 'pending', currency: 'KES', endedBecause: null, paidAt: null } as const;

type OrderInsert = Parameters<typeof statements.insert.params>[0];
export interface NewOrderRow
  extends PricedOrder, Omit<OrderInsert, keyof typeof NEW | 'updatedAt'> {}

/** All of the orders' SQL. */
export const store = {
  /** Writes an order at the end of the transaction, which fails where the idempotency key is taken. */
  async insert(
    tx: Tx,
    { lines, ...given }: NewOrderRow,
  ): Promise<{ row: OrderRow; lines: OrderLineRow[] }> {
    const { idempotencyKey, network, ...shown } = {
      ...given,
      ...NEW,
      updatedAt: given.createdAt,
    };
    const orderId = given.id;
    const placed = lines.map((line, index) => ({ ...line, position: index + 1 }));
    await tx.runLast(
      statements.insert,
      statements.insert.params({ ...shown, idempotencyKey, network }),
    );
    await tx.runLast(statements.insertLines, statements.insertLines.params({ orderId }, placed));
    return {
      row: { ...shown, invoiceNumber: null },
      lines: placed.map((line) => ({ ...line, orderId, startsOn: null })),
    };
  },
  byId: (tx: Tx, id: string) => one(tx, statements.byId, id),
  /** In no order. */
  byIds: (tx: Tx, ids: string[]) => tx.run<OrderRow>(statements.byIds, [ids]),
  byNumber: (tx: Tx, number: string) => one(tx, statements.byNumber, number),
  byKey: (tx: Tx, key: string) => one(tx, statements.byKey, key),
  lock: (tx: Tx, id: string) => one(tx, statements.lock, id),
  /** Locks an order, with its lines, which never change. */
  async lockWhole(tx: Tx, id: string): Promise<WholeOrder | null> {
    return (await tx.run<WholeOrder>(statements.lockWhole, [id]))[0] ?? null;
  },
  lines: (tx: Tx, id: string) => tx.run<OrderLineRow>(statements.lines, [id]),
  linesOfMany: (tx: Tx, ids: string[]) => tx.run<OrderLineRow>(statements.linesOfMany, [ids]),
  /** One order more than `limit`, to tell whether another page follows; and the number of all. */
  async ofUser(
    tx: Tx,
    { userId, status, packageType, q, cursor, limit }: OrdersOfUser,
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const which = [userId, status ?? null, packageType ?? null, q ? likePattern(q) : null];
    const [rows, counted] = await Promise.all([
      tx.run<OrderRow>(statements.ofUser, [...which, cursor ?? null, limit + 1]),
      tx.run<{ count: number }>(statements.countOfUser, which),
    ]);
    return { rows, total: counted[0]!.count };
  },
  setStatus: (tx: Tx, id: string, status: OrderStatus, because: string | null, now: Date) =>
    tx.run(statements.setStatus, [id, status, because, now]),
  /** False where they were accepted before. */
  acceptTerms: async (tx: Tx, id: string, version: string) =>
    (await tx.run(statements.acceptTerms, [id, version])).length > 0,
  setInvoiced: (tx: Tx, id: string, now: Date) => tx.run(statements.setInvoiced, [id, now]),
  /** Locked orders that went on as invoices which are paid now. */
  paidByInvoice: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.paidByInvoice, [now])).map((row) => row.id),
  /** Locked orders whose invoice was paid, and went back whole. */
  refundedByInvoice: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.refundedByInvoice, [now])).map((row) => row.id),
  chooseTexts: (tx: Tx, userId: string, wanted: boolean) =>
    tx.run(statements.chooseTexts, [userId, wanted]),
  setPaid: (tx: Tx, id: string, now: Date) => tx.runLast(statements.setPaid, [id, now]),
  expireDue: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.expireDue, [now])).map((row) => row.id),
};

async function one(tx: Tx, statement: Statement, key: string): Promise<OrderRow | null> {
  return (await tx.run<OrderRow>(statement, [key]))[0] ?? null;
}

/** An attempt that M-Pesa, the card or PayPal may still take money for. */
const OPEN = `p.status in ('initiated', 'pending')`;
/** What an order asks for, in any sequence. */
const CONTENT = (
  id: string,
) => `(select array_agg(l.package_id || ' ' || l.quantity order by l.package_id)
  from order_lines l where l.order_id = ${id})`;

const lookups = {
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

type SimilarOrderRow = Pick<OrderRow, 'id' | 'userId' | 'createdAt'>;

/** Orders found again by who made them or what they are for. */
export const lookupStore = {
  /** The newest of these orders or of this account that is being paid, before one paid since. */
  async running(
    tx: Tx,
    made: string[],
    userId: string | null,
    since: Date,
  ): Promise<OrderRow | null> {
    return (await tx.run<OrderRow>(lookups.running, [made, userId, since]))[0] ?? null;
  },
  /** The newest other order of the same lines whose payment was started since and is open or came. */
  async similarOrder(
    tx: Tx,
    order: OrderRow,
    userId: string | null,
    since: Date,
  ): Promise<SimilarOrderRow | null> {
    const values = [order.id, order.customerPhone, userId, since];
    return (await tx.run<SimilarOrderRow>(lookups.alike, values))[0] ?? null;
  },
  /** Orders with a phone since a moment. */
  ordersOfPhone: async (tx: Tx, phone: string, since: Date): Promise<number> =>
    (await tx.run<{ count: number }>(lookups.tries, [phone, since]))[0]!.count,
};
