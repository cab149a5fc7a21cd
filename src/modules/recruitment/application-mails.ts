import type { CandidateMail } from '../../contracts/recruitment-office.ts';
import { showDay } from '../../kernel/clock.ts';
import { showTypedPhone } from '../../kernel/phone.ts';
import { paragraphsOf, type MailContent } from '../notices/index.ts';

interface Facts {
  fullName: string;
  email: string;
  phone: string;
  jobTitle: string;
  at: Date;
}

/** Tells the applicant that the application arrived, and what happens next. */
export function receivedMail({ fullName, jobTitle, at }: Facts): MailContent {
  return {
    subject: `Your application for ${jobTitle}`,
    addressee: { person: fullName },
    paragraphs: [
      `Thank you for applying. We received your application for ${jobTitle} and your CV on ${showDay(at)}.`,
      'Our team reads every application. We will email or call you within five working days. If you apply for this job again, we will email you to ask which application we should use.',
    ],
  };
}

/** Asks the address of an application whether a later application with the same address is theirs. */
export function waitingMail(
  fullName: string,
  jobTitle: string,
  url: string,
  until: Date,
): MailContent {
  return {
    subject: `Is this new application for ${jobTitle} yours?`,
    addressee: { person: fullName },
    paragraphs: [
      `We have received another application for ${jobTitle} with this email address. Your first application counts until you confirm that the new one is yours.`,
      'If you did not send the new one, tell us on the page below. We will delete it together with its CV.',
    ],
    link: { label: 'Answer this question', url },
    note: `The link works once and expires on ${showDay(until)}.`,
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
export function candidateMailOf({ subject, text }: CandidateMail): MailContent {
  return {
    subject,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
  };
}
