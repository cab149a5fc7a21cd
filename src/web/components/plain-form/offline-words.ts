import type { Language } from '../../../kernel/language.ts';

/** Said where a form was sent while the browser has no network: what is typed stays, as the draft. */
export const OFFLINE: Record<Language, string> = {
  en: 'You are offline. What you typed stays here: please send it again once you are connected.',
  sw: 'Huna intaneti. Ulichoandika kinabaki hapa: tafadhali kitume tena ukipata intaneti.',
};
