import { showDay, showTime } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import type { Edition } from '../../texts/edition.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { copy as en } from './copy.ts';
import { copy as sw } from './copy.sw.ts';

export type QuoteWords = Edition<typeof en>;

/** The page's words in both languages: it goes without scripts of its own, so that nobody loads the other one. */
export const WORDS: Record<Language, QuoteWords> = { en, sw };

export function useCopy(): QuoteWords {
  return WORDS[useLanguage()];
}

/** An instant for the customer, in Nairobi: "21 November 2026, 15:04". */
export function momentIn(language: Language, iso: string): string {
  const instant = new Date(iso);
  return `${showDay(instant, language)}, ${showTime(instant)}`;
}
