import { showDay, showTime } from '../../kernel/clock.ts';
import type { MailContent } from '../notices/index.ts';
import { WORDS } from './mail-words.ts';
import type { WaitRow } from './waitlist.ts';

/** What the mails say of a class: its name in the receiver's language, and its first day. */
export interface About {
  name: string;
  startsOn: string;
  /** The private page of the place: it shows it, sells what is offered and lets leave. */
  page: string;
}

/** Says that somebody waits; an address that somebody else typed can leave. */
export function waitingMail(row: WaitRow, { name, startsOn, page }: About): MailContent {
  const { waiting: words, ...rest } = WORDS[row.language];
  const day = showDay(startsOn, row.language);
  return {
    language: row.language,
    addressee: { person: row.name },
    subject: words.subject(name),
    paragraphs: [words.said(name, day)],
    rows: rowsOf(row, name, day),
    link: { label: words.see, url: page },
    note: rest.note,
    leave: { label: rest.leave, url: `${page}#leave` },
  };
}

/** Offers the held seats. */
export function offeredMail(
  row: WaitRow,
  offeredUntil: Date,
  { name, startsOn, page }: About,
): MailContent {
  const { offered: words, ...rest } = WORDS[row.language];
  const day = showDay(startsOn, row.language);
  const until = `${showDay(offeredUntil, row.language)}, ${showTime(offeredUntil)}`;
  return {
    language: row.language,
    addressee: { person: row.name },
    subject: words.subject(name),
    paragraphs: [words.said(name, day), words.until(until)],
    rows: [...rowsOf(row, name, day), [rest.rows.until, until]],
    link: { label: words.take, url: page },
    note: rest.note,
    leave: { label: rest.leave, url: `${page}#leave` },
  };
}

function rowsOf({ language, seats }: WaitRow, name: string, day: string): [string, string][] {
  const { rows } = WORDS[language];
  return [
    [rows.class, name],
    [rows.starts, day],
    [rows.seats, String(seats)],
  ];
}
