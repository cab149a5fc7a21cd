import { selectList, type RowOf } from '../../db/table-statements.ts';
import { notices } from '../../db/tables/messages.ts';
import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';
import { openText, sealText } from '../../kernel/box.ts';
import { escapeHtml } from '../../kernel/html.ts';
import { sha256 } from '../../kernel/sha256.ts';
import type { PurposeKeys } from '../../kernel/keys.ts';
import type { MessageKind } from '../budgets/index.ts';
import { mailHtml, withStyle } from './layout.ts';
import type { LaidOut, Letterhead, MailContent, QueuedContent } from './mail-content.ts';

export type Channel = 'mail' | 'sms';

/** A document attached to an email, by kind and number, so that the queue stays small. */
export interface Attached {
  kind: string;
  number: string;
}

/** What the courier takes from the outbox. */
export const NOTICE = selectList(notices, {
  without: ['reference', 'status', 'nextTryAt', 'lastError', 'providerId', 'secret', 'sentAt'],
});
/** A notice as the courier takes it; its tries count this one, its documents are made when it is sent. */
export type Notice = RowOf<typeof NOTICE>;

/** A try whose process died is repeated after this; longer than a channel needs to give up by itself. */
export const LEASE = MINUTE;
/** After this a notice is of no use to anybody. */
const GIVE_UP = 2 * DAY;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = HOUR;

const AWAITED: ReadonlySet<MessageKind> = new Set([
  'order_receipt',
  'verify_email',
  'sign_in_link',
  'reset_password',
]);

/** When the first try is due: what somebody looks out for now goes before the invoices and reminders of a night, which are many. */
export const firstTry = (template: MessageKind, now: Date): Date =>
  AWAITED.has(template) ? new Date(now.getTime() - DAY) : now;

/** When the next try is due: 5 s, 15 s, 45 s, … up to an hour apart; null once two days are over. */
export function nextTry(notice: Pick<Notice, 'tries' | 'createdAt'>, now: Date): Date | null {
  const due = new Date(
    now.getTime() + Math.min(LONGEST_WAIT, FIRST_WAIT * 3 ** (notice.tries - 1)),
  );
  return due.getTime() - notice.createdAt.getTime() > GIVE_UP ? null : due;
}

/** The content with its address covered: as staff read it, and the database keeps it. */
export function covered(content: MailContent): MailContent {
  if (!content.link) return content;
  const { label, url } = content.link;
  return { ...content, link: { label, url: coverOf(url) } };
}

/** The address as staff read it. */
export const coverOf = (url: string): string => `${new URL(url).origin}/•••`;

/** What `covered` covers, sealed. */
export function seal(keys: PurposeKeys, { link }: Pick<MailContent, 'link'>): string {
  return sealText(keys, link?.url ?? '');
}

/** What an email is laid out from when it is sent or read: its words, and the sender of now. */
export function queuedContent(
  { name, address, city, phone, email }: Letterhead,
  content: MailContent,
): QueuedContent {
  return { ...content, from: { name, address, city, phone, email } };
}

/** The HTML of an email with its address covered; empty for a text message, and for one that was erased. */
export function htmlOfNotice({ content, html }: Pick<Notice, 'content' | 'html'>): string {
  if (!content) return withStyle(html);
  return mailHtml((content as QueuedContent).from, content as QueuedContent);
}

/** A notice as it is sent; null if it was sealed with a key that no longer exists. */
export function openSealed(
  keys: PurposeKeys,
  notice: Pick<Notice, 'sealed' | 'text' | 'content' | 'html'>,
): LaidOut | null {
  const { sealed, text } = notice;
  const html = htmlOfNotice(notice);
  if (sealed === null) return { text, html };
  const opened = openText(keys, sealed);
  if (!opened) return null;
  // Version 1.0.0 sealed the whole mail.
  if (opened.text.startsWith('{')) return JSON.parse(opened.text) as LaidOut;
  if (opened.text === '') return { text, html };
  const [url, cover] = [opened.text, coverOf(opened.text)];
  return { text: text.replaceAll(cover, url), html: html.replaceAll(cover, escapeHtml(url)) };
}

/** The reference of an email that people send by pressing: with the same `facts` it goes out once a minute, for all people together. */
export const onceAMinute = (about: string, facts: unknown, now: Date): string =>
  `${about}:${sha256(JSON.stringify(facts)).slice(0, 16)}:${Math.floor(now.getTime() / MINUTE)}`;
