import { BASES, withoutLanguage, type Language } from '../../../kernel/language.ts';

/** The address of a page in the language of the reader, who may read another one than the quote's. */
export const inLanguage = (url: string, language: Language): string =>
  BASES[language] + withoutLanguage(new URL(url).pathname);
