import type { MailContent } from '../notices/index.ts';

/** The link for a new password. */
export function resetMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Your link for a new password',
    addressee: { person: firstName },
    paragraphs: [
      'Somebody, probably you, asked for a new password for your account with us. Use this link to choose one.',
    ],
    link: { label: 'Choose a new password', url },
    note: 'The link works once, within 60 minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  };
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail(
  firstName: string,
  forgotUrl: string,
  signedOut: 'everywhere' | 'elsewhere' = 'everywhere',
): MailContent {
  const sessions =
    signedOut === 'everywhere'
      ? 'you were signed out everywhere. Please sign in with the new one.'
      : 'every other phone and computer was signed out.';
  return {
    subject: 'Your password was changed',
    addressee: { person: firstName },
    paragraphs: [`The password of your account with us was changed just now, and ${sessions}`],
    link: { label: 'This was not me: choose another password', url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, use the link and call us.',
  };
}
