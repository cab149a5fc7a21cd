import { greeting, type MailContent } from '../notices/index.ts';

/** The link that signs in without a password (D141). */
export function signInMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Your link to sign in',
    paragraphs: [
      greeting(firstName),
      'Somebody, probably you, asked to sign in to your account with us by e-mail. Use this link and press the button on its page.',
    ],
    link: { label: 'Sign in', url },
    note: 'The link works once, within 60 minutes, on any phone or computer. Give it to nobody. If you did not ask for it, you can ignore this mail: nobody is signed in without it.',
  };
}

/** Somebody had registered this address without proving it, and with a password: its owner has come by a mailed link. */
export function passwordDroppedByLinkMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Please choose a new password',
    paragraphs: [
      greeting(firstName),
      'You have signed in by a link, which proves that this e-mail address is yours. Your account had a password from before that; to be safe, we have removed that password and ended every session that used it.',
    ],
    link: { label: 'Choose a password', url: forgotUrl },
    note: 'Until then you can sign in by a link that we e-mail you.',
  };
}
