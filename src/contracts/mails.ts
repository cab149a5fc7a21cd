import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, noBody } from './fields.ts';

/** The delivery status of an email or text message. `failed`: it could not be sent after all retries. `held`: it was held back until staff send it. */
export const mailStatus = z.enum(
  ['waiting', 'sent', 'failed', 'held'],
  'Status must be waiting, sent, failed or held',
);
export type MailStatus = z.output<typeof mailStatus>;

/** An email or text message, sent or to be sent. */
export const sentMail = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  /** Its kind, such as "order receipt". */
  what: z.string(),
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  status: mailStatus,
  /** Why it failed, was held back or is being retried; empty if there was no problem. */
  why: z.string(),
  date: z.string(),
  sentAt: z.nullable(z.string()),
  /** Whether the caller can send it again. */
  again: z.boolean(),
});
export type SentMail = z.output<typeof sentMail>;

/** The message as its recipient sees it, except for private links. */
export const openedMail = z.object({
  ...sentMail.shape,
  text: z.string(),
  /** Empty for a text message. */
  html: z.string(),
  replyTo: z.nullable(z.string()),
  /** The attached documents, such as "invoice INV-00007". */
  attachments: z.array(z.string()),
});
export type OpenedMail = z.output<typeof openedMail>;

const shared = { access: 'admin', tag: 'mails' } as const;
const params = z.object({ id: id() });

export const listMails = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/mails',
  summary:
    'Emails and text messages in the areas that the caller can read, newest first; `q` searches address, number and subject',
  query: z.object({
    ...listQuery,
    channel: z.optional(z.enum(['mail', 'sms'], 'Choose a channel from the list')),
    status: z.optional(mailStatus),
  }),
  answer: z.array(sentMail),
});

export const readMail = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/mails/{id}',
  summary: 'An email or text message as it was sent; private links in it are hidden',
  params,
  answer: openedMail,
});

export const sendMailAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/mails/{id}/again',
  summary: 'Sends the same message again to the same address; its documents are generated again',
  params,
  body: noBody,
  answer: sentMail,
  status: 201,
});
