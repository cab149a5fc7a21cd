import type { MailContent } from '../notices/index.ts';

/** Asks somebody for whom staff made an account to choose a password. */
export function invitationMail(firstName: string, inviter: string, url: string): MailContent {
  return {
    subject: 'You are invited: choose your password',
    addressee: { person: firstName },
    paragraphs: [
      `${inviter} made an account with us for you. Use this link to choose your password; you can sign in right after.`,
    ],
    link: { label: 'Choose my password', url },
    note: 'The link works once, within 7 days. If it is over, ask for a new one on the sign-in page with "Forgot password". If you do not know what this is about, you can ignore this mail.',
  };
}

/** Tells the address that was an account's until now that it is another one (security: its owner may not know). */
export function addressChangedMail(firstName: string): MailContent {
  return {
    subject: 'The e-mail address of your account was changed',
    addressee: { person: firstName },
    paragraphs: [
      'Our staff changed the e-mail address of your account with us just now, and you were signed out everywhere. From now on you sign in with the new address.',
    ],
    note: 'If you did not ask for this, please call us.',
  };
}
