import { desc, eq } from 'drizzle-orm';
import { MONTH_LINE_KINDS, type MonthLineKind } from '../../contracts/months.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { insertInto } from '../../db/table-statements.ts';
import { auditEntries, dailyFigures } from '../../db/tables/office.ts';
import { DAY, nairobiDay } from '../../kernel/clock.ts';
import { inKes, linesSql } from './ledger-lines.ts';
import { store } from './months.store.ts';

/** Counts the kept totals from the tables and replaces what the triggers added; one write at a time. */
export const COUNTED = `with before as (delete from totals)
  insert into totals (users, invoiced, overdue, overdue_sum)
  select (select count(*) from users where anonymised_at is null), sum(amount) filter (where issued_at is not null and not opening),
    count(*) filter (where status = 'Overdue'), sum(total - paid - credited) filter (where status = 'Overdue')
  from invoices where currency = 'KES'`;

/** Held while the totals are counted: two who did it at once would leave both sums. */
const COUNTING = 7_261_076;

export async function countTotals(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [COUNTING]);
  await tx.run(statements.countTotals);
}

/** SQL of one of the totals. */
export const totalOf = (name: 'users' | 'invoiced' | 'overdue' | 'overdue_sum'): string =>
  `(select coalesce(sum(${name}), 0)::bigint from totals)`;

/** The company's figures at one moment; revenue in minor units of KES. */
type Figures = Omit<typeof dailyFigures.$inferSelect, 'day'>;

/** What was invoiced less what was credited: the accrual side of the months' files, of all months. */
const INVOICED: readonly MonthLineKind[] = ['invoice', 'credit_note'];
/** Where money moved: all other lines, of which there are as many as invoices, have no cash. */
const CASH = MONTH_LINE_KINDS.filter((kind) => !INVOICED.includes(kind));
const EVER = ['0001-01-01', '9999-12-31', INVOICED] as const;
const invoicedOf = (lines: string): string =>
  `coalesce(sum(${inKes('net', '$4::numeric')}), 0)::bigint from ${lines}`;

const statements = {
  countTotals: { name: 'totals_count', text: COUNTED },
  now: {
    name: 'figures_now',
    text: `select ${totalOf('users')} as users,
      (select count(*)::int from jobs where status = 'Open' and deleted_at is null) as "openJobs",
      ${totalOf('invoiced')} + (select ${invoicedOf(`(${linesSql({ only: ['kind', 'currency', 'net', 'rate'] })}) lines`)}
        where kind = 'credit_note' or currency = 'USD') as revenue`,
  },
  keep: insertInto(dailyFigures, 'figures_keep', {
    end: `on conflict (day) do update
      set users = excluded.users, open_jobs = excluded.open_jobs, revenue = excluded.revenue`,
  }),
  backfill: {
    name: 'figures_backfill',
    text: `with lines as (${linesSql()})
      insert into daily_figures (day, users, open_jobs, revenue)
      select (series.day at time zone 'UTC')::date,
        (select count(*) from users where created_at < series.day + interval '21 hours' and anonymised_at is null),
        (select count(*) from jobs where created_at < series.day + interval '21 hours' and status = 'Open' and deleted_at is null),
        (select ${invoicedOf('lines')} where lines.day <= to_char(series.day at time zone 'UTC', 'YYYY-MM-DD'))
      from generate_series($5::timestamptz, $6::timestamptz, interval '1 day') as series (day)
      on conflict (day) do nothing`,
  },
  lastMonth: {
    name: 'figures_last_month',
    text: `select avg(users)::float8 as users, avg(open_jobs)::float8 as "openJobs", avg(revenue)::float8 as revenue
      from daily_figures where day >= $1 and day < $2`,
  },
  week: {
    name: 'figures_week',
    text: `select day::text as day, count(*)::int as users from user_days where day > $1 group by day`,
  },
} satisfies Record<string, Statement>;

/** `rate` is KES per 1 USD, as a decimal text. */
export async function figuresNow(tx: Tx, rate: string): Promise<Figures> {
  return (await tx.run<Figures & Record<string, unknown>>(statements.now, [...EVER, rate]))[0]!;
}

export async function saveFigures(tx: Tx, day: string, figures: Figures): Promise<void> {
  await tx.run(statements.keep, statements.keep.params({ day, ...figures }));
}

/** Keeps the days of last month as the rows tell them today: what has gone since is not seen. Nairobi's days end at 21:00 UTC. */
export async function backfillMonth(tx: Tx, now: Date, rate: string): Promise<void> {
  const last = new Date(Date.parse(`${monthStart(now, 0)}T00:00:00Z`) - DAY);
  await tx.run(statements.backfill, [
    ...EVER,
    rate,
    new Date(`${monthStart(now, -1)}T00:00:00Z`),
    last,
  ]);
}

/** The averages of the month before the one of `now`; null where no day of it was kept. */
export async function lastMonth(tx: Tx, now: Date): Promise<Figures | null> {
  const end = `${nairobiDay(now).slice(0, 7)}-01`;
  const row = (
    await tx.run<Record<keyof Figures, number | null>>(statements.lastMonth, [
      monthStart(now, -1),
      end,
    ])
  )[0]!;
  return row.users === null ? null : (row as Figures);
}

/** Money that came in, less what went back, and expenses of the last `count` months, oldest first; minor units of KES. The sums of the months' files. */
export async function monthsUntil(
  tx: Tx,
  now: Date,
  count: number,
  rate: string,
): Promise<{ month: string; revenue: number; expenses: number }[]> {
  const first = monthStart(now, 1 - count);
  const within = { from: first, to: monthStart(now, 1) };
  const rows = await store.moved(tx, within, CASH, rate);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return Array.from({ length: count }, (_, index) => {
    const month = monthStart(now, 1 - count + index).slice(0, 7);
    return byMonth.get(month) ?? { month, revenue: 0, expenses: 0 };
  });
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS = 7;

/** The people signed in on each of the last seven days, placed Monday to Sunday. */
export async function weekUntil(
  tx: Tx,
  now: Date,
): Promise<{ day: string; weekday: string; users: number }[]> {
  const days = Array.from({ length: DAYS }, (_, back) =>
    nairobiDay(new Date(now.getTime() - back * 86_400_000)),
  );
  const rows = new Map(
    (
      await tx.run<{ day: string; users: number }>(statements.week, [
        nairobiDay(new Date(now.getTime() - DAYS * 86_400_000)),
      ])
    ).map((row) => [row.day, row.users]),
  );
  const placed = days.map((day) => ({
    day,
    place: (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7,
    users: rows.get(day) ?? 0,
  }));
  return placed
    .sort((one, other) => one.place - other.place)
    .map(({ day, place, users }) => ({ day, weekday: WEEKDAYS[place]!, users }));
}

/** The first day of the month that lies `away` months from the one of `now`. */
function monthStart(now: Date, away: number): string {
  const [year, month] = nairobiDay(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}

/** Whole percent from `before` to `now`; null where there was nothing before, or so little that a percentage says nothing. */
export function percentChange(now: number, before: number | undefined): number | null {
  return before && before >= 1 ? Math.round((now / before - 1) * 100) : null;
}

/** The newest entries of the audit log, of one person or (null) of everybody. */
export function lastActivities(
  tx: Tx,
  actorId: string | null,
  most: number,
): Promise<(typeof auditEntries.$inferSelect)[]> {
  return tx.orm
    .select()
    .from(auditEntries)
    .where(actorId === null ? undefined : eq(auditEntries.actorId, actorId))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}
