import type { CandidateMail } from '../../contracts/recruitment-office.ts';
import { showDay } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/language.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { paragraphsOf, type MailContent } from '../notices/index.ts';
import type { JobRow } from './jobs.store.ts';

/** Texts of emails to applicants, in the language of the application. */
const en = {
  received: {
    subject: (job: string) => `Your application for ${job}`,
    thanks: (job: string, day: string) =>
      `Thank you for applying. We received your application for ${job} and your CV on ${day}.`,
    next: 'Our team reads every application. We will email or call you within five working days. If you apply for this job again, we will email you to ask which application we should use.',
  },
  waiting: {
    subject: (job: string) => `Is this new application for ${job} yours?`,
    another: (job: string) =>
      `We have received another application for ${job} with this email address. Your first application counts until you confirm that the new one is yours.`,
    notYours:
      'If you did not send the new one, tell us on the page below. We will delete it together with its CV.',
    answer: 'Answer this question',
    until: (day: string) => `The link works once and expires on ${day}.`,
  },
};

type Words = typeof en;

const sw: Words = {
  received: {
    subject: (job) => `Ombi lako la kazi: ${job}`,
    thanks: (job, day) =>
      `Asante kwa kutuma ombi la kazi. Tulipokea ombi lako la nafasi ya ${job} pamoja na CV yako tarehe ${day}.`,
    next: 'Timu yetu husoma kila ombi. Tutakuandikia barua pepe au kukupigia simu ndani ya siku tano za kazi. Ukiomba tena nafasi hii, tutakuuliza kwa barua pepe tutumie ombi lipi.',
  },
  waiting: {
    subject: (job) => `Je, ombi jipya la nafasi ya ${job} ni lako?`,
    another: (job) =>
      `Tumepokea ombi lingine la nafasi ya ${job} lenye anwani hii ya barua pepe. Tutatumia ombi lako la kwanza hadi utakapothibitisha kwamba jipya ni lako.`,
    notYours:
      'Kama hukutuma ombi jipya, tuambie kwenye ukurasa ulio hapa chini. Tutalifuta pamoja na CV yake.',
    answer: 'Jibu swali hili',
    until: (day) => `Kiungo hiki kinafanya kazi mara moja tu, na muda wake utaisha tarehe ${day}.`,
  },
};

export const WORDS: Record<Language, Words> = { en, sw };

type Titled = Pick<JobRow, 'title' | 'kiswahili'>;

interface Facts {
  fullName: string;
  email: string;
  phone: string;
  jobTitle: string;
  at: Date;
}

/** What the applicant reads of the job: its Kiswahili title where staff wrote one. */
function titleIn(language: Language, { title, kiswahili }: Titled): string {
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
