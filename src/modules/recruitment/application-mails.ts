import type { CandidateMail } from '../../contracts/recruitment-office.ts';
import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { paragraphsOf, type MailContent } from '../notices/index.ts';
import type { JobRow } from './jobs.store.ts';
import { WORDS } from './mail-words.ts';

type Titled = Pick<JobRow, 'title' | 'kiswahili'>;

interface Facts {
  fullName: string;
  email: string;
  phone: string;
  jobTitle: string;
  at: Date;
}

/** What the applicant reads of the job: its Kiswahili title where staff wrote one. */
export function titleIn(language: Language, { title, kiswahili }: Titled): string {
  return (language === 'sw' && kiswahili.title) || title;
}

/** Tells the applicant that the application arrived, and what happens next. */
export function receivedMail(
  { fullName, at }: Pick<Facts, 'fullName' | 'at'>,
  job: Titled,
  language: Language,
): MailContent {
  const { received: words } = WORDS[language];
  const title = titleIn(language, job);
  return {
    language,
    subject: words.subject(title),
    addressee: { person: fullName },
    paragraphs: [words.thanks(title, showDay(at, language)), words.next],
  };
}

/** Asks the address of an application whether a later application with the same address is theirs. */
export function waitingMail(
  { fullName, language }: { fullName: string; language: Language },
  job: Titled,
  url: string,
  until: Date,
): MailContent {
  const { waiting: words } = WORDS[language];
  const title = titleIn(language, job);
  return {
    language,
    subject: words.subject(title),
    addressee: { person: fullName },
    paragraphs: [words.another(title), words.notYours],
    link: { label: words.answer, url },
    note: words.until(showDay(until, language)),
  };
}

/** To the company's mailbox. */
export function staffMail(
  { fullName, email, phone, jobTitle, at }: Facts,
  office: string,
  again: boolean,
): MailContent {
  return {
    subject: `${again ? 'Later application' : 'New application'}: ${jobTitle}`,
    addressee: 'staff',
    paragraphs: [
      again
        ? 'We received another application for this job from the same email address. The first one counts until the applicant confirms the new one by email, or you accept it.'
        : `${fullName} has applied.`,
    ],
    rows: [
      ['Job', jobTitle],
      ['Name', fullName],
      ['Email', email],
      ['Phone', showTypedPhone(phone)],
      ['Received', showDay(at)],
    ],
    link: { label: 'Open the application', url: office },
  };
}

/** The email that staff wrote to a candidate. */
export function candidateMailOf({ subject, text }: CandidateMail, language: Language): MailContent {
  return {
    language,
    subject,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
  };
}
