import { and, eq, exists, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { notices } from '../../db/tables/messages.ts';
import { auditEntries } from '../../db/tables/office.ts';
import { deliveries } from '../../db/tables/deliveries.ts';
import { orderLines, orders } from '../../db/tables/orders.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import type { Provider } from '../payments/index.ts';
import { store, type OrderRow, type OrderStatus } from './orders.store.ts';

export interface OrdersQuery extends PageQuery {
  q?: string;
  status?: OrderStatus;
  packageType?: string;
  deliveries?: 'open';
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
  sort?: 'createdAt' | '-createdAt' | 'total' | '-total';
}

const NOTICE = selectList(notices, {
  only: ['channel', 'template', 'subject', 'status', 'createdAt', 'sentAt'],
});
const AUDIT = selectList(auditEntries, { only: ['at', 'actor', 'summary'] });

/** How an order was paid, and what went back of it; minor units of KES. */
export interface OrderMoney {
  provider: Provider;
  refunded: number;
}
/** A mail or SMS that went out, or waits to. */
export type NoticeRow = RowOf<typeof NOTICE>;
export type AuditRow = RowOf<typeof AUDIT>;

const statements = {
  /** By order: how it was paid, and what went back of it in minor units of KES. */
  money: {
    name: 'order_money',
    text: `select p.payable_id as "orderId", (array_agg(p.provider order by p.settled_at))[1] as provider,
        coalesce(sum((select sum(case r.currency when 'USD' then round(r.amount * p.rate::numeric) else r.amount end)
          from refunds r where r.payment_id = p.id and r.status = 'succeeded')), 0)::bigint as refunded
      from payments p where p.payable_id = any($1::text[]) and p.settled_at is not null group by p.payable_id`,
  },
  // Written so that the index on channel, template and reference is used.
  notices: {
    name: 'order_notices',
    text: `select ${NOTICE} from notices
      where channel in ('mail', 'sms') and template = any($1::text[]) and reference = any($2::text[]) order by created_at, id`,
  },
  audit: {
    name: 'order_audit',
    // A refund's own row tells how it began and ended: only what lay between comes from here.
    text: `select ${AUDIT} from audit_entries where entity in ('order', 'step', 'delivery', 'refund', 'payment') and entity_id = any($1::text[])
      and (entity <> 'refund' or action in ('refund.sent', 'refund.failed', 'refund.returned')) order by id`,
  },
} satisfies Record<string, Statement>;

/** The mails that speak of an order or of a refund of it. */
const TEMPLATES = [
  'order_taken',
  'order_part_paid',
  'order_receipt',
  'order_sold_out',
  'order_refund',
];
const SORTS = { createdAt: orders.createdAt, total: orders.total };

/** What only staff read of orders. */
export const officeStore = {
  /** Ids in the asked order, then the orders: the list's row needs more than the table holds. */
  async list(tx: Tx, query: OrdersQuery): Promise<Page<OrderRow>> {
    const order = keyset(SORTS, query.sort ?? '-createdAt', orders.id);
    const filter = and(...filters(tx, query));
    const ids = tx.orm.select({ id: orders.id, cursor: order.cursor }).from(orders);
    const page = await readPage(tx, ids, { among: orders, filter, order, query });
    const rows = await store.byIds(
      tx,
      page.rows.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { ...page, rows: page.rows.map(({ id }) => byId.get(id)!) };
  },
  async money(tx: Tx, orderIds: string[]): Promise<Map<string, OrderMoney>> {
    const rows = await tx.run<OrderMoney & { orderId: string }>(statements.money, [orderIds]);
    return new Map(rows.map((row) => [row.orderId, row]));
  },
  notices: (tx: Tx, references: string[]) =>
    tx.run<NoticeRow>(statements.notices, [TEMPLATES, references]),
  audit: (tx: Tx, ids: string[]) => tx.run<AuditRow>(statements.audit, [ids]),
};

function filters(tx: Tx, query: OrdersQuery): (SQL | undefined)[] {
  return [
    matches(query.q, orders, orders.total),
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
    query.deliveries
      ? exists(
          tx.orm
            .select({ one: sql`1` })
            .from(deliveries)
            .where(and(eq(deliveries.orderId, orders.id), eq(deliveries.status, 'open'))),
        )
      : undefined,
    query.from ? gte(orders.createdAt, nairobiStart(query.from)) : undefined,
    query.to ? lt(orders.createdAt, new Date(nairobiStart(query.to).getTime() + DAY)) : undefined,
  ];
}
