import type { Instalment } from '../../../contracts/terms.ts';
import { showDay } from '../../../kernel/clock.ts';

/** When an instalment is due, in words; `from` is the day that days count from. */
export function whenDue({ due, days, date }: Instalment, from: string): string {
  if (due === 'milestone') return 'once it is reached';
  if (date !== null) return `by ${showDay(date)}`;
  return days === 0 ? `on ${from}` : `${days} ${days === 1 ? 'day' : 'days'} after ${from}`;
}
