import type { MailContent } from '../notices/index.ts';

/** Somebody had registered this address without proving it, and with a password: its owner comes by Google now. */
export function passwordDroppedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'You sign in with Google now',
    addressee: { person: firstName },
    paragraphs: [
      'Your account with us is now joined with your Google account. It had a password from before the e-mail address was confirmed; to be safe, we have removed that password and ended every session that used it.',
    ],
    link: { label: 'Choose a password', url: forgotUrl },
    note: 'You need a password only if you want to sign in without Google.',
  };
}
