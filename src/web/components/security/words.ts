import { security as english, type SecurityWords } from '../../texts/security/en.ts';
import { security as kiswahili } from '../../texts/security/sw.ts';
import { useLanguage } from '../../texts/use-language.ts';

/** The words of the page's edition. Both come along: what uses them is fetched when it is needed. */
export function useSecurityWords(): SecurityWords {
  return { en: english, sw: kiswahili }[useLanguage()];
}
