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

/** To the applicant: that it arrived, and what comes next. */
export function receivedMail({ fullName, jobTitle, at }: Facts): MailContent {
  return {
    subject: `Your application for ${jobTitle}`,
    addressee: { person: fullName },
    paragraphs: [
      `Thank you for applying. Your application for ${jobTitle} reached us on ${showDay(at)}, with your resume.`,
      'Our team reads every application. If yours fits what we are looking for, we write or call about the next step. If you apply for the same job again, we ask you by mail whether the new application takes the place of this one.',
    ],
  };
}

/** To the address of an application, after another came under it: whoever reads this says whether it is theirs. */
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
      `A further application for ${jobTitle} has reached us under this address. It waits: the one that you sent before stands until you say that the new one is yours.`,
      'If you did not send it, tell us so on the same page, and we discard it with its resume.',
    ],
    link: { label: 'Say whether it is yours', url },
    note: `The link works once, until ${showDay(until)}.`,
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
        ? 'A later application has come under an address that has applied before. It waits beside the first until its sender confirms it by mail, or you accept it.'
        : `${fullName} has applied.`,
    ],
    rows: [
      ['Job', jobTitle],
      ['Name', fullName],
      ['E-mail', email],
      ['Phone', showTypedPhone(phone)],
      ['Received', showDay(at)],
    ],
    link: { label: 'Open the application', url: office },
  };
}

/** What staff wrote to a candidate, in its paragraphs. */
export function candidateMailOf({ subject, text }: CandidateMail): MailContent {
  return {
    subject,
    addressee: 'own words',
    paragraphs: paragraphsOf(text),
  };
}
