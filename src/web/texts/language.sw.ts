import type { Language } from '../../kernel/language.ts';

export const LANGUAGE: Language = 'sw';
