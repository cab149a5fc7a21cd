import { nairobiDay } from '../../kernel/clock.ts';
import type { Payment } from '../payments/index.ts';
import type { ManualRow } from './rows.store.ts';

/** When money came: the Nairobi day that it counts for, and the instant that tells apart what came on one day. */
export interface Came {
  day: string;
  at: Date;
}

/** Of money that staff recorded: its day is typed, its instant is that of the record. */
export const cameByHand = ({ date, createdAt }: ManualRow): Came => ({ day: date, at: createdAt });

/** Of a provider's attempt: when it ended, else when it began. */
export function cameOnline({ settledAt, createdAt }: Payment): Came {
  const at = settledAt ?? createdAt;
  return { day: nairobiDay(at), at };
}

/** Money of both kinds, the newest first. */
export function newestFirst<Shown>(money: readonly (readonly [Came, Shown])[]): Shown[] {
  return money
    .toSorted(([one], [other]) => other.day.localeCompare(one.day) || +other.at - +one.at)
    .map(([, shown]) => shown);
}
