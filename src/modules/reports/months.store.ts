import { desc, eq } from 'drizzle-orm';
import type { MonthLineKind, OpenMatter } from '../../contracts/months.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { monthClosings } from '../../db/tables/operations.ts';
import type { Currency } from '../../kernel/money.ts';
import { isOutstanding } from '../payments/index.ts';
import { inKes, linesSql, type LedgerLine } from './ledger-lines.ts';

/** Days from `from` up to before `to`, YYYY-MM-DD. */
export interface Span {
  from: string;
  to: string;
}

export interface Sums {
  kind: MonthLineKind;
  currency: Currency;
  count: number;
  net: number;
  vat: number;
  total: number;
  cash: number;
  withheld: number;
  netKes: number;
  vatKes: number;
  totalKes: number;
  cashKes: number;
  withheldKes: number;
}

export interface Place {
  at: string;
  kind: string;
  id: string;
}

type ClosingRow = typeof monthClosings.$inferSelect;

interface LateChange {
  kind: MonthLineKind;
  id: string;
  document: string;
  customer: string;
  currency: Currency;
  before: number | null;
  now: number | null;
}

const AMOUNTS = ['net', 'vat', 'total', 'cash', 'withheld'] as const;
/** What a line is told by; its payer's name may be corrected without a change of the books. */
const TOLD = ['day', 'currency', ...AMOUNTS] as const;
const LINE = `jsonb_build_object(${[...TOLD, 'document', 'customer'].map((name) => `'${name}', ${name}`).join(', ')})`;
/** Lines of months that were closed before withheld taxes were recorded have no such amount. */
const NONE_WITHHELD = `jsonb_build_object('withheld', 0)`;
const movedIn = (line: string): string =>
  `(${['total', 'cash', 'withheld'].map((name) => `(${line} ->> '${name}')::bigint`).join(' + ')})`;
const MOST_CHANGES = 500;

const statements = {
  sums: {
    name: 'month_sums',
    text: `select kind, currency, count(*)::int as count,
      ${AMOUNTS.map((name) => `sum(${name})::bigint as ${name}, sum(${inKes(name, '$4::numeric')})::bigint as "${name}Kes"`).join(', ')}
      from (${linesSql()}) lines group by kind, currency order by kind, currency`,
  },
  /** Cash by month, for the chart. */
  moved: {
    name: 'months_moved',
    text: `select substr(day, 1, 7) as month,
      coalesce(sum(${inKes('cash', '$4::numeric')}) filter (where kind not in ('fee', 'expense')), 0)::bigint as revenue,
      (-coalesce(sum(${inKes('cash', '$4::numeric')}) filter (where kind in ('fee', 'expense')), 0))::bigint as expenses
      from (${linesSql()}) lines group by 1`,
  },
  page: {
    name: 'month_lines_page',
    text: `select *, at::text as place, ${AMOUNTS.map((name) => `(${inKes(name, '$8::numeric')})::bigint as "${name}Kes"`).join(', ')}
      from (${linesSql({ after: { limit: '$7' } })}) lines order by at, kind, id limit $7`,
  },
  count: {
    name: 'month_lines_count',
    text: `select count(*)::int as count from (${linesSql()}) lines`,
  },
  keep: {
    name: 'month_lines_keep',
    text: `insert into month_lines (closing_id, kind, id, line)
      select $4, kind, id, ${LINE} from (${linesSql()}) lines`,
  },
  changes: {
    name: 'month_changes',
    text: `with now_lines as (select kind, id, ${LINE} as line from (${linesSql()}) lines),
        kept as (select kind, id, ${NONE_WITHHELD} || line as line from month_lines where closing_id = $4 and kind = any($3::text[])),
        pairs as (select coalesce(n.kind, t.kind) as kind, coalesce(n.id, t.id) as id, t.line as before, n.line as now
          from now_lines n full join kept t on t.kind = n.kind and t.id = n.id
          where ${TOLD.map((name) => `n.line -> '${name}' is distinct from t.line -> '${name}'`).join(' or ')})
      select kind, id, coalesce(now, before) ->> 'document' as document, coalesce(now, before) ->> 'customer' as customer,
        coalesce(now, before) ->> 'currency' as currency,
        ${movedIn('before')} as before, ${movedIn('now')} as now
      from pairs order by kind, id limit ${MOST_CHANGES}`,
  },
  /** What staff should settle first: $1 the end of the month. */
  open: {
    name: 'month_open',
    text: `select
      (select count(*)::int from payments where status = 'pending' and unanswered_at is not null and created_at < $1) as unanswered,
      (select count(*)::int from received_money where state = 'waiting' and taken_at < $1) as unmatched,
      (select count(*)::int from refunds r where ${isOutstanding('r')} and r.created_at < $1) as refunds,
      (select count(*)::int from invoices where issued_at is null and status <> 'Void' and date < ($1::timestamptz at time zone 'UTC' + interval '3 hours')::date) as drafts,
      (select jsonb_array_length(only_ours) + jsonb_array_length(only_theirs) + jsonb_array_length(amount_differs) + jsonb_array_length(assumed)
        from books_runs where ran_at >= $1 order by ran_at desc limit 1) as books`,
  },
} satisfies Record<string, Statement>;

const span = ({ from, to }: Span, kinds: readonly MonthLineKind[]): unknown[] => [from, to, kinds];

/** Held while a month is closed: two who do it at once make one after the other. */
const CLOSING = 7_261_056;

export const store = {
  /** `rate` is KES per dollar for what moved without one of its own. */
  sums: (tx: Tx, within: Span, kinds: readonly MonthLineKind[], rate: string) =>
    tx.run<Sums>(statements.sums, [...span(within, kinds), rate]),
  moved: (tx: Tx, within: Span, kinds: readonly MonthLineKind[], rate: string) =>
    tx.run<{ month: string; revenue: number; expenses: number }>(statements.moved, [
      ...span(within, kinds),
      rate,
    ]),
  page: (
    tx: Tx,
    within: Span,
    kinds: readonly MonthLineKind[],
    { after, limit, rate }: { after?: Place; limit: number; rate: string },
  ) =>
    tx.run<
      LedgerLine &
        Record<'netKes' | 'vatKes' | 'cashKes' | 'withheldKes', number> & { place: string }
    >(statements.page, [
      ...span(within, kinds),
      after?.at ?? null,
      after?.kind ?? null,
      after?.id ?? null,
      limit,
      rate,
    ]),
  async count(tx: Tx, within: Span, kinds: readonly MonthLineKind[]): Promise<number> {
    return (await tx.run<{ count: number }>(statements.count, span(within, kinds)))[0]!.count;
  },
  /** Newest first. */
  closings(tx: Tx, month: string): Promise<ClosingRow[]> {
    return tx.orm
      .select()
      .from(monthClosings)
      .where(eq(monthClosings.month, month))
      .orderBy(desc(monthClosings.closedAt), desc(monthClosings.id));
  },
  async lockClosing(tx: Tx): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1)', [CLOSING]);
  },
  /** Keeps every line unchanged. */
  async close(
    tx: Tx,
    row: ClosingRow,
    within: Span,
    kinds: readonly MonthLineKind[],
  ): Promise<void> {
    await tx.orm.insert(monthClosings).values(row);
    await tx.run(statements.keep, [...span(within, kinds), row.id]);
  },
  changes: (tx: Tx, within: Span, kinds: readonly MonthLineKind[], closingId: string) =>
    tx.run<LateChange>(statements.changes, [...span(within, kinds), closingId]),
  /** Counts by kind; `books` is null where nothing was compared since. */
  async open(
    tx: Tx,
    end: Date,
  ): Promise<Record<Exclude<OpenMatter['kind'], 'not_compared'>, number | null>> {
    return (
      await tx.run<Record<Exclude<OpenMatter['kind'], 'not_compared'>, number | null>>(
        statements.open,
        [end],
      )
    )[0]!;
  },
};
