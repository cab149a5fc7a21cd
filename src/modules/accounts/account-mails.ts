import { BASES, type Language } from '../../kernel/language.ts';
import type { MailContent } from '../notices/index.ts';
import { WORDS } from './mail-words.ts';

/** Why we ask to confirm an address: the account is new, staff gave it the address, or its owner asks for it. */
export type VerifyReason = 'registered' | 'moved' | 'wanted';

/** What every email to an account has: its language and its greeting. */
const toReader = ({ firstName, language }: Reader) => ({
  language,
  addressee: { person: firstName },
});

/** Asks a customer to prove that the address is theirs. */
export function verifyMail(to: Reader, url: string, reason: VerifyReason): MailContent {
  const { verify: words } = WORDS[to.language];
  const { said, note } = words[reason];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [said],
    link: { label: words.label, url },
    note: `${words.works} ${note}`,
  };
}

/** Emails to the owner of an account when its sign-in changes, because someone else may have changed it. */

/** What people add to their sign-in: an authenticator app, or a passkey by its name. */
export type Factor = 'app' | { passkey: string };

function saidOf(words: { app: string; passkey(name: string): string }, factor: Factor): string {
  return factor === 'app' ? words.app : words.passkey(factor.passkey);
}

/** The link by which the owner of an account takes it back from somebody else. */
const toPassword = ({ language }: Reader, forgotUrl: string) => ({
  label: WORDS[language].notMe,
  url: forgotUrl,
});

/** Tells the owner of an account that it has a new second factor. */
export function factorAddedMail(to: Reader, factor: Factor, forgotUrl: string): MailContent {
  const { factorAdded: words, callUs } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [`${saidOf(words, factor)} ${words.next}`],
    link: toPassword(to, forgotUrl),
    note: `${words.note} ${callUs}`,
  };
}

/** Tells the owner of an account that a second factor is gone. */
export function factorRemovedMail(to: Reader, factor: Factor, forgotUrl: string): MailContent {
  const { factorRemoved: words, callUs } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [saidOf(words, factor)],
    link: toPassword(to, forgotUrl),
    note: callUs,
  };
}

/** Tells the owner of an account that a recovery code was used, and how many are left. */
export function recoveryUsedMail(to: Reader, left: number, forgotUrl: string): MailContent {
  const { recoveryUsed: words, callUs } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [`${words.said} ${left === 0 ? words.last : words.left(left)}`],
    link: toPassword(to, forgotUrl),
    note: callUs,
  };
}

/** Sent when an owner or the server administrator (null) resets two-step sign-in. */
export function factorsResetMail(to: Reader, by: string | null, forgotUrl: string): MailContent {
  const { factorsReset: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said(by ?? words.server)],
    link: toPassword(to, forgotUrl),
    note: words.note,
  };
}

/** Someone had registered this address with a password but never confirmed it. Its owner has now signed in with Google. */
export const passwordDroppedMail = (to: Reader, forgotUrl: string): MailContent =>
  droppedMail(to, 'google', forgotUrl);

/** The same, where its owner has now signed in by an emailed link. */
export const passwordDroppedByLinkMail = (to: Reader, forgotUrl: string): MailContent =>
  droppedMail(to, 'link', forgotUrl);

function droppedMail(to: Reader, by: 'google' | 'link', forgotUrl: string): MailContent {
  const { label, [by]: words } = WORDS[to.language].passwordDropped;
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said],
    link: { label, url: forgotUrl },
    note: words.note,
  };
}

/** The link for a new password. */
export function resetMail(to: Reader, url: string): MailContent {
  const { reset: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said],
    link: { label: words.label, url },
    note: words.note,
  };
}

/** Tells the owner of an account that its password has changed. */
export function passwordChangedMail(
  to: Reader,
  forgotUrl: string,
  signedOut: 'everywhere' | 'elsewhere' = 'everywhere',
): MailContent {
  const { passwordChanged: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words[signedOut]],
    link: toPassword(to, forgotUrl),
    note: words.note,
  };
}

/** Asks a person with an account created by staff to choose a password. */
export function invitationMail(to: Reader, inviter: string, url: string): MailContent {
  const { invitation: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said(inviter)],
    link: { label: words.label, url },
    note: words.note,
  };
}

/** Tells the old address of an account that the address has changed, because its owner may not know. */
export function addressChangedMail(to: Reader, by: 'staff' | 'owner'): MailContent {
  const { addressChanged: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words[by]],
    note: words.note,
  };
}

/** The owner of an account, as an email addresses them. */
export interface Reader {
  firstName: string;
  language: Language;
}

/** The address of a page of the website in the language of an account. */
export const pageFor = (publicUrl: string, { language }: Pick<Reader, 'language'>, path: string) =>
  `${publicUrl}${BASES[language]}${path}`;

/** The page on which people ask for a new password, in the language of an account. */
export const forgotPasswordUrl = (publicUrl: string, reader: Pick<Reader, 'language'>): string =>
  pageFor(publicUrl, reader, '/forgot-password');

/** The link that proves an address. It redirects to a page in the language of the account. */
export const verifyLink = (
  publicUrl: string,
  { language }: Pick<Reader, 'language'>,
  token: string,
): string =>
  `${publicUrl}/api/auth/verify/${token}${language === 'en' ? '' : `?language=${language}`}`;

/** The link that signs in without a password. */
export function signInMail(to: Reader, url: string): MailContent {
  const { link: words } = WORDS[to.language].signIn;
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said],
    link: { label: words.label, url },
    note: words.note,
  };
}

/** A browser that the account has not seen before signed in to it. */
export function newSignInMail(
  to: Reader,
  { device, network }: { device: string; network: string },
  forgotUrl: string,
): MailContent {
  const { newDevice: words } = WORDS[to.language].signIn;
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said(device, network)],
    link: toPassword(to, forgotUrl),
    note: words.note,
  };
}

/** Sent when sign-in with Google is added. */
export const identityLinkedMail = (to: Reader, forgotUrl: string): MailContent =>
  identityMail(to, 'linked', forgotUrl);

/** Sent when sign-in with Google is removed. */
export const identityRemovedMail = (to: Reader, forgotUrl: string): MailContent =>
  identityMail(to, 'removed', forgotUrl);

function identityMail(to: Reader, what: 'linked' | 'removed', forgotUrl: string): MailContent {
  const { note, [what]: words } = WORDS[to.language].signIn;
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said],
    link: toPassword(to, forgotUrl),
    note,
  };
}
