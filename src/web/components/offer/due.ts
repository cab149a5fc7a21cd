import type { Instalment } from '../../../contracts/terms.ts';
import type { Language } from '../../../kernel/language.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { copy as en, type OfferWords } from './copy.ts';

/** In which language, and with which words: a caller that speaks Kiswahili brings them. */
export interface Speaking {
  language: Language;
  words: OfferWords;
}

export const IN_ENGLISH: Speaking = { language: 'en', words: en };

/** When an instalment of an offer is due, in words. */
export function dueOf(
  { due, days, date }: Instalment,
  { language, words: copy }: Speaking = IN_ENGLISH,
): string {
  if (due === 'milestone') return copy.due.milestone;
  if (date !== null) return fill(copy.due.by, { day: showDay(date, language) });
  if (days === 0) return copy.due.accepted;
  return days === 1 ? copy.due.day : fill(copy.due.days, { days: days! });
}
