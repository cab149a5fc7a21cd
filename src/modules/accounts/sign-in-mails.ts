import type { MailContent } from '../notices/index.ts';

/** The link that signs in without a password. */
export function signInMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Your link to sign in',
    addressee: { person: firstName },
    paragraphs: [
      'Someone, probably you, asked to sign in to your account with us by email. Open this link and press the button on the page.',
    ],
    link: { label: 'Sign in', url },
    note: 'The link works once, on any phone or computer, and expires after 60 minutes. Do not share it. If you did not ask for it, ignore this email. Nobody can sign in this way without the link.',
  };
}

/** Someone had registered this address with a password but never confirmed it. Its owner has now signed in by an emailed link. */
export function passwordDroppedByLinkMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Choose a new password',
    addressee: { person: firstName },
    paragraphs: [
      'You have signed in with a link, which confirms that this email address is yours. Your account had a password from before that. To be safe, we have removed that password and ended every session that used it.',
    ],
    link: { label: 'Choose a password', url: forgotUrl },
    note: 'Until you choose one, you can sign in with a link that we email you.',
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
      `Someone, probably you, has just signed in to your account with us on a new phone or computer. It was ${device}, from the IP address ${network}.`,
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password immediately to end all sessions, and call us.',
  };
}

/** Sent when sign-in with Google is added. */
export function identityLinkedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Sign-in with Google was added to your account',
    addressee: { person: firstName },
    paragraphs: [
      'Your account with us was just linked to Google. Anyone who can use your Google account can now sign in here. You can remove sign-in with Google in your account.',
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password immediately and call us.',
  };
}

export function identityRemovedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'Sign-in with Google was removed from your account',
    addressee: { person: firstName },
    paragraphs: [
      'The link between your account with us and Google was just removed. You can still sign in with your password.',
    ],
    link: { label: CHOOSE, url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, choose another password immediately and call us.',
  };
}
