import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, noBody, text, textPassing } from './fields.ts';
import { numberedList, rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';

/** Webhooks for staff: the addresses of other systems that hear of our events, and what was sent to them (docs/api.md). */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.cancelled',
  'refund.done',
  'invoice.sent',
  'invoice.paid',
  'invoice.void',
  'quote.requested',
  'quote.accepted',
  'service.started',
  'service.suspended',
  'service.ended',
  'message.received',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const webhookEndpoint = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** While it is false, nothing is sent. */
  active: z.boolean(),
  /** Since when every try failed; null while it answers. */
  failingSince: z.nullable(z.string()),
  created_at: z.string(),
  createdBy: z.string(),
  updated_at: z.string(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

export const webhookDelivery = z.object({
  id: z.number(),
  /** The event’s id, the same for every endpoint. */
  event: z.string(),
  /** An event, or `webhook.test`. */
  type: z.string(),
  status: z.enum(['queued', 'delivered', 'failed']),
  tries: z.number(),
  /** When the next try is due; null for at once, or for never once it is delivered or failed. */
  dueAt: z.nullable(z.string()),
  /** The last try, its HTTP status (null if no answer came), the first 500 bytes of the answer, and what went wrong. */
  triedAt: z.nullable(z.string()),
  code: z.nullable(z.number()),
  answer: z.string(),
  problem: z.string(),
  created_at: z.string(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const URL_ERROR = 'Enter a full web address that starts with https://';

/** Without a password: it would be shown in lists. Whether the address is public is the server’s to say. */
function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

export const webhookInput = z.object({
  name: text('Name is required', 80),
  url: textPassing(isWebAddress, URL_ERROR, 500),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, 'Choose an event'), 'Must be a list')
    .check(
      z.minLength(1, 'Choose at least one event'),
      z.maxLength(WEBHOOK_EVENTS.length, 'Choose each once'),
    ),
  active: z.boolean('Must be true or false'),
});
export type WebhookInput = z.output<typeof webhookInput>;

const shared = { access: 'admin', tag: 'webhooks' } as const;
const params = z.object({ id: rowNumber() });
/** The secret begins with `whsec_` and is answered this once. */
const withSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() });

export const listWebhooks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhook-endpoints',
  summary: 'Webhook endpoints without their secret, newest first; `q` searches name and address',
  query: z.object({ ...listQuery, sort: sortBy('created', 'name') }),
  answer: z.array(webhookEndpoint),
});

export const readWebhook = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhook-endpoints/{id}',
  summary: 'One webhook endpoint',
  params,
  answer: webhookEndpoint,
});

export const createWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhook-endpoints',
  proof: true,
  summary: 'Adds a webhook endpoint; `secret` is answered this once',
  body: webhookInput,
  answer: withSecret,
  status: 201,
});

export const updateWebhook = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/webhook-endpoints/{id}',
  edits: true,
  proof: true,
  summary: 'Changes a webhook endpoint, or switches it off; what waits for it then waits on',
  params,
  body: webhookInput,
  answer: webhookEndpoint,
});

export const deleteWebhook = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/webhook-endpoints/{id}',
  edits: true,
  summary: 'Deletes a webhook endpoint with its deliveries',
  params,
  answer: z.unknown(),
  status: 204,
});

export const renewWebhookSecret = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/secret',
  proof: true,
  summary:
    'Makes a new secret for a webhook endpoint and ends the old one; `secret` is answered this once',
  params,
  body: noBody,
  answer: withSecret,
});

export const listWebhookDeliveries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhook-endpoints/{id}/deliveries',
  summary: 'What was sent to a webhook endpoint in the last 30 days, newest first',
  params,
  query: z.object(numberedList),
  answer: z.array(webhookDelivery),
});

export const testWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/test',
  summary: 'Sends the event `webhook.test` to a webhook endpoint',
  params,
  body: noBody,
  answer: webhookDelivery,
  status: 201,
});

export const resendWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhook-endpoints/{id}/deliveries/{delivery}/again',
  summary: 'Sends a delivery again, with the same ids and all its tries',
  params: z.object({ id: rowNumber(), delivery: rowNumber() }),
  body: noBody,
  answer: webhookDelivery,
});
