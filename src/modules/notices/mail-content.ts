import type { Language } from '../../kernel/language.ts';
import { FIRST_ADMIN } from '../../contracts/accounts.ts';

/** Letters, blanks, hyphens, apostrophes, and dots that end a word: nothing that a mail program turns into a link. */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,60}$/u;

/**
 * The recipient of an email. The layout writes the greeting, so that all emails greet alike: -
 * `person`: by a name that somebody typed, perhaps a stranger; - `stranger`: an address without a
 * name; - `staff`: our own mailbox, without a greeting; - `own words`: a text by staff with its
 * own greeting.
 */
type Addressee = { person: string } | 'stranger' | 'staff' | 'own words';

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
  return isPlainName(person) ? dear(person) : hello;
}

/** Whether a typed name may stand in an email to a stranger. */
export const isPlainName = (name: string): boolean => PLAIN_NAME.test(name);

/** What a mail says, before it gets its look. */
export interface MailContent {
  subject: string;
  /** That of its receiver; English where left out. */
  language?: Language;
  /** The layout greets; no paragraph does. */
  addressee: Addressee;
  /** What a mail program shows behind the subject in its list; the first sentences where left out. */
  preheader?: string;
  /** Each may have lines of its own, which are kept. */
  paragraphs: string[];
  /** A longer text after the paragraphs, written by staff: HTML that is safe already, and the same as plain text. */
  body?: { html: string; text: string };
  /** Label and value, one below the other: the lines of a receipt, for example. */
  rows?: [string, string][];
  link?: { label: string; url: string };
  /** Small print under everything else. */
  note?: string;
  /** The way out of a list, as a link of its own under the small print. */
  leave?: { label: string; url: string };
}

/** The sender: the company's facts from the settings. */
export interface Letterhead {
  name: string;
  address: string;
  city: string;
  phone: string;
  email: string;
}

/** An email as it is queued: what it says, and who sends it. */
export type QueuedContent = MailContent & { from: Letterhead };

export interface LaidOut {
  text: string;
  html: string;
}
