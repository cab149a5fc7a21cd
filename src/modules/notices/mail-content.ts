import type { Language } from '../../kernel/language.ts';
import type { Addressee } from './greeting.ts';

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

/** Who writes: the company's facts of the settings. */
export interface Letterhead {
  name: string;
  address: string;
  city: string;
  phone: string;
  email: string;
}

export interface LaidOut {
  text: string;
  html: string;
}
