import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { language, text } from './fields.ts';
import { onBehalfQuery } from './on-behalf.ts';
import { serviceParams } from './services.ts';

/** What a customer or staff wrote about a service. */
export const serviceMessage = z.object({
  id: z.string(),
  /** The number of the contact message that it is or belongs to. */
  message: z.number(),
  from: z.enum(['customer', 'staff']),
  author: z.string(),
  text: z.string(),
  at: z.string(),
});
export type ServiceMessage = z.output<typeof serviceMessage>;

export const listServiceMessages = endpoint({
  method: 'GET',
  path: '/api/services/{id}/messages',
  access: 'admin',
  tag: 'messages',
  summary: 'The conversation with the customer about a service, oldest first',
  params: serviceParams,
  answer: z.array(serviceMessage),
});

export const serviceMessageInput = z.object({ text: text('Enter your message', 10_000) });

export const writeAboutService = endpoint({
  method: 'POST',
  path: '/api/services/{id}/messages',
  access: 'admin',
  tag: 'messages',
  summary:
    'Writes to the customer about a service, by email and in their account; returns the whole conversation. Supports Idempotency-Key',
  keyed: true,
  params: serviceParams,
  body: serviceMessageInput,
  answer: z.array(serviceMessage),
  status: 201,
  perMinute: 30,
});

export const listMyServiceMessages = endpoint({
  method: 'GET',
  path: '/api/services/mine/{id}/messages',
  access: 'user',
  others: 'see',
  tag: 'services',
  summary: 'Your conversation with us about your service, oldest first',
  params: serviceParams,
  query: onBehalfQuery,
  answer: z.array(serviceMessage),
});

export const writeAboutMyService = endpoint({
  method: 'POST',
  path: '/api/services/mine/{id}/messages',
  access: 'user',
  others: 'see',
  tag: 'services',
  summary:
    'Writes to us about your service; the answer is the whole conversation. Supports Idempotency-Key',
  keyed: true,
  params: serviceParams,
  query: onBehalfQuery,
  body: z.object({
    ...serviceMessageInput.shape,
    /** The language of the confirmation and of our replies; English if left out. */
    language: z.optional(language),
  }),
  answer: z.array(serviceMessage),
  status: 201,
  perMinute: 10,
});
