import { showDay } from '../../kernel/clock.ts';
import type { MailContent } from '../notices/index.ts';
import type { CertificateRow, ParticipantRow } from './classes.ts';
import { WORDS } from './mail-words.ts';

/** To somebody who was named for a seat; `calendar` is the address of the calendar file. */
export function namedMail(
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
