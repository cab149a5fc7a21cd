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

/** What the owner of an account is told when its way in changes: somebody else may have done it. */

const CALL_US = 'If this was not you, choose another password at once and call us.';
const toPassword = (forgotUrl: string) => ({
  label: 'This was not me: choose another password',
  url: forgotUrl,
});

export function factorAddedMail(firstName: string, what: string, forgotUrl: string): MailContent {
  return {
    subject: 'Your sign-in has a new second step',
    addressee: { person: firstName },
    paragraphs: [
      `${what} was added to your account with us just now. From now on you are asked for it, or for another second step of yours, after your password.`,
    ],
    link: toPassword(forgotUrl),
    note: `Keep your recovery codes where you find them without your phone. ${CALL_US}`,
  };
}

export function factorRemovedMail(firstName: string, what: string, forgotUrl: string): MailContent {
  return {
    subject: 'A second step of your sign-in was removed',
    addressee: { person: firstName },
    paragraphs: [`${what} was removed from your account with us just now.`],
    link: toPassword(forgotUrl),
    note: CALL_US,
  };
}

export function recoveryUsedMail(firstName: string, left: number, forgotUrl: string): MailContent {
  const rest =
    left === 0
      ? 'It was the last one: please make new ones in your account.'
      : `You have ${left} left; you can make new ones in your account.`;
  return {
    subject: 'A recovery code of yours was used',
    addressee: { person: firstName },
    paragraphs: [
      `Somebody, probably you, confirmed a sign-in to your account with us by a recovery code just now. ${rest}`,
    ],
    link: toPassword(forgotUrl),
    note: CALL_US,
  };
}

/** An owner, or whoever runs the server, took the factors away. */
export function factorsResetMail(firstName: string, by: string, forgotUrl: string): MailContent {
  return {
    subject: 'The second step of your sign-in was taken away',
    addressee: { person: firstName },
    paragraphs: [
      `${by} took away the second step of your account with us just now, and you were signed out everywhere. Your password alone signs you in until you set up another one.`,
    ],
    link: toPassword(forgotUrl),
    note: 'If you did not ask for this, choose another password at once and call us.',
  };
}

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
