import { BASES } from '../../kernel/language.ts';
import { LANGUAGE } from '../texts/language.ts';

/**
 * An address of this site in the edition of the page, for what the router does not make: plain forms and links, and
 * `location.assign`. Its own links and `navigate` keep the language by themselves.
 */
export const inEdition = (path: string): string => BASES[LANGUAGE] + path;
