import type { MailContent } from '../notices/index.ts';

/** Why we ask to confirm an address: the account is new, staff gave it the address, or its owner asks for it. */
export type VerifyReason = 'registered' | 'moved' | 'wanted';

const WORDS: Record<VerifyReason, { said: string; note: string }> = {
  registered: {
    said: 'Welcome. Please confirm that this email address is yours, so that receipts and course details reach you. You can sign in and pay before you confirm.',
    note: 'If you did not create an account with us, ignore this email.',
  },
  moved: {
    said: 'This is now the email address for your account with us. Use it to sign in. Please confirm that it is yours, so that receipts and course details reach you.',
    note: 'If you have no account with us, ignore this email.',
  },
  wanted: {
    said: 'You asked to use this email address for your account with us. Confirm that it is yours, then sign in with it. Until then your account keeps its old address.',
    note: 'If you did not ask for this, ignore this email.',
  },
};

/** Asks a customer to prove that the address is theirs. */
export function verifyMail(firstName: string, url: string, reason: VerifyReason): MailContent {
  return {
    subject: 'Please confirm your email address',
    addressee: { person: firstName },
    paragraphs: [WORDS[reason].said],
    link: { label: 'Confirm my address', url },
    note: `The link works for 7 days. ${WORDS[reason].note}`,
  };
}

/** Emails to the owner of an account when its sign-in changes, because someone else may have changed it. */

const CALL_US = 'If this was not you, choose another password immediately and call us.';
const toPassword = (forgotUrl: string) => ({
  label: 'This was not me: choose another password',
  url: forgotUrl,
});

export function factorAddedMail(firstName: string, what: string, forgotUrl: string): MailContent {
  return {
    subject: 'Two-step sign-in was added to your account',
    addressee: { person: firstName },
    paragraphs: [
      `${what} was just added to your account with us. You will now enter a code or use a passkey after your password.`,
    ],
    link: toPassword(forgotUrl),
    note: `Keep your recovery codes where you can find them without your phone. ${CALL_US}`,
  };
}

export function factorRemovedMail(firstName: string, what: string, forgotUrl: string): MailContent {
  return {
    subject: 'Two-step sign-in was changed on your account',
    addressee: { person: firstName },
    paragraphs: [`${what} was just removed from your account with us.`],
    link: toPassword(forgotUrl),
    note: CALL_US,
  };
}

export function recoveryUsedMail(firstName: string, left: number, forgotUrl: string): MailContent {
  const rest =
    left === 0
      ? 'It was the last one. Create new codes in your account.'
      : `You have ${left} left. You can create new codes in your account.`;
  return {
    subject: 'One of your recovery codes was used',
    addressee: { person: firstName },
    paragraphs: [
      `Someone, probably you, has just signed in to your account with a recovery code. ${rest}`,
    ],
    link: toPassword(forgotUrl),
    note: CALL_US,
  };
}

/** Sent when an owner or the server administrator resets two-step sign-in. */
export function factorsResetMail(firstName: string, by: string, forgotUrl: string): MailContent {
  return {
    subject: 'Two-step sign-in was turned off for your account',
    addressee: { person: firstName },
    paragraphs: [
      `Two-step sign-in for your account was just turned off by ${by}, and you were signed out everywhere. You can sign in with your password alone until you set it up again.`,
    ],
    link: toPassword(forgotUrl),
    note: 'If you did not ask for this, choose another password immediately and call us.',
  };
}

/** Someone had registered this address with a password but never confirmed it. Its owner has now signed in with Google. */
export function passwordDroppedMail(firstName: string, forgotUrl: string): MailContent {
  return {
    subject: 'You now sign in with Google',
    addressee: { person: firstName },
    paragraphs: [
      'Your account with us is now linked to your Google account. Your account with us had a password from before you confirmed your email address. To be safe, we have removed that password and ended every session that used it.',
    ],
    link: { label: 'Choose a password', url: forgotUrl },
    note: 'You need a password only if you want to sign in without Google.',
  };
}

/** The link for a new password. */
export function resetMail(firstName: string, url: string): MailContent {
  return {
    subject: 'Your link to choose a new password',
    addressee: { person: firstName },
    paragraphs: [
      'Someone, probably you, asked for a new password for your account with us. Use this link to choose one.',
    ],
    link: { label: 'Choose a new password', url },
    note: 'The link works once and expires after 60 minutes. If you did not ask for it, ignore this email. Your password will not change.',
  };
}

/** Tells the owner of an account that its password has changed. */
export function passwordChangedMail(
  firstName: string,
  forgotUrl: string,
  signedOut: 'everywhere' | 'elsewhere' = 'everywhere',
): MailContent {
  const sessions =
    signedOut === 'everywhere'
      ? 'you were signed out everywhere. Sign in with the new password.'
      : 'every other phone and computer was signed out.';
  return {
    subject: 'Your password was changed',
    addressee: { person: firstName },
    paragraphs: [`The password for your account with us was just changed, and ${sessions}`],
    link: { label: 'This was not me: choose another password', url: forgotUrl },
    note: 'If it was you, there is nothing to do. If not, use the link and call us.',
  };
}

/** Asks a person with an account created by staff to choose a password. */
export function invitationMail(firstName: string, inviter: string, url: string): MailContent {
  return {
    subject: 'You are invited: choose your password',
    addressee: { person: firstName },
    paragraphs: [
      `${inviter} created an account with us for you. Use this link to choose your password, then sign in.`,
    ],
    link: { label: 'Choose my password', url },
    note: 'The link works once and expires after 7 days. If it has expired, choose “Forgot your password” on the sign-in page to get a new one. If you did not expect this invitation, ignore this email.',
  };
}

/** Tells the old address of an account that the address has changed, because its owner may not know. */
export function addressChangedMail(firstName: string, by: 'staff' | 'owner'): MailContent {
  const changed =
    by === 'staff'
      ? 'Our staff have just changed the email address for your account with us'
      : 'The email address for your account with us was just changed';
  return {
    subject: 'The email address for your account was changed',
    addressee: { person: firstName },
    paragraphs: [`${changed}, and you were signed out everywhere. Sign in with the new address.`],
    note: 'If you did not ask for this, call us.',
  };
}
