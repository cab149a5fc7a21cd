import type { CandidateMail } from '../../contracts/recruitment.ts';
import { showDay } from '../../kernel/clock.ts';
import { greeting, type MailContent } from '../notices/index.ts';

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
    paragraphs: [
      greeting(fullName),
      `Thank you for applying. Your application for ${jobTitle} reached us on ${showDay(at)}, with your resume.`,
      'We read every application and will write to you, whatever we decide. If you apply for the same job again, the new application replaces this one.',
    ],
  };
}

/** To the company's mailbox. */
export function staffMail({ fullName, email, phone, jobTitle, at }: Facts, publicUrl: string, again: boolean): MailContent {
  return {
    subject: `${again ? 'Renewed application' : 'New application'}: ${jobTitle}`,
    paragraphs: [again ? `${fullName} has sent a new application in place of an earlier one.` : `${fullName} has applied.`],
    rows: [['Job', jobTitle], ['Name', fullName], ['E-mail', email], ['Phone', phone], ['Received', showDay(at)]],
    link: { label: 'Open the applications', url: `${publicUrl}/dashboard/admin/applications` },
  };
}

/** What staff wrote to a candidate, in its paragraphs. */
export function candidateMailOf({ subject, text }: CandidateMail): MailContent {
  return { subject, paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean) };
}
