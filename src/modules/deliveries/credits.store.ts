import { and, asc, eq, gte, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { WrittenKind } from '../../contracts/credits.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { creditEntries, deliveries } from '../../db/tables/deliveries.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { orders } from '../../db/tables/orders.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import type { PageQuery } from '../../kernel/page.ts';
import type { EntryRow, Purchase } from './credits.ts';

export interface CreditsQuery extends PageQuery {
  q?: string;
  status?: 'owed' | 'to_deduct';
  sort?: string;
}

export interface EntriesFilter {
  q?: string;
  kind?: WrittenKind;
  /** Days, both included. */
  from?: string;
  to?: string;
}

export interface EntriesQuery extends EntriesFilter, PageQuery {
  sort?: string;
}

const WHOLE = sql`(${orders.status} = 'refunded'
  or exists (select from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.status} = 'Refunded'))`;
/** Refunds of the whole order, and those that name the line. One that failed moved nothing. */
const REFUND = sql`${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${refunds.status} <> 'failed' and ${payments.payableId} in (${orders.id}, (select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${orders.id}))`;
const LAST = sql`max(coalesce(${refunds.settledAt}, ${refunds.createdAt}))`;
const REFUNDED_AT = sql<Date | null>`case
  when ${WHOLE} then coalesce((select ${LAST} from ${REFUND}), ${deliveries.doneAt}, ${deliveries.updatedAt})
  else (select ${LAST} from ${REFUND} and ${deliveries.position} = any(${refunds.lines})) end`;

/** A refund of the line that may still fail. */
const REFUND_OPEN = sql<boolean>`(not ${WHOLE} and exists (select from ${REFUND} and ${refunds.status} <> 'succeeded' and ${deliveries.position} = any(${refunds.lines})))`;

const sumOf = (weights: SQL) =>
  sql`coalesce((select sum(${creditEntries.number} * ${weights}) from ${creditEntries} where ${creditEntries.deliveryId} = ${deliveries.id}), 0)`;
/** As `balanceOf` computes it, where no refund of the line or order is known. */
const REST = deliveries.creditsOwed;
const IN_ACCOUNT = sumOf(
  sql`case ${creditEntries.kind} when 'added' then 1 when 'deducted' then -1 else 0 end`,
);
/** Whether some credits of a delivery were added. */
export const HAS_ADDED = sql<boolean>`(${deliveries.credits} is not null and ${IN_ACCOUNT} > 0)`;
/** The purchases of which something may be to deduct: few of them, so that nobody looks at the others. */
const MAY_BE_OVER = sql`${deliveries.id} = any(array(
  select d.id from fulfilment_tasks d where d.credits_owed < 0
  union select d.id from refunds r join payments p on p.id = r.payment_id left join invoices i on i.number = p.payable_id
    join fulfilment_tasks d on d.order_id = coalesce(i.order_id, p.payable_id) where d.credits is not null
  union select d.id from invoices i join fulfilment_tasks d on d.order_id = i.order_id where i.status = 'Refunded' and d.credits is not null))`;
const STATUSES = {
  owed: sql`${REST} > 0 and ${REFUNDED_AT} is null`,
  to_deduct: sql`${MAY_BE_OVER} and ${IN_ACCOUNT} > 0 and (${REST} < 0 or ${REFUNDED_AT} is not null)`,
};

const ORDER = {
  orderId: orders.id,
  orderNumber: orders.number,
  customer: sql<string>`coalesce(${orders.company}, ${orders.customerName})`,
};
const COLUMNS = {
  id: deliveries.id,
  title: deliveries.title,
  bought: sql<number>`${deliveries.credits}`.mapWith(Number),
  at: deliveries.createdAt,
  refundedAt: REFUNDED_AT.mapWith(deliveries.createdAt),
  email: orders.customerEmail,
  phone: orders.customerPhone,
  ...ORDER,
};
const AMONG = sql`${deliveries} inner join ${orders} on ${orders.id} = ${deliveries.orderId}`;

const ENTRIES = sql`${creditEntries} inner join ${deliveries} on ${deliveries.id} = ${creditEntries.deliveryId}
  inner join ${orders} on ${orders.id} = ${deliveries.orderId}`;

const entryFilter = ({ q, kind, from, to }: EntriesFilter): SQL | undefined =>
  and(
    matches(q, orders),
    kind && eq(creditEntries.kind, kind),
    from ? gte(creditEntries.day, from) : undefined,
    to ? lte(creditEntries.day, to) : undefined,
  );

const select = (tx: Tx) =>
  tx.orm
    .select(COLUMNS)
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));

export const creditStore = {
  /** The purchases among these deliveries, oldest first. */
  of: (tx: Tx, ids: string[]): Promise<Purchase[]> =>
    read(tx, and(inArray(deliveries.id, ids), isNotNull(deliveries.credits))),
  async hasOpenRefund(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.orm
      .select({ open: REFUND_OPEN })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(eq(deliveries.id, id));
    return rows[0]!.open;
  },
  ofUser: (tx: Tx, userId: string): Promise<Purchase[]> =>
    read(tx, and(eq(orders.userId, userId), isNotNull(deliveries.credits))),
  async list(tx: Tx, query: CreditsQuery) {
    const order = keyset(
      { created: deliveries.createdAt },
      query.sort ?? '-created',
      deliveries.id,
    );
    const filter = and(
      isNotNull(deliveries.credits),
      matches(query.q, orders),
      query.status && STATUSES[query.status],
    );
    const rows = tx.orm
      .select({ ...COLUMNS, cursor: order.cursor })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId));
    const page = await readPage(tx, rows, { among: AMONG, filter, order, query });
    return { ...page, rows: await withEntries(tx, page.rows) };
  },
  entries(tx: Tx, query: EntriesQuery) {
    const order = keyset({ day: creditEntries.day }, query.sort ?? '-day', creditEntries.id);
    const filter = entryFilter(query);
    const rows = tx.orm
      .select({ entry: creditEntries, ...ORDER, cursor: order.cursor })
      .from(creditEntries)
      .innerJoin(deliveries, eq(deliveries.id, creditEntries.deliveryId))
      .innerJoin(orders, eq(orders.id, deliveries.orderId));
    return readPage(tx, rows, { among: ENTRIES, filter, order, query });
  },
  /** The sum of each kind among the same entries. */
  async sums(tx: Tx, query: EntriesFilter): Promise<Map<WrittenKind, number>> {
    const rows = await tx.orm
      .select({ kind: creditEntries.kind, sum: sql`sum(${creditEntries.number})`.mapWith(Number) })
      .from(creditEntries)
      .innerJoin(deliveries, eq(deliveries.id, creditEntries.deliveryId))
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .where(entryFilter(query))
      .groupBy(creditEntries.kind);
    return new Map(rows.map(({ kind, sum }) => [kind, sum]));
  },
  async add(tx: Tx, row: EntryRow): Promise<void> {
    await tx.orm.insert(creditEntries).values(row);
  },
};

async function read(tx: Tx, filter: SQL | undefined) {
  return withEntries(tx, await select(tx).where(filter));
}

async function withEntries<Row extends { id: string }>(tx: Tx, rows: Row[]) {
  if (rows.length === 0) return [];
  const entries = await tx.orm
    .select()
    .from(creditEntries)
    .where(
      inArray(
        creditEntries.deliveryId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id));
  const byDelivery = Map.groupBy(entries, ({ deliveryId }) => deliveryId);
  return rows.map((row) => ({ ...row, entries: byDelivery.get(row.id) ?? [] }));
}
