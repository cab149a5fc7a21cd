import type { MailContent } from '../notices/index.ts';
import { toPassword, toReader } from './account-mails.ts';
import type { Reader } from './mail-reader.ts';
import { WORDS } from './sign-in-mail-words.ts';

/** The link that signs in without a password. */
export function signInMail(to: Reader, url: string): MailContent {
  const { link: words } = WORDS[to.language];
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
  const { newDevice: words } = WORDS[to.language];
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
  const { note, [what]: words } = WORDS[to.language];
  return {
    subject: words.subject,
    ...toReader(to),
    paragraphs: [words.said],
    link: toPassword(to, forgotUrl),
    note,
  };
}
