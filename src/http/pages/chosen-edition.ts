import type { IncomingMessage } from 'node:http';
import { BASES, chosenLanguage, languageOf, withoutLanguage } from '../../kernel/language.ts';
import { isOffice } from './site-manifest.ts';

/**
 * The address of the same page in the language that the visitor chose on an earlier visit, if they come from outside: by
 * a bookmark, a search or a message. Null where the page itself is the answer. Our own links keep their language, so
 * somebody who follows one, also that of the switch, is never sent elsewhere.
 */
export function chosenEdition({ url, headers }: IncomingMessage, publicUrl: string): string | null {
  const chosen = chosenLanguage(headers.cookie, publicUrl.startsWith('https:'));
  if (chosen === null) return null;
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url!)!;
  const plain = withoutLanguage(path);
  if (languageOf(path) === chosen || path.endsWith('.data') || isOffice(plain)) return null;
  // Two slashes at the start would name another host.
  if (plain.startsWith('//') || isOurs(headers.referer, headers.host)) return null;
  return (plain === '/' ? BASES[chosen] || '/' : BASES[chosen] + plain) + query;
}

const isOurs = (referer: string | undefined, host: string | undefined): boolean =>
  referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
