import { copy as en } from '../../components/offer/copy.ts';
import { copy as sw } from '../../components/offer/copy.sw.ts';
import type { Speaking } from '../../components/offer/due.ts';
import { useLanguage } from '../../texts/use-language.ts';

/** The words of an offer's instalments and changes, in the page's language. */
export function useSpeaking(): Speaking {
  const language = useLanguage();
  return { language, words: { en, sw }[language] };
}
