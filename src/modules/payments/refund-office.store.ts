import { and, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { RefundRow, RefundStatus } from '../../contracts/refunds.ts';
import type { Database } from '../../db/database.ts';
import { matches } from '../../db/search.ts';
import { payments, refunds } from '../../db/tables/payments.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import { invalidField } from '../../kernel/errors.ts';
import { toMajor } from '../../kernel/money.ts';
import { METHOD_NAMES, type Payment } from './payments.ts';
import { payerOf } from './received.ts';
import { needsPerson, isUnconfirmed, nameOfReason, type Refund } from './refunds.ts';

export interface RefundsQuery extends PageQuery {
  q?: string;
  status?: RefundStatus;
  /** An attempt's id. */
  payment?: string;
  /** Days in Nairobi, both included: when it went back, or was asked for while it has not. */
  from?: string;
  to?: string;
}

const FAILED = sql.raw(needsPerson('refunds'));

/** Refunds that need a person come first. */
const RANK = sql<number>`case when ${refunds.status} = 'due' then 0 when ${FAILED} then 1 when ${refunds.status} = 'submitted' then 2 else 3 end`;

/** The day that it counts on. */
const WHEN = sql<Date>`coalesce(${refunds.settledAt}, ${refunds.createdAt})`;

/** The refund list: by what has to be done, then newest first; ids sort by time of making. */
export async function refundRows(
  db: Database,
  query: RefundsQuery,
  now: Date,
): Promise<Page<RefundRow>> {
  const limit = query.limit ?? 50;
  const filter = and(
    or(matches(query.q, payments, refunds.amount), matches(query.q, refunds)),
    query.from ? gte(WHEN, nairobiStart(query.from)) : undefined,
    query.to ? lt(WHEN, new Date(nairobiStart(query.to).getTime() + DAY)) : undefined,
    query.status && (query.status === 'failed' ? FAILED : eq(refunds.status, query.status)),
    query.payment ? eq(refunds.paymentId, query.payment) : undefined,
  );
  const joined = eq(payments.id, refunds.paymentId);
  const [rows, totals] = await Promise.all([
    db.orm
      .select({ refund: refunds, payment: payments, rank: RANK })
      .from(refunds)
      .innerJoin(payments, joined)
      .where(and(filter, after(query.cursor)))
      .orderBy(RANK, sql`${refunds.id} desc`)
      .limit(limit + 1),
    db.orm.select({ total: count() }).from(refunds).innerJoin(payments, joined).where(filter),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => toRefundRow(row.refund, row.payment, now)),
    next: rows.length > limit && last ? `${last.rank}_${last.refund.id}` : null,
    total: totals[0]!.total,
  };
}

function after(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const place = /^([0-3])_(\w+)$/.exec(cursor);
  if (!place) throw invalidField('cursor', 'invalid_input:cursor');
  const rank = Number(place[1]);
  return sql`(${RANK} > ${rank} or (${RANK} = ${rank} and ${refunds.id} < ${place[2]}))`;
}

type PaidFor = Pick<
  Payment,
  'payableKind' | 'payableId' | 'payableNumber' | 'customer' | 'provider' | 'phone'
>;

/** A refund as the API answers it. */
export function toRefundRow(refund: Refund, payment: PaidFor, now: Date): RefundRow {
  return {
    id: refund.id,
    paymentId: refund.paymentId,
    orderId: payment.payableKind === 'order' ? payment.payableId : null,
    number: payment.payableNumber,
    customer: payment.customer,
    payer: payerOf(payment),
    method: METHOD_NAMES[payment.provider],
    provider: payment.provider,
    amount: toMajor(refund.amount),
    currency: refund.currency,
    reason: nameOfReason(refund.reason),
    disputed: refund.reason === 'dispute',
    note: refund.note,
    status: refund.status,
    requestedBy: refund.requestedBy,
    doneBy: refund.doneBy,
    reference: refund.receipt ?? refund.providerRef,
    failureReason: refund.failureReason,
    unconfirmed: isUnconfirmed(payment.provider, refund, now),
    lines: refund.lines,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
  };
}
