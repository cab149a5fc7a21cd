import { and, count, desc, eq, ilike, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments } from '../../db/tables/payments.ts';
import type { Page } from '../../contracts/paging.ts';
import type { PaymentRow } from '../../contracts/payments.ts';
import { toMajor } from '../../kernel/money.ts';
import { METHOD_NAMES, officeStatus, type PaymentStatus } from './payments.ts';
import type { Provider } from './gateway.ts';

export interface PaymentsQuery {
  q?: string;
  status?: PaymentRow['status'];
  method?: string;
  cursor?: string;
  limit?: number;
}

const STATUSES: Record<PaymentRow['status'], PaymentStatus[]> = {
  Completed: ['succeeded'],
  Pending: ['initiated', 'pending'],
  Failed: ['failed', 'expired'],
  Refunded: ['refunded'],
};

/** The office's list of attempts that reached a provider, newest first (contract.md, GET /api/payments). */
export function createOffice(db: Database) {
  return {
    async list(query: PaymentsQuery): Promise<Page<PaymentRow>> {
      const limit = query.limit ?? 50;
      const filter = and(isNotNull(payments.providerRef), ...filters(query));
      const [rows, totals] = await Promise.all([
        db.orm.select().from(payments).where(and(filter, query.cursor ? lt(payments.id, query.cursor) : undefined)).orderBy(desc(payments.id)).limit(limit + 1),
        db.orm.select({ total: count() }).from(payments).where(filter),
      ]);
      const page = rows.slice(0, limit);
      return { rows: page.map(toRow), next: rows.length > limit ? page.at(-1)!.id : null, total: totals[0]!.total };
    },
  };
}

function filters(query: PaymentsQuery): (SQL | undefined)[] {
  const like = query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const providers = (Object.keys(METHOD_NAMES) as Provider[]).filter((provider) => METHOD_NAMES[provider] === query.method);
  return [
    like ? or(ilike(payments.customer, like), ilike(payments.payableNumber, like), ilike(payments.receipt, like), ilike(payments.invoiceNumber, like)) : undefined,
    query.status ? inArray(payments.status, STATUSES[query.status]) : undefined,
    query.method ? (providers[0] ? eq(payments.provider, providers[0]) : eq(payments.id, '')) : undefined,
  ];
}

function toRow(row: typeof payments.$inferSelect): PaymentRow {
  return {
    id: row.id,
    paymentId: row.receipt ?? row.providerRef,
    invoiceId: row.invoiceNumber,
    orderId: row.payableKind === 'order' ? row.payableId : null,
    customer: row.customer,
    amount: toMajor(row.amount),
    currency: row.currency,
    method: METHOD_NAMES[row.provider],
    provider: row.provider,
    status: officeStatus(row.status),
    date: row.createdAt.toISOString(),
  };
}
