import type { Language } from '../../kernel/language.ts';

/** The language that the pages were built in (tools/edition.ts). */
export const LANGUAGE: Language = 'en';
