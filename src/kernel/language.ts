/** What people call the languages; apart from `language.ts`, which every page loads. */
export const LANGUAGES: Record<Language, string> = { en: 'English', sw: 'Kiswahili' };
/** The site's editions and their addresses: English from the root, Kiswahili under /sw. */
export type Language = 'en' | 'sw';

/** The prefix of every page's path in an edition. */
export const BASES: Record<Language, string> = { en: '', sw: '/sw' };

/** The edition that a path belongs to. The router asks for the data of an edition's first page at `/sw.data`. */
export function languageOf(path: string): Language {
  return /^\/sw(\/|\.data$|$)/.test(path) ? 'sw' : 'en';
}

/** The path as the English edition has it: the same page, whatever its language. */
export function withoutLanguage(path: string): string {
  if (languageOf(path) === 'en') return path;
  const rest = path.slice(BASES.sw.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The cookie that keeps the language a visitor chose. Scripts read it, because the switch between the languages sets it. Over https its name has the prefix of all our cookies. */
export const LANGUAGE_COOKIE = 'language';
/** How long it is kept, in seconds: a year. */
export const LANGUAGE_KEPT = 365 * 24 * 60 * 60;

/**
 * The language that a Cookie header (or `document.cookie`) names; null for none. Over https only the cookie that nobody else
 * can set counts: another site under our domain could set one for some paths, and send a visitor back and forth for ever.
 */
export function chosenLanguage(cookies: string | undefined, secure: boolean): Language | null {
  const named = secure
    ? /(?:^|; )__Host-language=(en|sw)(?:;|$)/
    : /(?:^|; )language=(en|sw)(?:;|$)/;
  const chosen = cookies && named.exec(cookies)?.[1];
  return (chosen as Language | undefined) || null;
}
