import { and, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { RECORDED_METHODS, type ManualMethod } from '../../contracts/invoices.ts';
import type { PaymentRow } from '../../contracts/payments.ts';
import type { Database } from '../../db/database.ts';
import { keyset, countUpTo } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { manualPayments } from '../../db/tables/invoices.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Listed, PaymentsQuery } from './office-list.ts';

const SORTS = { date: manualPayments.receivedAt, amount: manualPayments.amount };

/** Money that staff recorded on invoices, as rows of the list of payments. It is taken back on its invoice, not refunded here. */
export async function recordedByHand(
  db: Database,
  query: PaymentsQuery,
  limit: number,
): Promise<{ rows: Listed[]; total: number }> {
  const order = keyset(SORTS, query.sort ?? '-date', manualPayments.id);
  const filter = and(...filters(query));
  const [found, total] = await Promise.all([
    db.orm
      .select({ row: manualPayments, cursor: order.cursor })
      .from(manualPayments)
      .where(and(filter, order.after(query.cursor)))
      .orderBy(...order.by)
      .limit(limit),
    countUpTo(db, manualPayments, filter, query.countTo),
  ]);
  const byAmount = query.sort?.endsWith('amount') ?? false;
  return {
    rows: found.map(({ row, cursor }) => ({
      row: toRow(row),
      by: byAmount ? row.amount : row.receivedAt.getTime(),
      cursor,
    })),
    total,
  };
}

const isManualMethod = (name: string): name is ManualMethod =>
  (RECORDED_METHODS as readonly string[]).includes(name);

function filters(query: PaymentsQuery): (SQL | undefined)[] {
  return [
    matches(query.q, manualPayments, manualPayments.amount),
    query.id ? eq(manualPayments.id, query.id) : undefined,
    query.status && withStatus(query.status),
    query.unanswered ? sql`false` : undefined,
    query.method
      ? isManualMethod(query.method)
        ? eq(manualPayments.method, query.method)
        : sql`false`
      : undefined,
    query.provider && query.provider !== 'manual' ? sql`false` : undefined,
    query.from ? gte(manualPayments.receivedAt, nairobiStart(query.from)) : undefined,
    query.to
      ? lt(manualPayments.receivedAt, new Date(nairobiStart(query.to).getTime() + DAY))
      : undefined,
  ];
}

/** What was taken back did not stay: it counts as failed. Nothing recorded by hand is pending. */
function withStatus(status: PaymentRow['status']): SQL {
  if (status === 'Completed') return isNull(manualPayments.reversedAt);
  return status === 'Failed' ? isNotNull(manualPayments.reversedAt) : sql`false`;
}

function toRow(row: typeof manualPayments.$inferSelect): PaymentRow {
  return {
    id: row.id,
    paymentId: row.reference || null,
    invoiceId: row.invoiceNumber,
    orderId: null,
    number: row.invoiceNumber,
    customer: row.customer,
    payer: '',
    amount: toMajor(row.amount),
    currency: row.currency,
    method: row.method,
    provider: 'manual',
    status: row.reversedAt ? 'Failed' : 'Completed',
    unanswered: false,
    date: row.receivedAt.toISOString(),
    refunded: 0,
    left: 0,
    fee: null,
    review: null,
    by: row.recordedBy,
    reason: row.reversedAt ? row.reversedBecause : null,
  };
}
