import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { DeliveryStage } from '../../contracts/deliveries-office.ts';
import type { Tx, Statement } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { insertRows } from '../../db/table-statements.ts';
import { selectList } from '../../db/table-statements.ts';
import { users } from '../../db/tables/accounts.ts';
import { deliveries, deliveryFiles, deliveryChecklists } from '../../db/tables/deliveries.ts';
import { auditEntries } from '../../db/tables/office.ts';
import { files } from '../../db/tables/operations.ts';
import { orderLines, orders } from '../../db/tables/orders.ts';
import { daysAfter } from '../../kernel/days.ts';
import type { PageQuery } from '../../kernel/page.ts';
import { HAS_ADDED } from './credits.store.ts';
import type { DeliveryRow } from './deliveries.ts';

export interface DeliveriesQuery extends PageQuery {
  q?: string;
  status?: DeliveryStage;
  kind?: string;
  owner?: 'me' | 'none';
  due?: 'overdue';
  sort?: string;
}

/** A file of a step, with its size in bytes. */
export type FileRow = typeof deliveryFiles.$inferSelect & { bytes: number };

/** What else a delivery is shown with. */
const ORDER = {
  number: orders.number,
  userId: orders.userId,
  customer: sql<string>`coalesce(${orders.company}, ${orders.customerName})`,
  name: orders.customerName,
  email: orders.customerEmail,
  phone: orders.customerPhone,
  language: orders.language,
};
const OWNER = sql<
  string | null
>`(select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users} where ${users.id} = ${deliveries.ownerId})`;

const insert = insertRows(deliveries, 'deliveries_insert', {
  once: ['createdAt'],
  byDefault: [
    'status',
    'ownerId',
    'waiting',
    'closedBecause',
    'expiresOn',
    'expiryTold',
    'creditsOwed',
    'stage',
    'credits',
    'domain',
    'doneAt',
    'doneBy',
    'note',
    'changes',
    'updatedAt',
    'updatedBy',
    'changedFields',
  ],
  // A payment that is told twice, or again after a kill, makes it once.
  end: 'on conflict (order_id, position, kind) do nothing',
});

const AROUND = { order: ORDER, owner: OWNER, hasAdded: HAS_ADDED };

const SORTS = { created: deliveries.createdAt, due: deliveries.dueOn };

const selectWhole = (tx: Tx) =>
  tx.orm
    .select({ row: deliveries, ...AROUND })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId));

export const store = {
  /** At the end of the caller's transaction: the payment of an order does not wait for it. */
  add: (tx: Tx, ...what: Parameters<typeof insert.params>): Promise<void> =>
    tx.runLast(insert, insert.params(...what)),
  list(tx: Tx, query: DeliveriesQuery, { me, today }: { me: string; today: string }) {
    const order = keyset(SORTS, query.sort ?? '-created', deliveries.id);
    const filter = and(
      matches(query.q, orders),
      query.status && eq(deliveries.stage, query.status),
      query.kind === undefined ? undefined : eq(deliveries.kind, query.kind),
      query.owner === 'me' ? eq(deliveries.ownerId, me) : undefined,
      query.owner === 'none'
        ? and(isNull(deliveries.ownerId), eq(deliveries.status, 'open'))
        : undefined,
      query.due === undefined ? undefined : late(today),
    );
    const rows = tx.orm
      .select({ row: deliveries, ...AROUND, cursor: order.cursor })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId));
    const among = sql`${deliveries} inner join ${orders} on ${orders.id} = ${deliveries.orderId}`;
    return readPage(tx, rows, { among, filter, order, query });
  },
  async find(tx: Tx, id: string) {
    return (await selectWhole(tx).where(eq(deliveries.id, id)))[0] ?? null;
  },
  /** Of one order by its lines, each with the line's name. */
  ofOrder: (tx: Tx, orderId: string) =>
    tx.orm
      .select({ row: deliveries, ...AROUND, line: orderLines })
      .from(deliveries)
      .innerJoin(orders, eq(orders.id, deliveries.orderId))
      .innerJoin(
        orderLines,
        and(
          eq(orderLines.orderId, deliveries.orderId),
          eq(orderLines.position, deliveries.position),
        ),
      )
      .where(eq(deliveries.orderId, orderId))
      .orderBy(asc(deliveries.position), asc(deliveries.id)),
  /**
   * Locks the order, then the delivery, as refunds do: of two people who finish the last deliveries of an order, one then
   * sees the other's.
   */
  async lock(tx: Tx, id: string) {
    const found = await store.find(tx, id);
    if (!found) return null;
    await tx.orm
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, found.row.orderId))
      .for('update');
    const [row] = await tx.orm.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
    return { ...found, row: row! };
  },
  lockOpen: (tx: Tx, orderId: string, positions: number[]): Promise<DeliveryRow[]> =>
    tx.orm
      .select()
      .from(deliveries)
      .where(
        and(
          eq(deliveries.orderId, orderId),
          inArray(deliveries.position, positions),
          eq(deliveries.status, 'open'),
        ),
      )
      .orderBy(asc(deliveries.id))
      .for('update'),
  async update(tx: Tx, id: string, values: Partial<typeof deliveries.$inferInsert>): Promise<void> {
    await tx.orm.update(deliveries).set(values).where(eq(deliveries.id, id));
  },
  /**
   * Those that expire within so many days and whose staff were not told so yet: each is taken once, because a second
   * node waits for the first and then finds them told. Staff learn of a closed one nothing.
   */
  async takeExpiring(tx: Tx, days: number, today: string) {
    const taken = await tx.orm
      .update(deliveries)
      .set({ expiryTold: days })
      .where(
        and(
          between(deliveries.expiresOn, today, daysAfter(today, days)),
          or(isNull(deliveries.expiryTold), gt(deliveries.expiryTold, days)),
          ne(deliveries.stage, 'closed'),
        ),
      )
      .returning({ id: deliveries.id });
    const ids = taken.map(({ id }) => id);
    return selectWhole(tx).where(inArray(deliveries.id, ids)).orderBy(asc(deliveries.id));
  },
  /** The number of open deliveries by order; none where an order is missing. */
  async openOf(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
    const rows = await tx.orm
      .select({ orderId: deliveries.orderId, count: sql<number>`count(*)::int` })
      .from(deliveries)
      .where(and(inArray(deliveries.orderId, orderIds), eq(deliveries.status, 'open')))
      .groupBy(deliveries.orderId);
    return new Map(rows.map(({ orderId, count }) => [orderId, count]));
  },
  files: (tx: Tx, ids: string[]): Promise<FileRow[]> =>
    tx.orm
      .select({ ...getTableColumns(deliveryFiles), bytes: files.size })
      .from(deliveryFiles)
      .innerJoin(files, eq(files.key, deliveryFiles.fileKey))
      .where(inArray(deliveryFiles.deliveryId, ids))
      .orderBy(asc(deliveryFiles.createdAt), asc(deliveryFiles.id)),
  async addFile(tx: Tx, row: typeof deliveryFiles.$inferInsert): Promise<void> {
    await tx.orm.insert(deliveryFiles).values(row);
  },
  /** A file of this order, with its key in the storage. */
  async fileOfOrder(tx: Tx, orderId: string, id: string) {
    const rows = await tx.orm
      .select({ file: deliveryFiles })
      .from(deliveryFiles)
      .innerJoin(deliveries, eq(deliveries.id, deliveryFiles.deliveryId))
      .where(and(eq(deliveryFiles.id, id), eq(deliveries.orderId, orderId)));
    return rows[0]?.file ?? null;
  },
  async isFileUsed(tx: Tx, key: string): Promise<boolean> {
    return (await tx.orm.$count(deliveryFiles, eq(deliveryFiles.fileKey, key))) > 0;
  },
  /** What the audit log says of it, oldest first. */
  history: (tx: Tx, id: string) =>
    tx.orm
      .select({ at: auditEntries.at, actor: auditEntries.actor, summary: auditEntries.summary })
      .from(auditEntries)
      .where(and(inArray(auditEntries.entity, ['delivery', 'step']), eq(auditEntries.entityId, id)))
      .orderBy(asc(auditEntries.id)),
  /** Active staff by name. */
  staff: (tx: Tx) =>
    tx.orm
      .select({
        id: users.id,
        preset: users.preset,
        name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id)),
};

/** As `isOverdue` says. */
const late = (today: string): SQL | undefined =>
  and(inArray(deliveries.stage, ['open', 'in_work']), lt(deliveries.dueOn, today));

export type Whole = NonNullable<Awaited<ReturnType<typeof store.find>>>;
export type OfOrder = Awaited<ReturnType<typeof store.ofOrder>>[number];

export type ChecklistRow = typeof deliveryChecklists.$inferSelect;

const checklistStatements = {
  some: {
    name: 'delivery_checklists',
    text: `select ${selectList(deliveryChecklists)} from delivery_checklists where kind = any($1::text[])`,
  },
  lock: {
    name: 'delivery_checklists_lock',
    text: `select pg_advisory_xact_lock(7261064, hashtext($1))`,
  },
} satisfies Record<string, Statement>;

export const checklists = {
  /** What staff wrote for these kinds; none for a kind that is as it came. */
  some: (tx: Tx, kinds: readonly string[]): Promise<ChecklistRow[]> =>
    tx.run<ChecklistRow>(checklistStatements.some, [[...new Set(kinds)]]),
  /** There may be no row to lock yet. */
  async lock(tx: Tx, kind: string): Promise<void> {
    await tx.run(checklistStatements.lock, [kind]);
  },
  async save(tx: Tx, row: ChecklistRow): Promise<void> {
    await tx.orm
      .insert(deliveryChecklists)
      .values(row)
      .onConflictDoUpdate({ target: deliveryChecklists.kind, set: row });
  },
};
