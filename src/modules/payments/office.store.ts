import { and, eq, gte, inArray, isNotNull, lt, or, sql, type SQL, isNull } from 'drizzle-orm';
import { RECORDED_METHODS, type ManualMethod } from '../../contracts/invoices.ts';
import type { PaymentRow } from '../../contracts/payments.ts';
import type { Database, Tx } from '../../db/database.ts';
import { keyset, keysetPage, countUpTo } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { manualPayments } from '../../db/tables/invoices.ts';
import { payments } from '../../db/tables/payments.ts';
import { DAY, nairobiStart } from '../../kernel/clock.ts';
import { toMajor } from '../../kernel/money.ts';
import { PAGE_SIZE, type Page, type PageQuery } from '../../kernel/page.ts';
import type { Provider } from './gateway.ts';
import {
  isPaid,
  isUnanswered,
  METHOD_NAMES,
  officeStatus,
  type PaymentStatus,
} from './payments.ts';
import { payerOf } from './received.ts';
import { refundStore } from './refunds.store.ts';
import { leftOf, sumOf, type Refund } from './refunds.ts';

interface PaymentsQuery extends PageQuery {
  q?: string;
  /** Only this one. */
  id?: string;
  status?: PaymentRow['status'];
  /** Only prompts of which nobody knows what became. */
  unanswered?: 'true';
  method?: string;
  provider?: Provider | 'manual';
  /** `all`: also what staff recorded by hand. The attempts alone unless told (docs/calls.md#get-apipayments). */
  ledger?: 'attempts' | 'all';
  /** Days in Nairobi, both included. */
  from?: string;
  to?: string;
  sort?: 'date' | '-date' | 'amount' | '-amount';
}

/** A row of the list, its sort value, and its place. */
interface Listed {
  row: PaymentRow;
  by: number;
  cursor: string;
}

const STATUSES: Record<PaymentRow['status'], PaymentStatus[]> = {
  Completed: ['succeeded'],
  Pending: ['initiated', 'pending'],
  Failed: ['failed', 'expired'],
  Refunded: ['refunded'],
};

const SORTS = { date: payments.createdAt, amount: payments.amount };

/** The same as `mayHaveReached`: what was refused before anything was sent is nobody's matter. */
const REACHED = or(
  isNotNull(payments.providerRef),
  isNotNull(payments.unansweredAt),
  isNotNull(payments.receipt),
);

const UNANSWERED = and(eq(payments.status, 'pending'), isNotNull(payments.unansweredAt));

const NOTHING: { rows: Listed[]; total: number } = { rows: [], total: 0 };

/**
 * The office's list of money: attempts that reached a provider or may have, and where asked what staff recorded by hand, newest first
 * unless told (docs/calls.md#get-apipayments). Each ledger is read by its own indexes, and the two are merged into one page.
 */
export async function paymentRows(db: Database, query: PaymentsQuery): Promise<Page<PaymentRow>> {
  const limit = query.limit ?? PAGE_SIZE;
  const [online, byHand] = await Promise.all([
    throughProviders(db, query, limit + 1),
    query.ledger === 'all' ? recordedByHand(db, query, limit + 1) : NOTHING,
  ]);
  const merged = mergeSorted(online.rows, byHand.rows, (query.sort ?? '-date').startsWith('-'));
  const page = keysetPage(merged, online.total + byHand.total, limit);
  return { ...page, rows: page.rows.map(({ row }) => row) };
}

async function throughProviders(
  db: Database,
  query: PaymentsQuery,
  limit: number,
): Promise<{ rows: Listed[]; total: number }> {
  const order = keyset(SORTS, query.sort ?? '-date', payments.id);
  const filter = and(REACHED, ...filters(query));
  const [found, total] = await Promise.all([
    db.orm
      .select({ row: payments, cursor: order.cursor })
      .from(payments)
      .where(and(filter, order.after(query.cursor)))
      .orderBy(...order.by)
      .limit(limit),
    countUpTo(db, payments, filter, query.countTo),
  ]);
  const refunds = Map.groupBy(
    await refundStore.ofPayments(
      db,
      found.map(({ row }) => row.id),
    ),
    (refund) => refund.paymentId,
  );
  const byAmount = query.sort?.endsWith('amount') ?? false;
  return {
    rows: found.map(({ row, cursor }) => ({
      row: toRow(row, refunds.get(row.id) ?? []),
      by: byAmount ? row.amount : row.createdAt.getTime(),
      cursor,
    })),
    total,
  };
}

function filters(query: PaymentsQuery): (SQL | undefined)[] {
  const providers = (Object.keys(METHOD_NAMES) as Provider[]).filter(
    (provider) => METHOD_NAMES[provider] === query.method,
  );
  return [
    matches(query.q, payments, payments.amount),
    query.id ? eq(payments.id, query.id) : undefined,
    query.status ? inArray(payments.status, STATUSES[query.status]) : undefined,
    query.unanswered ? UNANSWERED : undefined,
    query.method ? (providers[0] ? eq(payments.provider, providers[0]) : sql`false`) : undefined,
    query.provider === 'manual'
      ? sql`false`
      : query.provider
        ? eq(payments.provider, query.provider)
        : undefined,
    query.from ? gte(payments.createdAt, nairobiStart(query.from)) : undefined,
    query.to ? lt(payments.createdAt, new Date(nairobiStart(query.to).getTime() + DAY)) : undefined,
  ];
}

/** One attempt as the list shows it; it must be there. */
export async function rowOf(tx: Tx, id: string): Promise<PaymentRow> {
  const [row] = await tx.orm.select().from(payments).where(eq(payments.id, id));
  return toRow(row!, await refundStore.ofPayment(tx, id));
}

function toRow(row: typeof payments.$inferSelect, refunds: Refund[]): PaymentRow {
  const received = isPaid(row) ? row.amount : 0;
  return {
    id: row.id,
    paymentId: row.receipt ?? row.providerRef,
    // What pays an invoice belongs to it from the start; an order's invoice comes with the money.
    invoiceId: row.payableKind === 'invoice' ? row.payableNumber : row.invoiceNumber,
    orderId: row.payableKind === 'order' ? row.payableId : null,
    number: row.payableNumber,
    customer: row.customer,
    payer: payerOf(row),
    amount: toMajor(row.amount),
    currency: row.currency,
    method: METHOD_NAMES[row.provider],
    provider: row.provider,
    status: officeStatus(row.status),
    unanswered: isUnanswered(row),
    date: row.createdAt.toISOString(),
    refunded: toMajor(sumOf(refunds, 'succeeded')),
    left: toMajor(leftOf(received, refunds)),
    fee: row.fee === null ? null : toMajor(row.fee),
    review: row.review,
    by: null,
    reason: row.failureReason,
  };
}

const RECORDED_SORTS = { date: manualPayments.receivedAt, amount: manualPayments.amount };

/** Money that staff recorded on invoices, as rows of the list of payments. It is taken back on its invoice, not refunded here. */
async function recordedByHand(
  db: Database,
  query: PaymentsQuery,
  limit: number,
): Promise<{ rows: Listed[]; total: number }> {
  const order = keyset(RECORDED_SORTS, query.sort ?? '-date', manualPayments.id);
  const filter = and(...recordedFilters(query));
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
      row: recordedRow(row),
      by: byAmount ? row.amount : row.receivedAt.getTime(),
      cursor,
    })),
    total,
  };
}

function recordedFilters(query: PaymentsQuery): (SQL | undefined)[] {
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

const isManualMethod = (name: string): name is ManualMethod =>
  (RECORDED_METHODS as readonly string[]).includes(name);

/** What was taken back did not stay: it counts as failed. Nothing recorded by hand is pending. */
function withStatus(status: PaymentRow['status']): SQL {
  if (status === 'Completed') return isNull(manualPayments.reversedAt);
  return status === 'Failed' ? isNotNull(manualPayments.reversedAt) : sql`false`;
}

function recordedRow(row: typeof manualPayments.$inferSelect): PaymentRow {
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

/**
 * Two lists in one order as one. Where they are level the id decides, as in the database: those by hand begin with "man",
 * the attempts with "pay".
 */
function mergeSorted(online: Listed[], byHand: Listed[], down: boolean): Listed[] {
  const all: Listed[] = [];
  for (let first = 0, second = 0; first < online.length || second < byHand.length;) {
    const [one, other] = [online[first], byHand[second]];
    const attempt =
      !other || (one !== undefined && (one.by === other.by ? down : one.by > other.by === down));
    all.push(attempt ? online[first++]! : byHand[second++]!);
  }
  return all;
}
