import type { Settings } from '../../contracts/settings.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { defaults, example } from './defaults.ts';

/** The company's facts in a language: the example's Kiswahili belongs to the example's English. */
export function factsIn(
  language: Language,
  { kiswahili, ...facts }: Settings['company'],
): Omit<Settings['company'], 'kiswahili'> & { english?: string[] } {
  const written = (name: 'tagline' | 'hours'): string =>
    kiswahili[name] || (facts[name] === defaults.company[name] ? example.kiswahili[name] : '');
  const words = { tagline: written('tagline'), hours: written('hours') };
  return inLanguage(facts, words, ['tagline', 'hours'], language);
}
