import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import type { CertificateRow, ParticipantRow } from './classes.ts';

/** Texts of emails to participants of a class, in the language of its order. Days come formatted. */
const en = {
  named: {
    subject: (name: string) => `Your seat in the ${name} class`,
    said: (name: string, day: string) =>
      `You have a seat in the ${name} class, which starts on ${day}. Add the day to your calendar with the link below.`,
    calendar: 'Calendar file',
    note: 'The person who bought the seat gave us your name and address. If this is a mistake, reply to this email and we will remove them.',
  },
  finished: {
    subject: (name: string) => `Your certificate for the ${name} class`,
    said: (name: string) =>
      `You finished the ${name} class and presented your project. Your certificate is attached.`,
    check: 'Anybody to whom you give the address below can check that it is real.',
    see: 'See your certificate',
  },
  rows: { class: 'Class', starts: 'Starts on', built: 'What you built', number: 'Certificate' },
};

type Words = typeof en;

const sw: Words = {
  named: {
    subject: (name) => `Nafasi yako katika darasa la ${name}`,
    said: (name, day) =>
      `Una nafasi katika darasa la ${name}, linaloanza ${day}. Weka siku hiyo kwenye kalenda yako kwa kiungo kilicho hapa chini.`,
    calendar: 'Faili ya kalenda',
    note: 'Aliyenunua nafasi hii alitupa jina na anwani yako. Kama ni makosa, jibu barua pepe hii nasi tutaviondoa.',
  },
  finished: {
    subject: (name) => `Cheti chako cha darasa la ${name}`,
    said: (name) =>
      `Umemaliza darasa la ${name} na kuwasilisha mradi wako. Cheti chako kimeambatishwa.`,
    check: 'Yeyote utakayempa anwani iliyo hapa chini anaweza kuthibitisha kwamba ni cha kweli.',
    see: 'Tazama cheti chako',
  },
  rows: { class: 'Darasa', starts: 'Linaanza', built: 'Ulichounda', number: 'Cheti' },
};

export const WORDS: Record<Language, Words> = { en, sw };

/** To somebody who was named for a seat; `calendar` is the address of the calendar file. */
export function seatNamedMail(
  { name, language }: Pick<ParticipantRow, 'name' | 'language'>,
  { className, startsOn, calendar }: { className: string; startsOn: string; calendar: string },
): MailContent {
  const { named, rows } = WORDS[language];
  const day = showDay(startsOn, language);
  return {
    language,
    addressee: { person: name },
    subject: named.subject(className),
    paragraphs: [named.said(className, day)],
    rows: [
      [rows.class, className],
      [rows.starts, day],
    ],
    link: { label: named.calendar, url: calendar },
    note: named.note,
  };
}

/** To somebody who finished; the paper comes with it. */
export function finishedMail(row: CertificateRow, address: string): MailContent {
  const { finished, rows } = WORDS[row.language];
  return {
    language: row.language,
    addressee: { person: row.name },
    subject: finished.subject(row.className),
    paragraphs: [finished.said(row.className), finished.check],
    rows: [
      [rows.class, row.className],
      [rows.built, row.built],
      [rows.number, row.number],
    ],
    link: { label: finished.see, url: address },
  };
}
