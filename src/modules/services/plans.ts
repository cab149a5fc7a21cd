import { DAY } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import type { Days, ServiceRow } from './services.ts';

/** A paid period with the price of one unit that was paid for it. Minor units without VAT. */
interface PaidPeriod extends Days {
  price: number;
}

/** What a dearer plan costs for the days of a period that are left. Minor units without VAT. */
export interface Part extends Days {
  /** Days that are left, of so many. */
  days: number;
  of: number;
  /** The new plan for these days, what is credited of the old one, and the difference to pay. */
  charge: number;
  credit: number;
  difference: number;
}

/** Days from one to another, both included; none where they are reversed. */
const daysIn = ({ startsOn, endsOn }: Days): number =>
  Math.max(0, Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / DAY) + 1);

/** The share of a price, half up: a whole period is the whole price. */
const shareOf = (price: number, days: number, of: number): number =>
  Number((BigInt(price) * BigInt(days) * 2n + BigInt(of)) / (BigInt(of) * 2n));

/**
 * What a change to a dearer plan costs from a day on, that day included, for the rest of a paid period. Charge and
 * credit are rounded each, so that difference and credit are the charge to the cent. Never below zero: of a period that
 * cost more than the new plan no more than that is credited.
 */
export function partOf(
  { startsOn, endsOn, price }: PaidPeriod,
  next: { price: number; quantity: number },
  from: string,
): Part {
  const left = { startsOn: from > startsOn ? from : startsOn, endsOn };
  const [days, of] = [daysIn(left), daysIn({ startsOn, endsOn })];
  const charge = shareOf(next.price * next.quantity, days, of);
  const credit = shareOf(Math.min(price, next.price) * next.quantity, days, of);
  return { ...left, days, of, charge, credit, difference: charge - credit };
}

/** A plan that a service waits for. */
export interface Change {
  price: number;
  /** The last day that was paid for when it was chosen. */
  paidUntil: string;
  /** Null for a cheaper plan. */
  invoiceNumber: string | null;
  /** Whether its invoice is paid; whether it still can be. */
  paid: boolean;
  owed: boolean;
  partPaid: boolean;
}

/** The first day of a cheaper plan: what is paid for is used up. */
export const countsFrom = ({ paidUntil }: Pick<Change, 'paidUntil'>): string =>
  daysAfter(paidUntil, 1);

/** Whether a period that begins on a day has the price of a cheaper plan that the service waits for. */
export const isAtNewPrice = (change: Change | undefined, startsOn: string): change is Change =>
  change !== undefined && change.invoiceNumber === null && countsFrom(change) <= startsOn;

/**
 * What becomes of a change on a day. A dearer plan counts once its invoice is paid, a cheaper one with its first day. A
 * change lapses where the service ends; a dearer one too where its invoice was cancelled, where the days that it is for are
 * over, or another period was paid at the old price: its figure is not true any more. One that is paid in part is for
 * staff to decide.
 */
export function outcomeOfChange(
  change: Change,
  { status, endsOn, paidUntil }: Pick<ServiceRow, 'status' | 'endsOn' | 'paidUntil'>,
  today: string,
): 'counts' | 'lapses' | 'waits' {
  if (change.invoiceNumber !== null && change.paid) return 'counts';
  if (change.partPaid) return 'waits';
  if (status === 'ended' || endsOn !== null) return 'lapses';
  if (change.invoiceNumber === null) return countsFrom(change) <= today ? 'counts' : 'waits';
  const isStale = change.paidUntil < today || paidUntil !== change.paidUntil;
  return isStale || !change.owed ? 'lapses' : 'waits';
}
