import { showDay, showTime } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import type { WaitRow } from './waitlist.ts';

/** Texts of emails about the waitlist, in the language of who waits. Days and moments come formatted. */
const en = {
  waiting: {
    subject: (name: string) => `You are on the waitlist for ${name}`,
    said: (name: string, day: string) =>
      `We added you to the waitlist for the ${name} class that starts on ${day}. If a seat becomes free and it is your turn, we will hold it for you and email you.`,
    see: 'See your place',
  },
  offered: {
    subject: (name: string) => `A seat in ${name} is free for you`,
    said: (name: string, day: string) =>
      `You waited for the ${name} class that starts on ${day}. We are now holding what you asked for.`,
    until: (moment: string) =>
      `Buy before ${moment}. After that we will offer it to the next person.`,
    take: 'Buy now',
  },
  rows: { class: 'Class', starts: 'Starts on', seats: 'Seats', until: 'Held until' },
  note: 'If it was not you who joined the waitlist, leave it with the link below.',
  leave: 'Leave the waitlist',
};

type Words = typeof en;

const sw: Words = {
  waiting: {
    subject: (name) => `Uko kwenye orodha ya kusubiri ya ${name}`,
    said: (name, day) =>
      `Tumekuweka kwenye orodha ya kusubiri ya darasa la ${name} linaloanza ${day}. Nafasi ikipatikana na zamu yako ikifika, tutakushikia nafasi hiyo na kukutumia barua pepe.`,
    see: 'Tazama nafasi yako',
  },
  offered: {
    subject: (name) => `Nafasi yako katika ${name} imepatikana`,
    said: (name, day) =>
      `Ulisubiri darasa la ${name} linaloanza ${day}. Sasa tumekushikia ulichoomba.`,
    until: (moment) => `Nunua kabla ya ${moment}. Baada ya hapo tutampa anayefuata.`,
    take: 'Nunua sasa',
  },
  rows: { class: 'Darasa', starts: 'Linaanza', seats: 'Nafasi', until: 'Tunashikilia hadi' },
  note: 'Kama si wewe uliyejiunga na orodha ya kusubiri, jiondoe kwa kiungo kilicho hapa chini.',
  leave: 'Jiondoe kwenye orodha ya kusubiri',
};

export const WORDS: Record<Language, Words> = { en, sw };

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
