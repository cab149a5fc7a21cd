import { AGES, type Age, type Business, type Receivable } from '../../contracts/reports.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { cursorOf, readPlace } from '../../db/keyset.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { DAY, nairobiDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { toMajor } from '../../kernel/money.ts';
import { PAGE_SIZE, type Page, type PageQuery } from '../../kernel/page.ts';
import { CUSTOMER_OF_INVOICE } from '../customers/index.ts';

/** Renewals, churn and replies are told of so many days. */
const WITHIN = 30;

/** How often a period is paid in a year; a school has three terms. Divided by 12 once, after the sum, so that no cent is lost. */
const A_YEAR = `case period when 'month' then 12 when 'quarter' then 4 when 'term' then 3 else 1 end`;
const RUNS = `status in ('active', 'due', 'grace')`;
/** $1 today, $2 30 days ahead. Nobody is asked again for one that stops; one in grace was due before today. */
const RENEWS = `status in ('active', 'due') and ends_on is null and paid_until between $1 and $2`;
/** The price that binds when the next period begins. */
const NEXT_PRICE = `case when next_price_from <= paid_until + 1 then next_price else price end`;
/** $3 30 days ago. */
const RAN = `starts_on <= $3 and (ends_on is null or ends_on >= $3)`;

/** $1 today, $2 KES per dollar. One that waits for a milestone has no due date. Drafts are no debt. */
const OPEN = `select number, customer, customer_email, customer_pin, currency, open, late, key,
    (case currency when 'USD' then round(open * $2::numeric) else open end)::bigint as kes
  from (select *, greatest(total - credited - paid, 0) as open,
      case when waiting then 0 else $1::date - due_date end as late, KEY as key
    from invoices where status in ('Pending', 'Overdue') and issued_at is not null) owed
  where open > 0`;
const openBy = (key: string): string => OPEN.replace('KEY', key);

/** The days of each age. */
const LATE: Record<Age, string> = {
  notDue: 'late <= 0',
  upTo30: 'late between 1 and 30',
  upTo60: 'late between 31 and 60',
  upTo90: 'late between 61 and 90',
  over90: 'late > 90',
};
const NAMES = Object.keys(AGES) as Age[];
const agedSums = (amount: string): string =>
  [...NAMES.map((age) => [age, ` filter (where ${LATE[age]})`]), ['total', '']]
    .map(([name, which]) => `coalesce(sum(${amount})${which}, 0)::bigint as "${name}"`)
    .join(', ');

const statements = {
  services: {
    name: 'business_services',
    text: `select *, round(100.0 * ended / nullif(running, 0), 1)::float8 as percent from (select
        count(*) filter (where ${RUNS})::int as recurring,
        coalesce(round(sum(price * quantity * ${A_YEAR}) filter (where ${RUNS}) / 12), 0)::bigint as "recurringSum",
        count(*) filter (where ${RENEWS})::int as renewals,
        coalesce(sum(${NEXT_PRICE} * quantity) filter (where ${RENEWS}), 0)::bigint as "renewalsSum",
        count(*) filter (where ${RAN})::int as running,
        count(*) filter (where ${RAN} and ends_on < $1)::int as ended
      from services where ends_on is null or ends_on >= $3) figures`,
  },
  receivables: {
    name: 'business_receivables',
    text: `select ${agedSums('kes')} from (${openBy('null')}) lines`,
  },
  /** $1 now, $2 the least end of the promise; the first answer is a message of staff or a proposal that was sent. */
  replies: {
    name: 'business_replies',
    text: `select requests, "inTime", round(100.0 * "inTime" / nullif(requests, 0), 1)::float8 as percent, "medianHours"
      from (select count(*)::int as requests,
        count(*) filter (where first <= due_at)::int as "inTime",
        round((percentile_cont(0.5) within group (order by extract(epoch from first - created_at) / 3600))::numeric, 1)::float8 as "medianHours"
        from (select created_at, due_at, least(
            (select min(m.created_at) from quote_messages m where m.quote_id = q.id and m.sender = 'Admin'),
            (select min(p.sent_at) from proposals p where p.quote_id = q.id)) as first
          from quotes q where due_at >= $2) asked
        where first is not null or due_at < $1) figures`,
  },
  /** $3 the customer and $4 the currency after which to go on, $5 how many rows. */
  owing: {
    name: 'business_owing',
    text: `select key, currency, (array_agg(customer order by number desc))[1] as customer, max(customer_email) as email,
        max(customer_pin) as "kraPin", count(*)::int as invoices, ${agedSums('open')}, sum(kes)::bigint as "totalKes"
      from (${openBy(CUSTOMER_OF_INVOICE)}) lines where $3::text is null or (key, currency) > ($3, $4::text)
      group by key, currency order by key, currency limit $5`,
  },
  count: {
    name: 'business_owing_count',
    text: `select count(*)::int as count from (select from (${openBy(CUSTOMER_OF_INVOICE)}) lines group by key, currency) customers`,
  },
} satisfies Record<string, Statement>;

type Aged = Record<Age | 'total', number>;
const inMajor = (row: Aged): Aged =>
  Object.fromEntries(
    [...NAMES, 'total' as const].map((name) => [name, toMajor(row[name])]),
  ) as Aged;

/** Each figure is one statement over what is running, owed or asked now; `rate` is KES per 1 USD, as a decimal text. */
export const businessStore = {
  async services(tx: Tx, now: Date): Promise<NonNullable<Business['services']>> {
    const today = nairobiDay(now);
    const [row] = await tx.run<{
      recurring: number;
      recurringSum: number;
      renewals: number;
      renewalsSum: number;
      running: number;
      ended: number;
      percent: number | null;
    }>(statements.services, [today, daysAfter(today, WITHIN), daysAfter(today, -WITHIN)]);
    const { recurring, recurringSum, renewals, renewalsSum, running, ended, percent } = row!;
    return {
      recurring: { count: recurring, sum: toMajor(recurringSum) },
      renewals: { count: renewals, sum: toMajor(renewalsSum) },
      churn: { running, ended, percent },
    };
  },
  async receivables(
    tx: Tx,
    now: Date,
    rate: string,
  ): Promise<NonNullable<Business['receivables']>> {
    const rows = await tx.run<Aged>(statements.receivables, [nairobiDay(now), rate]);
    return inMajor(rows[0]!);
  },
  async replies(tx: Tx, now: Date): Promise<NonNullable<Business['replies']>> {
    // A reply is promised a day after its request, and only the promise has an index.
    const since = new Date(now.getTime() - (WITHIN - 1) * DAY);
    const rows = await tx.run<NonNullable<Business['replies']>>(statements.replies, [now, since]);
    return rows[0]!;
  },
  /** By customer. Throws 422 for a cursor that is not ours. */
  async owing(
    tx: Tx,
    now: Date,
    rate: string,
    { cursor, limit = PAGE_SIZE }: PageQuery,
  ): Promise<Page<Receivable>> {
    const after =
      cursor === undefined
        ? [null, null]
        : readPlace(cursor, invoices.customerEmail, invoices.currency);
    const today = nairobiDay(now);
    const [found, [counted]] = await Promise.all([
      tx.run<Receivable & { key: string }>(statements.owing, [today, rate, ...after, limit + 1]),
      tx.run<{ count: number }>(statements.count, [today, rate]),
    ]);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: rows.map(
        ({ customer, email, kraPin, currency, invoices: count, totalKes, ...sums }) => ({
          customer,
          email,
          kraPin,
          currency,
          invoices: count,
          ...inMajor(sums),
          totalKes: toMajor(totalKes),
        }),
      ),
      next:
        found.length > limit && last ? cursorOf(JSON.stringify([last.key, last.currency])) : null,
      total: counted!.count,
    };
  },
};
