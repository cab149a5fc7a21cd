import { BASES, type Language } from '../../kernel/language.ts';

/** The owner of an account, as an email addresses them. */
export interface Reader {
  firstName: string;
  language: Language;
}

/** The address of a page of the website in the language of an account. */
export const pageFor = (publicUrl: string, { language }: Pick<Reader, 'language'>, path: string) =>
  `${publicUrl}${BASES[language]}${path}`;

/** The page on which people ask for a new password, in the language of an account. */
export const forgotFor = (publicUrl: string, reader: Pick<Reader, 'language'>): string =>
  pageFor(publicUrl, reader, '/forgot-password');

/** The link that proves an address. It redirects to a page in the language of the account. */
export const verifyLink = (
  publicUrl: string,
  { language }: Pick<Reader, 'language'>,
  token: string,
): string =>
  `${publicUrl}/api/auth/verify/${token}${language === 'en' ? '' : `?language=${language}`}`;
