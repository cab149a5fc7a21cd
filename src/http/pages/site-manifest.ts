import type { IncomingMessage } from 'node:http';
import { BASES, chosenLanguage, languageOf, withoutLanguage } from '../../kernel/language.ts';

/** The manifest of routes comes in two: the whole one for the office, and a smaller one for every page of visitors. */

/** Where the addresses of staff begin. */
export const OFFICE = '/dashboard';

/** Whether a page is the office's own. */
export function isOffice(pathname: string): boolean {
  return pathname === OFFICE || pathname.startsWith(`${OFFICE}/`);
}

/** The address of the visitors' manifest beside the whole one: /assets/manifest-1a2b-site.js. */
export function siteManifest(url: string): string {
  return url.replace(/\.js$/, '-site.js');
}

/** Whether a route, by its id, is the office's. */
export const isOfOffice = (id: string): boolean => id.startsWith('office/');

/** Routes by id, without those of the office. */
export function withoutOffice<Routes extends object>(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfOffice(id))) as Routes;
}

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
