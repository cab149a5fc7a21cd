import { greeting, type MailContent } from '../notices/index.ts';

/** Asks a new customer to prove that the address is theirs (D27). */
export function verifyMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      greeting(firstName),
      'Welcome. Please confirm that this e-mail address is yours, so that receipts and course details reach you. You can sign in and pay before you do.',
    ],
    link: { label: 'Confirm my address', url },
    note: 'The link works for 7 days. If you did not make an account with us, you can ignore this mail.',
  };
}
