import { FIRST_ADMIN } from '../../contracts/accounts.ts';
import type { Language } from '../../kernel/language.ts';

/** Letters, blanks, hyphens, apostrophes, and dots that end a word: nothing that a mail program turns into a link. */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/**
 * Whom a mail speaks to. The layout greets by it, so that no mail can greet in a way of its own:
 * - `person`: by a name that somebody typed, who may be a stranger;
 * - `stranger`: an address of which nothing else is known;
 * - `staff`: our own mailbox, which is not greeted;
 * - `own words`: a text that staff wrote, with its own greeting.
 */
export type Addressee = { person: string } | 'stranger' | 'staff' | 'own words';

const WORDS: Record<Language, { hello: string; dear: (name: string) => string }> = {
  en: { hello: 'Hello,', dear: (name) => `Dear ${name},` },
  sw: { hello: 'Habari,', dear: (name) => `Habari ${name},` },
};

/**
 * How a mail begins; null where nobody is greeted. A name that could carry an advertisement to a stranger's mailbox is
 * left out.
 */
export function greeting(addressee: Addressee, language: Language = 'en'): string | null {
  if (addressee === 'staff' || addressee === 'own words') return null;
  const { hello, dear } = WORDS[language];
  if (addressee === 'stranger') return hello;
  const { person } = addressee;
  // The first account until its owner says who they are: "Dear Site" greets nobody.
  if (person === FIRST_ADMIN.firstName) return hello;
  return PLAIN_NAME.test(person) ? dear(person) : hello;
}
