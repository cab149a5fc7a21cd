import type { Application, CandidateMail } from '../../../contracts/recruitment-office.ts';

/** What a candidate is written where staff want it: a beginning, to be changed before it goes. */
export function letterFor(
  { fullName, jobTitle }: Pick<Application, 'fullName' | 'jobTitle'>,
  status: Application['status'],
): CandidateMail {
  return {
    subject: `Your application for ${jobTitle}`,
    text: `Dear ${fullName},\n\n${BODIES[status].replaceAll('{job}', () => jobTitle)}\n\nKind regards`,
  };
}

const BODIES: Record<Application['status'], string> = {
  'Under Review':
    'Thank you for your patience. We are still reading the applications for {job} and have not decided yet. We will write to you as soon as we have.',
  Shortlisted:
    'We have read your application for {job} with pleasure and would like to meet you.\n\nPlease answer this mail with two or three times next week that suit you, and tell us whether you would rather come to our office or talk by video.',
  Rejected:
    'Thank you for applying for {job} and for the time that you took. We have chosen another candidate this time.\n\nWe wish you well, and you are welcome to apply again when another vacancy fits you.',
};
