import type { services } from '../../db/tables/services.ts';
import { DAY } from '../../kernel/clock.ts';
import { daysAfter, monthsAfter } from '../../kernel/days.ts';

export type ServiceRow = typeof services.$inferSelect;
export type ServiceStatus = ServiceRow['status'];
export type Period = ServiceRow['period'];

/** A school term of the owner's calendar. Nairobi days, both included. */
export interface Term {
  name: string;
  startsOn: string;
  endsOn: string;
}

/** The days of a period, both included. */
export interface Days {
  startsOn: string;
  endsOn: string;
}

/** A period of a service, and whether the money for it is there. */
export interface KnownPeriod extends Days {
  /** Null where it was paid in another system. */
  invoiceNumber: string | null;
  paid: boolean;
  /** False too where its invoice was cancelled or refunded. */
  owed: boolean;
}

/** The first period that keeps a service from going on; one that was refunded does not, once a later one is paid for. */
export const firstUnsettled = <Row extends Pick<KnownPeriod, 'paid' | 'owed'>>(
  periods: readonly Row[],
): Row | undefined =>
  periods.find(({ paid, owed }, index) => !paid && (owed || index === periods.length - 1));

/** How many days before a period begins its invoice goes out: a school needs longer to approve a year than a month. */
const AHEAD: Record<Period, number> = { month: 7, quarter: 14, term: 21, year: 30 };
/** The most of `AHEAD`: what the daily run looks at. */
export const LOOK_AHEAD = Math.max(...Object.values(AHEAD));

/** A service goes on for so many days after an unpaid period began. */
export const GRACE_DAYS = 7;

/** The last day that an unpaid service goes on. */
export const graceEnd = (startsOn: string): string => daysAfter(startsOn, GRACE_DAYS - 1);

const MONTHS: Record<Exclude<Period, 'term'>, number> = { month: 1, quarter: 3, year: 12 };

/**
 * The period that follows a day, or the first one where `after` is null. Months count from the day on which the service
 * started, so that 31 January is followed by 28 February and 31 March; after a last day that staff chose, from the next. A
 * term is the rest of the one that runs, or the next; one that is paid for the most part is paid, because a renewal costs a
 * whole one. Null where the calendar has no such term yet.
 */
export function periodAfter(
  { period, startsOn }: { period: Period; startsOn: string },
  after: string | null,
  terms: readonly Term[],
): Days | null {
  const from = after === null ? startsOn : daysAfter(after, 1);
  if (period === 'term') {
    const term = terms
      .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
      .find((one) => (after === null ? one.endsOn : middleOf(one)) >= from);
    return term
      ? { startsOn: term.startsOn > from ? term.startsOn : from, endsOn: term.endsOn }
      : null;
  }
  let months = Math.max(0, wholePeriods(startsOn, from, MONTHS[period]));
  while (monthsAfter(startsOn, months) < from) months += MONTHS[period];
  const following =
    monthsAfter(startsOn, months) === from
      ? monthsAfter(startsOn, months + MONTHS[period])
      : monthsAfter(from, MONTHS[period]);
  return { startsOn: from, endsOn: daysAfter(following, -1) };
}

/** Of whole periods, the most months after a day that may come before another. */
function wholePeriods(from: string, to: string, months: number): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return Math.floor((monthOf(to) - monthOf(from)) / months) * months;
}

/**
 * The period that ends on a day, of a service that was paid until then elsewhere: what its start and the calendar say of
 * it. A term that the calendar does not have begins when the service did.
 */
export function periodUntil(
  { period, startsOn }: { period: Period; startsOn: string },
  endsOn: string,
  terms: readonly Term[],
): Days {
  const begins = (): string => {
    if (period === 'term')
      return (
        terms.find((term) => term.startsOn <= endsOn && endsOn <= term.endsOn)?.startsOn ?? startsOn
      );
    const next = daysAfter(endsOn, 1);
    const months = wholePeriods(startsOn, next, MONTHS[period]);
    return monthsAfter(startsOn, months) === next
      ? monthsAfter(startsOn, months - MONTHS[period])
      : monthsAfter(next, -MONTHS[period]);
  };
  const from = begins();
  return { startsOn: from > startsOn ? from : startsOn, endsOn };
}

/** Whether the period after a paid one is over: it would be invoiced at once for days that are gone. */
export function isLongOver(
  service: { period: Period; startsOn: string },
  paidUntil: string,
  terms: readonly Term[],
  today: string,
): boolean {
  const next = periodAfter(service, paidUntil, terms);
  return next !== null && next.endsOn < today;
}

const middleOf = ({ startsOn, endsOn }: Days): string =>
  daysAfter(startsOn, Math.floor((Date.parse(endsOn) - Date.parse(startsOn)) / (2 * DAY)));

/** What the dates and the money of a service make of it on a day. */
interface Standing {
  status: ServiceStatus;
  /** The last day that is paid for without a gap of money; null before it starts. */
  paidUntil: string | null;
}

type Dated = Pick<ServiceRow, 'startsOn' | 'endsOn'>;

/**
 * The status of a service, from facts alone: a run that was missed, or comes twice, changes nothing. Periods by their days.
 * An unpaid one makes it due until it begins, then grace, then suspended; its payment makes it active, however late.
 */
export function standingOf(
  { startsOn, endsOn }: Dated,
  periods: readonly KnownPeriod[],
  today: string,
): Standing {
  if (startsOn === null) return { status: endsOn === null ? 'pending' : 'ended', paidUntil: null };
  const open = firstUnsettled(periods);
  const paidUntil = (open ? periods[periods.indexOf(open) - 1] : periods.at(-1))?.endsOn ?? null;
  if (endsOn !== null && endsOn < today) return { status: 'ended', paidUntil };
  if (!open) return { status: 'active', paidUntil };
  if (today < open.startsOn) return { status: 'due', paidUntil };
  return { status: today <= graceEnd(open.startsOn) ? 'grace' : 'suspended', paidUntil };
}

/** Whether the next period is invoiced on a day: all before it is paid, and the service goes on. */
export function isRenewed(
  {
    status,
    paidUntil,
    endsOn,
    period,
  }: Pick<ServiceRow, 'status' | 'paidUntil' | 'endsOn' | 'period'>,
  next: Days,
  today: string,
): boolean {
  return (
    status === 'active' &&
    endsOn === null &&
    paidUntil !== null &&
    daysAfter(next.startsOn, -AHEAD[period]) <= today
  );
}

/**
 * A suspended service whose last period is over ends: nobody is asked for a second one that they did not use. One whose
 * payment of an earlier period was taken back waits for as long as it is paid otherwise.
 */
export function isGivenUp(
  periods: readonly KnownPeriod[],
  { status, endsOn }: Pick<ServiceRow, 'status' | 'endsOn'>,
  today: string,
): boolean {
  const last = periods.at(-1);
  return status === 'suspended' && endsOn === null && last !== undefined && last.endsOn < today;
}

/** A higher price binds a month after its customer was told. */
export const PRICE_NOTICE_DAYS = 30;

/** The price of one unit for a period that begins on a day. Minor units without VAT. */
export const priceOn = (
  { price, nextPrice, nextPriceFrom }: Pick<ServiceRow, 'price' | 'nextPrice' | 'nextPriceFrom'>,
  startsOn: string,
): number => (nextPrice !== null && nextPriceFrom! <= startsOn ? nextPrice : price);

export type Step = 'start' | 'price' | 'plan' | 'stop' | 'goOn';

/** What may be done with a service in each status. One that ended is bought again in the shop. */
export const ALLOWED: Record<ServiceStatus, readonly Step[]> = {
  pending: ['start', 'price', 'stop'],
  // Another plan is prorated by the days that are paid. A wrong first day can be corrected.
  active: ['start', 'price', 'plan', 'stop', 'goOn'],
  due: ['price', 'plan', 'stop', 'goOn'],
  grace: ['price', 'stop', 'goOn'],
  suspended: ['price', 'stop', 'goOn'],
  ended: [],
};
