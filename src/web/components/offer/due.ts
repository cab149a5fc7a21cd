import type { Instalment } from '../../../contracts/terms.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { copy } from './copy.ts';

/** When an instalment of an offer is due, in words. */
export function dueOf({ due, days, date }: Instalment): string {
  if (due === 'milestone') return copy.due.milestone;
  if (date !== null) return fill(copy.due.by, { day: showDay(date) });
  if (days === 0) return copy.due.accepted;
  return days === 1 ? copy.due.day : fill(copy.due.days, { days: days! });
}
