import type { MailContent } from '../notices/index.ts';

/** The link that signs in without a password. */
export function signInMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Your link to sign in',
    addressee: { person: firstName },
    paragraphs: [
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
    addressee: { person: firstName },
    paragraphs: [
      'You have signed in by a link, which proves that this e-mail address is yours. Your account had a password from before that; to be safe, we have removed that password and ended every session that used it.',
    ],
    link: { label: 'Choose a password', url: forgotUrl },
    note: 'Until then you can sign in by a link that we e-mail you.',
  };
}

const CHOOSE = 'This was not me: choose another password';

/** A browser that the account has not seen before signed in to it. */
export function newSignInMail(
  firstName: string,
  { device, network }: { device: string; network: string },
  forgotUrl: string,
): MailContent {
  return {
    subject: 'New sign-in to your account',
    addressee: { person: firstName },
    paragraphs: [
      `Somebody, probably you, signed in to your account with us just now on a phone or computer that we have not seen before: ${device}, from the network ${network}.`,
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password at once, which ends every session, and call us.',
  };
}

/** From now on Google lets them in, too. */
export function identityLinkedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Sign-in with Google was added to your account',
    addressee: { person: firstName },
    paragraphs: [
      'Your account with us was linked with Google just now: whoever signs in to Google as you is signed in here as well. You can remove it in your account.',
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password at once and call us.',
  };
}

export function identityRemovedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Sign-in with Google was removed from your account',
    addressee: { person: firstName },
    paragraphs: [
      'The link between your account with us and Google was removed just now. Your password still signs you in.',
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password at once and call us.',
  };
}
