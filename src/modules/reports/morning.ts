import { addressOfSection, type SectionSlug } from '../../contracts/office-sections.ts';
import { mayRead, type Area, type Preset } from '../../contracts/permissions.ts';
import type { Matter } from '../../contracts/reports.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { DAY, nairobiDay, nairobiStart } from '../../kernel/clock.ts';
import { formatMoney } from '../../kernel/money.ts';
import { needsPerson } from '../payments/index.ts';
import { totalOf } from './figures.store.ts';

/** Failed payments and open seats concern this morning within these days. */
const FAILED_WITHIN = 7;
const SEATS_WITHIN = 60;

/** More are not counted: "10,000+" says as much of a morning as the number. */
const MOST = 10_000;
const upTo = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${MOST + 1}) counted)`;

const statements = {
  /** $1 now, $2 since when failures count, $3 today, $4 the last day of seats, $5 KES per dollar. */
  counts: {
    name: 'morning_counts',
    text: `select
      ${upTo("quotes where status = 'Open'")} as quotes,
      ${upTo("quotes where status = 'Open' and last_response_at is null and due_at < $1")} as "quotesLate",
      ${upTo("contact_messages where status = 'Unread'")} as messages,
      overdue.count as overdue, overdue.sum as "overdueSum",
      (select count(*)::int from payments where status = 'pending' and unanswered_at is not null) as unanswered,
      (select count(*)::int from payments where created_at >= $2 and status in ('failed', 'expired')
        and (provider_ref is not null or unanswered_at is not null or receipt is not null)) as failed,
      (select count(*)::int from refunds where status = 'due') as refunds,
      (select count(*)::int from refunds where ${needsPerson('refunds')}) as "refundsFailed",
      ${upTo("fulfilment_tasks where stage in ('open', 'in_work') and due_on < $3")} as "deliveriesLate",
      seats.count as seats, seats.classes,
      ${upTo("posts where status = 'draft'")} as drafts,
      ${upTo("posts where status = 'draft' and date <= $3")} as "draftsDue"
    from
      (select count(*) + ${totalOf('overdue')} as count,
        coalesce(sum(round((total - paid - credited) * $5::numeric)), 0)::bigint + ${totalOf('overdue_sum')} as sum
        from invoices where status = 'Overdue' and currency = 'USD') as overdue,
      (select coalesce(sum(capacity - sold), 0)::int as count, count(*)::int as classes
        from intakes where open and sold < capacity and starts_on between $3 and $4) as seats`,
  },
} satisfies Record<string, Statement>;

/** Minor units of KES in `overdueSum`, all else pieces. */
export type MorningCounts = Record<
  | 'quotes'
  | 'quotesLate'
  | 'messages'
  | 'overdue'
  | 'overdueSum'
  | 'unanswered'
  | 'failed'
  | 'refunds'
  | 'refundsFailed'
  | 'deliveriesLate'
  | 'seats'
  | 'classes'
  | 'drafts'
  | 'draftsDue',
  number
> & {
  /** Steps of the set-up that a live website still needs. */
  setup: number;
  /** Settings that the server lacks. */
  settings: number;
};

/** `rate` is KES per 1 USD, as a decimal text. */
export async function countMorning(
  tx: Tx,
  now: Date,
  rate: string,
): Promise<Omit<MorningCounts, 'setup' | 'settings'>> {
  const today = nairobiDay(now);
  const [row] = await tx.run<Omit<MorningCounts, 'setup' | 'settings'>>(statements.counts, [
    now,
    nairobiStart(failedSince(now)),
    today,
    nairobiDay(new Date(now.getTime() + SEATS_WITHIN * DAY)),
    rate,
  ]);
  return row!;
}

const failedSince = (now: Date): string =>
  nairobiDay(new Date(now.getTime() - FAILED_WITHIN * DAY));

/** "4", "10,000+". */
const written = (count: number): string =>
  Math.min(count, MOST).toLocaleString('en-KE') + (count > MOST ? '+' : '');

/** "1 invoice", "4 invoices". */
const many = (count: number, one: string, several = `${one}s`): string =>
  `${written(count)} ${count === 1 ? one : several}`;

type Line = Omit<Matter, 'href'> & { area: Area; query: string };

type Kind = Pick<Line, 'kind' | 'count' | 'text' | 'query'> & { late?: boolean };

const line = (section: SectionSlug, area: Area, rest: Kind): Line => ({
  late: false,
  section,
  area,
  ...rest,
});

/** Every line there can be, the most pressing first; those of nothing are left out afterwards. */
const lines = (of: MorningCounts, now: Date): Line[] => [
  line('setup', 'company', {
    kind: 'setup',
    count: of.setup,
    late: true,
    text: `${many(of.setup, 'set-up step')} to confirm`,
    query: '',
  }),
  line('operations', 'people', {
    kind: 'settings',
    count: of.settings,
    late: true,
    text: `${many(of.settings, 'server setting')} missing`,
    query: '',
  }),
  ...ofPeople(of),
  ...ofMoney(of, now),
  ...ofOffers(of),
];

/** People who expect an answer. */
function ofPeople(of: MorningCounts): Line[] {
  return [
    line('quotation', 'enquiries', {
      kind: 'quotes',
      count: of.quotes,
      late: of.quotesLate > 0,
      text:
        `${many(of.quotes, 'quote request')} to answer` +
        (of.quotesLate > 0 ? `, ${written(of.quotesLate)} past the promised time` : ''),
      query: 'status=Open',
    }),
    line('contactmessage', 'enquiries', {
      kind: 'messages',
      count: of.messages,
      text: `${many(of.messages, 'message')} to read`,
      query: 'status=Unread',
    }),
  ];
}

/** Payments, refunds and invoices that need attention. */
function ofMoney(of: MorningCounts, now: Date): Line[] {
  return [
    line('deliveries', 'sales', {
      kind: 'deliveries',
      count: of.deliveriesLate,
      late: true,
      text: `${many(of.deliveriesLate, 'delivery', 'deliveries')} overdue`,
      query: 'due=overdue',
    }),
    line('payments', 'sales', {
      kind: 'unanswered',
      count: of.unanswered,
      late: true,
      text: `${many(of.unanswered, 'M-Pesa prompt')} without an answer, possibly paid`,
      query: 'unanswered=true',
    }),
    line('payments', 'sales', {
      kind: 'refunds',
      count: of.refunds,
      text: `${many(of.refunds, 'refund')} to send`,
      query: 'view=refunds&status=due',
    }),
    line('payments', 'sales', {
      kind: 'refunds_failed',
      count: of.refundsFailed,
      late: true,
      text: `${many(of.refundsFailed, 'refund')} failed`,
      query: 'view=refunds&status=failed',
    }),
    line('invoices', 'sales', {
      kind: 'overdue',
      count: of.overdue,
      late: true,
      text: `${many(of.overdue, 'invoice')} overdue, ${formatMoney(of.overdueSum)} in total`,
      query: 'status=Overdue',
    }),
    line('payments', 'sales', {
      kind: 'failed',
      count: of.failed,
      text: `${many(of.failed, 'payment')} failed in the last ${FAILED_WITHIN} days`,
      query: `status=Failed&ledger=attempts&from=${failedSince(now)}`,
    }),
  ];
}

/** What there is to sell and to read. */
function ofOffers(of: MorningCounts): Line[] {
  return [
    line('catalogue', 'catalogue', {
      kind: 'seats',
      count: of.classes,
      text: `${many(of.seats, 'seat')} to fill in ${many(of.classes, 'class', 'classes')} that ${of.classes === 1 ? 'begins' : 'begin'} within ${SEATS_WITHIN} days`,
      query: 'packageType=Bootcamp',
    }),
    line('blog', 'publishing', {
      kind: 'drafts',
      count: of.drafts,
      late: of.draftsDue > 0,
      text:
        `${many(of.drafts, 'post')} in draft` +
        (of.draftsDue > 0 ? `, ${of.draftsDue} past the publication date` : ''),
      query: 'status=draft',
    }),
  ];
}

/** What somebody with these rights has to see to, each with the list that it leads to; nothing where all is done. */
export function mattersOf(counts: MorningCounts, preset: Preset, now: Date): Matter[] {
  return lines(counts, now)
    .filter(({ count, area }) => count > 0 && mayRead(preset, area))
    .map(({ area: _area, query, ...matter }) => ({
      ...matter,
      href: addressOfSection(matter.section) + (query && `?${query}`),
    }));
}
