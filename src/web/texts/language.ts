import type { Language } from '../../kernel/language.ts';

/** The language that the pages were built in (tools/edition.ts). */
export const LANGUAGE: Language = 'en';

/** The language of what staff write in English only, where the page has another: `lang` of its element. */
export const RECORD_LANG: 'en' | undefined = undefined;
