import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, listQuery, noBody, text } from './fields.ts';
import { richText } from './rich-text.ts';

export const issueStatus = z.enum(
  ['draft', 'sending', 'sent'],
  'Status must be draft, sending or sent',
);

/** A newsletter that staff send to all confirmed subscribers. */
export const newsletterIssue = z.object({
  id: z.string(),
  subject: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  status: issueStatus,
  /** The confirmed subscribers when sending started, how many emails are queued, and how many unsubscribed before their turn. */
  recipients: z.number(),
  queued: z.number(),
  skipped: z.number(),
  date: z.string(),
  startedAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  updated_at: z.string(),
});
export type NewsletterIssue = z.output<typeof newsletterIssue>;

export const issueInput = z.object({ subject: text('Subject is required'), content: richText() });
export type IssueInput = z.output<typeof issueInput>;

const params = z.object({ id: id() });
const done = z.object({ success: z.literal(true), message: z.string() });

export const listIssues = endpoint({
  method: 'GET',
  path: '/api/newsletter/issues',
  access: 'admin',
  tag: 'newsletter',
  summary: 'Newsletters, newest first',
  query: z.object({ ...listQuery, status: z.optional(issueStatus) }),
  answer: z.array(newsletterIssue),
});

export const readIssue = endpoint({
  method: 'GET',
  path: '/api/newsletter/issues/{id}',
  access: 'admin',
  tag: 'newsletter',
  summary: 'One newsletter, with the progress of its sending',
  params,
  answer: newsletterIssue,
});

export const createIssue = endpoint({
  method: 'POST',
  path: '/api/newsletter/issues',
  access: 'admin',
  tag: 'newsletter',
  summary: 'Adds a draft',
  body: issueInput,
  answer: newsletterIssue,
  status: 201,
});

export const updateIssue = endpoint({
  method: 'PUT',
  path: '/api/newsletter/issues/{id}',
  access: 'admin',
  edits: true,
  tag: 'newsletter',
  summary: 'Changes a draft; 409 if sending has started',
  params,
  body: issueInput,
  answer: newsletterIssue,
});

export const deleteIssue = endpoint({
  method: 'DELETE',
  path: '/api/newsletter/issues/{id}',
  access: 'admin',
  edits: true,
  tag: 'newsletter',
  summary: 'Removes a draft',
  params,
  answer: z.unknown(),
  status: 204,
});

export const previewIssue = endpoint({
  method: 'POST',
  path: '/api/newsletter/preview',
  access: 'admin',
  tag: 'newsletter',
  summary: 'A preview of a newsletter; nothing is saved or sent',
  body: issueInput,
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

export const testIssue = endpoint({
  method: 'POST',
  path: '/api/newsletter/issues/{id}/test',
  access: 'admin',
  tag: 'newsletter',
  summary: 'Emails a draft to the caller only',
  params,
  body: noBody,
  answer: done,
  status: 202,
  perMinute: 20,
});

export const sendIssue = endpoint({
  method: 'POST',
  edits: true,
  path: '/api/newsletter/issues/{id}/send',
  access: 'admin',
  tag: 'newsletter',
  summary:
    'Sends a draft to all confirmed subscribers; 409 if it was already sent or nobody has confirmed',
  params,
  body: noBody,
  answer: newsletterIssue,
  status: 202,
});
