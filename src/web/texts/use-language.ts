import { useHref } from 'react-router';
import { languageOf, type Language } from '../../kernel/language.ts';

/** The edition that the page belongs to: the router's links begin with its base (src/http/pages/renderer.ts). */
export function useLanguage(): Language {
  return languageOf(useHref('/'));
}
