import type { Language } from '../../kernel/language.ts';

export const LANGUAGE: Language = 'sw';

export const RECORD_LANG: 'en' | undefined = 'en';
