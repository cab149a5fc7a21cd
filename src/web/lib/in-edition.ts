import { BASES, languageOf } from '../../kernel/language.ts';

/**
 * An address of this site in the edition that the browser shows, for the few steps that the router does not make
 * (`location.assign`): its own links and `navigate` keep the language by themselves. Browser only.
 */
export function inEdition(path: string): string {
  return BASES[languageOf(location.pathname)] + path;
}
