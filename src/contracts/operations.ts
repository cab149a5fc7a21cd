import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, noBody, textMatching } from './fields.ts';

/** An email or text message that failed or was held. */
export const stuckNotice = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  /** `failed`: it could not be delivered. `held`: it was held back until staff send it. */
  status: z.enum(['failed', 'held']),
  /** What it is: "receipt", "quote confirmed". */
  what: z.string(),
  recipient: z.string(),
  subject: z.string(),
  why: z.string(),
  date: z.string(),
  /** False if its text contained a key and was cleared, so the recipient must request it again. */
  retriable: z.boolean(),
});
export type StuckNotice = z.output<typeof stuckNotice>;

export const listStuckNotices = endpoint({
  method: 'GET',
  path: '/api/operations/notices',
  access: 'admin',
  tag: 'operations',
  summary: 'Emails and text messages that failed or were held, newest first',
  query: z.object({
    ...listQuery,
    channel: z.optional(z.enum(['mail', 'sms'], 'Choose a channel from the list')),
    status: z.optional(z.enum(['failed', 'held'], 'Status must be failed or held')),
  }),
  answer: z.array(stuckNotice),
});

export const retryNotice = endpoint({
  method: 'POST',
  path: '/api/operations/notices/{id}/retry',
  access: 'admin',
  tag: 'operations',
  summary: 'Sends an email or text message that failed or was held',
  params: z.object({ id: id() }),
  body: noBody,
  answer: z.object({ queued: z.literal(true) }),
});

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  why: z.string(),
  date: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

const strayMessage = z.object({
  id: z.string(),
  provider: z.string(),
  type: z.string(),
  date: z.string(),
});

/** Anybody can send these reports, so they prove nothing. */
const breach = z.object({
  /** The directive of the Content-Security-Policy, such as "script-src-elem". */
  directive: z.string(),
  /** "inline", or the origin of the blocked resource. */
  blocked: z.string(),
  /** The first part of the page's path. */
  page: z.string(),
  count: z.number(),
  date: z.string(),
});

export const readOperations = endpoint({
  method: 'GET',
  path: '/api/operations',
  access: 'admin',
  tag: 'operations',
  summary: 'Failed jobs, and what to check after a restore',
  answer: z.object({
    version: z.string(),
    /** The address of a proxy in front of this node that TRUST_PROXY does not name; null for none. */
    unnamedProxy: z.nullable(z.string()),
    /** Settings that a live shop needs and that the server lacks. */
    missingSettings: z.array(z.object({ variable: z.string(), effect: z.string() })),
    /** The server behind this node. */
    server: z.object({
      /** The last backup; null if there is none. `late`: it is more than 36 hours old. */
      backup: z.nullable(z.object({ at: z.string(), late: z.boolean() })),
      /** Bytes of the disk with our data; null if all data is elsewhere. `low`: less than a tenth is free. */
      disk: z.nullable(z.object({ free: z.number(), size: z.number(), low: z.boolean() })),
      /** The certificate of the website; null without https. `late`: it ends within 14 days. */
      certificate: z.nullable(z.object({ until: z.string(), late: z.boolean() })),
    }),
    jobs: z.array(failedJob),
    restores: z.array(z.object({ madeAt: z.string(), restoredAt: z.string() })),
    /** Numbers of sent invoices and credit notes that a restored database does not contain. */
    lostNumbers: z.array(z.object({ number: z.string(), foundAt: z.string() })),
    /** Provider messages about payment attempts that the database does not contain. */
    messages: z.array(strayMessage),
    /** What browsers blocked by a page’s policy since this node started, latest first. */
    breaches: z.array(breach),
  }),
});
export type Operations = z.output<(typeof readOperations)['answer']>;

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/{name}/{id}/retry',
  access: 'admin',
  tag: 'operations',
  summary: 'Runs a failed job again',
  params: z.object({
    name: textMatching(/^[a-z][a-z-]{1,60}$/, 'Job is required'),
    id: textMatching(/^[0-9a-f-]{36}$/, 'Job is required'),
  }),
  body: noBody,
  answer: z.object({ queued: z.literal(true) }),
});
