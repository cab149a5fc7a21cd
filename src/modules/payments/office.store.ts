import { and, count, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { keyset, keysetPage } from '../../db/keyset.ts';
import { holds } from '../../db/search.ts';
import { payments } from '../../db/tables/payments.ts';
import type { Page } from '../../contracts/paging.ts';
import type { PaymentRow } from '../../contracts/payments.ts';
import { DAY } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import { METHOD_NAMES, officeStatus, type PaymentStatus } from './payments.ts';
import type { Provider } from './gateway.ts';
import { leftOf, sumOf, type Refund } from './refunds.ts';
import { refundStore } from './refunds.store.ts';

export interface PaymentsQuery {
  q?: string;
  status?: PaymentRow['status'];
  method?: string;
  provider?: Provider;
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
  sort?: 'date' | '-date' | 'amount' | '-amount';
  cursor?: string;
  limit?: number;
}

const STATUSES: Record<PaymentRow['status'], PaymentStatus[]> = {
  Completed: ['succeeded'],
  Pending: ['initiated', 'pending'],
  Failed: ['failed', 'expired'],
  Refunded: ['refunded'],
};

const SORTS = { date: payments.createdAt, amount: payments.amount };

/** The office's list of attempts that reached a provider, newest first unless told (contract.md, GET /api/payments). */
export function createOffice(db: Database) {
  return {
    async list(query: PaymentsQuery): Promise<Page<PaymentRow>> {
      const limit = query.limit ?? 50;
      const order = keyset(SORTS, query.sort ?? '-date', payments.id);
      const filter = and(isNotNull(payments.providerRef), ...filters(query));
      const [found, totals] = await Promise.all([
        db.orm.select({ row: payments, cursor: order.cursor }).from(payments).where(and(filter, order.after(query.cursor))).orderBy(...order.by).limit(limit + 1),
        db.orm.select({ total: count() }).from(payments).where(filter),
      ]);
      const page = keysetPage(found, limit, totals[0]!.total);
      const refunds = await refundStore.ofPayments(db, page.rows.map((row) => row.id));
      return { ...page, rows: page.rows.map((row) => toRow(row, refunds.filter((refund) => refund.paymentId === row.id))) };
    },
  };
}

function filters(query: PaymentsQuery): (SQL | undefined)[] {
  const providers = (Object.keys(METHOD_NAMES) as Provider[]).filter((provider) => METHOD_NAMES[provider] === query.method);
  return [
    holds(query.q, payments.customer, payments.payableNumber, payments.receipt, payments.invoiceNumber),
    query.status ? inArray(payments.status, STATUSES[query.status]) : undefined,
    query.method ? (providers[0] ? eq(payments.provider, providers[0]) : sql`false`) : undefined,
    query.provider ? eq(payments.provider, query.provider) : undefined,
    query.from ? gte(payments.createdAt, startOf(query.from)) : undefined,
    query.to ? lt(payments.createdAt, new Date(startOf(query.to).getTime() + DAY)) : undefined,
  ];
}

/** The first instant of a day in Nairobi. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

function toRow(row: typeof payments.$inferSelect, refunds: Refund[]): PaymentRow {
  const received = row.status === 'succeeded' || row.status === 'refunded' ? row.amount : 0;
  return {
    id: row.id,
    paymentId: row.receipt ?? row.providerRef,
    invoiceId: row.invoiceNumber,
    orderId: row.payableKind === 'order' ? row.payableId : null,
    number: row.payableNumber,
    customer: row.customer,
    amount: toMajor(row.amount),
    currency: row.currency,
    method: METHOD_NAMES[row.provider],
    provider: row.provider,
    status: officeStatus(row.status),
    date: row.createdAt.toISOString(),
    refunded: toMajor(sumOf(refunds, 'succeeded')),
    left: toMajor(leftOf(received, refunds)),
    review: row.review,
  };
}
