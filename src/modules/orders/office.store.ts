import { and, eq, exists, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Page } from '../../contracts/paging.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, keysetPage } from '../../db/keyset.ts';
import { holds } from '../../db/search.ts';
import { fulfilmentTasks, orderLines, orders } from '../../db/tables/orders.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import { store, type OrderRow, type OrderStatus } from './orders.store.ts';

export interface OrdersQuery {
  q?: string;
  status?: OrderStatus;
  packageType?: string;
  steps?: 'open';
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
  sort?: 'createdAt' | '-createdAt' | 'total' | '-total';
  cursor?: string;
  limit?: number;
}

/** A step as kept. */
export interface StepRow {
  id: string;
  orderId: string;
  position: number;
  kind: string;
  title: string;
  status: 'open' | 'done' | 'dropped';
  note: string;
  doneBy: string | null;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  changedFields: string[];
}

/** A mail or SMS that went out, or waits to. */
export interface NoticeRow {
  channel: 'mail' | 'sms';
  template: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed' | 'held';
  createdAt: Date;
  sentAt: Date | null;
}

export interface AuditRow {
  at: Date;
  actor: string;
  summary: string;
}

const STEP = `id, order_id as "orderId", position, kind, title, status, note, done_by as "doneBy", done_at as "doneAt", created_at as "createdAt",
  updated_at as "updatedAt", updated_by as "updatedBy", changed_fields as "changedFields"`;

const statements = {
  steps: {
    name: 'order_steps',
    text: `select ${STEP} from fulfilment_tasks where order_id = $1 order by position, id`,
  },
  lockStep: {
    name: 'order_step_lock',
    text: `select ${STEP} from fulfilment_tasks where id = $1 for update`,
  },
  setStep: {
    name: 'order_step_set',
    text: `update fulfilment_tasks set status = $2, note = $3, done_by = $4, done_at = $5, updated_at = $6, updated_by = $7, changed_fields = $8 where id = $1 returning ${STEP}`,
  },
  openSteps: {
    name: 'order_open_steps',
    text: `select order_id as "orderId", count(*)::int as count from fulfilment_tasks where order_id = any($1::text[]) and status = 'open' group by order_id`,
  },
  // Written so that the index on channel, template and reference is used.
  notices: {
    name: 'order_notices',
    text: `select channel, template, subject, status, created_at as "createdAt", sent_at as "sentAt" from notices
      where channel in ('mail', 'sms') and template = any($1::text[]) and reference = any($2::text[]) order by created_at, id`,
  },
  audit: {
    name: 'order_audit',
    // A refund's own row tells how it began and ended: only what lay between comes from here.
    text: `select at, actor, summary from audit_entries where entity in ('order', 'step', 'refund', 'payment') and entity_id = any($1::text[])
      and (entity <> 'refund' or action in ('refund.sent', 'refund.failed', 'refund.returned')) order by id`,
  },
} satisfies Record<string, Statement>;

/** The mails that speak of an order or of a refund of it. */
const TEMPLATES = ['order_receipt', 'order_sold_out', 'order_refund'];
const SORTS = { createdAt: orders.createdAt, total: orders.total };

/** What only staff read of orders. */
export const officeStore = {
  /** Ids in the asked order, then the orders: the list's row needs more than the table holds. */
  async list(tx: Tx, query: OrdersQuery): Promise<Page<OrderRow>> {
    const limit = query.limit ?? 50;
    const order = keyset(SORTS, query.sort ?? '-createdAt', orders.id);
    const filter = and(...filters(tx, query));
    const [found, total] = await Promise.all([
      tx.orm
        .select({ row: { id: orders.id }, cursor: order.cursor })
        .from(orders)
        .where(and(filter, order.after(query.cursor)))
        .orderBy(...order.by)
        .limit(limit + 1),
      tx.orm.$count(orders, filter),
    ]);
    const page = keysetPage(found, limit, total);
    const rows = await store.byIds(
      tx,
      page.rows.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { ...page, rows: page.rows.map(({ id }) => byId.get(id)!) };
  },
  steps: (tx: Tx, orderId: string) => tx.run<StepRow>(statements.steps, [orderId]),
  lockStep: async (tx: Tx, id: string) =>
    (await tx.run<StepRow>(statements.lockStep, [id]))[0] ?? null,
  setStep: async (tx: Tx, step: StepRow) =>
    (
      await tx.run<StepRow>(statements.setStep, [
        step.id,
        step.status,
        step.note,
        step.doneBy,
        step.doneAt,
        step.updatedAt,
        step.updatedBy,
        step.changedFields,
      ])
    )[0]!,
  /** The number of open steps by order; none where an order is missing. */
  async openSteps(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
    const rows = await tx.run<{ orderId: string; count: number }>(statements.openSteps, [orderIds]);
    return new Map(rows.map((row) => [row.orderId, row.count]));
  },
  notices: (tx: Tx, references: string[]) =>
    tx.run<NoticeRow>(statements.notices, [TEMPLATES, references]),
  audit: (tx: Tx, ids: string[]) => tx.run<AuditRow>(statements.audit, [ids]),
};

function filters(tx: Tx, query: OrdersQuery): (SQL | undefined)[] {
  return [
    holds(query.q, orders.number, orders.customerName, orders.customerEmail),
    query.status ? eq(orders.status, query.status) : undefined,
    query.packageType
      ? exists(
          tx.orm
            .select({ one: sql`1` })
            .from(orderLines)
            .where(
              and(eq(orderLines.orderId, orders.id), eq(orderLines.packageType, query.packageType)),
            ),
        )
      : undefined,
    query.steps
      ? exists(
          tx.orm
            .select({ one: sql`1` })
            .from(fulfilmentTasks)
            .where(and(eq(fulfilmentTasks.orderId, orders.id), eq(fulfilmentTasks.status, 'open'))),
        )
      : undefined,
    query.from ? gte(orders.createdAt, nairobiStart(query.from)) : undefined,
    query.to ? lt(orders.createdAt, new Date(nairobiStart(query.to).getTime() + DAY)) : undefined,
  ];
}
