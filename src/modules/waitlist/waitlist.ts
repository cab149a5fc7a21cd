import { HOUR, nairobiDay, nairobiStart } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import type { waitlist } from '../../db/tables/waitlist.ts';

/** The rules of the waitlist: who is offered seats, for how long, and who may take them. */
export type WaitRow = typeof waitlist.$inferSelect;

/**
 * The people to offer seats to, of those who wait in their order. Somebody who wants more seats than are free keeps their place,
 * and those behind them who fit are offered what is free: no seat stays empty for a number that may never come.
 */
export function offersOf<Row extends Pick<WaitRow, 'seats'>>(waiting: Row[], free: number): Row[] {
  let left = free;
  return waiting.filter(({ seats }) => {
    if (seats > left) return false;
    left -= seats;
    return true;
  });
}

/** When an offer ends: after the hours of the settings, and with the first day of the class, for seats are sold until then. */
export function offerEnds(now: Date, hours: number, startsOn: string): Date {
  const dayAfter = nairobiStart(daysAfter(startsOn, 1));
  return new Date(Math.min(now.getTime() + hours * HOUR, dayAfter.getTime()));
}

/** A class whose seats are sold: open, and not begun before today. */
export const isOnSale = (
  { open, startsOn }: { open: boolean; startsOn: string },
  now: Date,
): boolean => open && startsOn >= nairobiDay(now);

export const mayTake = ({ status, offeredUntil }: WaitRow, now: Date): boolean =>
  status === 'offered' && offeredUntil! > now;

/** Whether there is a place to leave. */
export const isOnList = ({ status }: WaitRow): boolean =>
  status === 'waiting' || status === 'offered';

/** The status at this moment: an offer is over by its time, before the next round writes it down. */
export const statusAt = (row: WaitRow, now: Date): WaitRow['status'] =>
  row.status === 'offered' && !mayTake(row, now) ? 'lapsed' : row.status;
