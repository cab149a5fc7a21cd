import type { MailContent } from '../notices/index.ts';

/** Why an address is to be proved: its account is new, or got another address. */
export type VerifyReason = 'registered' | 'moved';

const WORDS: Record<VerifyReason, { said: string; note: string }> = {
  registered: {
    said: 'Welcome. Please confirm that this e-mail address is yours, so that receipts and course details reach you. You can sign in and pay before you do.',
    note: 'If you did not make an account with us, you can ignore this mail.',
  },
  moved: {
    said: 'This is the new e-mail address of your account with us, and from now on you sign in with it. Please confirm that it is yours, so that receipts and course details reach you.',
    note: 'If you have no account with us, you can ignore this mail.',
  },
};

/** Asks a customer to prove that the address is theirs. */
export function verifyMail(firstName: string, url: string, reason: VerifyReason): MailContent {
  return {
    subject: 'Please confirm your e-mail address',
    addressee: { person: firstName },
    paragraphs: [WORDS[reason].said],
    link: { label: 'Confirm my address', url },
    note: `The link works for 7 days. ${WORDS[reason].note}`,
  };
}
