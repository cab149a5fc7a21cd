import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, noBody } from './fields.ts';

/** Where a mail or text is on its way. `failed` was given up, `held` waits for a person. */
export const mailStatus = z.enum(
  ['waiting', 'sent', 'failed', 'held'],
  'Status must be waiting, sent, failed or held',
);
export type MailStatus = z.output<typeof mailStatus>;

/** A mail or text that went out, or is to. */
export const sentMail = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  /** What it is: "order receipt". */
  what: z.string(),
  recipient: z.string(),
  /** Empty of a text. */
  subject: z.string(),
  status: mailStatus,
  /** Why it was given up, held back, or is tried again; empty where nothing went wrong. */
  why: z.string(),
  date: z.string(),
  sentAt: z.nullable(z.string()),
  /** Whether who asks may send it again. */
  again: z.boolean(),
});
export type SentMail = z.output<typeof sentMail>;

/** The same as its recipient has it, except addresses that work like a key. */
export const openedMail = z.object({
  ...sentMail.shape,
  text: z.string(),
  /** Empty of a text. */
  html: z.string(),
  replyTo: z.nullable(z.string()),
  /** The documents with it: "invoice INV-00007". */
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
    'Mails and SMS of the areas that who asks may read, newest first; `q` looks in address, number and subject',
  query: z.object({
    ...listQuery,
    channel: z.optional(z.enum(['mail', 'sms'], 'Channel must be mail or sms')),
    status: z.optional(mailStatus),
  }),
  answer: z.array(sentMail),
});

export const readMail = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/mails/{id}',
  summary: 'A mail or SMS as it was sent; private addresses in it are covered',
  params,
  answer: openedMail,
});

export const sendMailAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/mails/{id}/again',
  summary: 'Sends the same once more, to the same address; documents are made anew',
  params,
  body: noBody,
  answer: sentMail,
  status: 201,
});
