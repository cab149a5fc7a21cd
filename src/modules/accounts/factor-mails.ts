import type { MailContent } from '../notices/index.ts';

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
