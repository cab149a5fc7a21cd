import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, language, line, listQuery } from './fields.ts';
import { sortBy } from './paging.ts';

export const subscriberStatus = z.enum(
  ['Pending', 'Confirmed', 'Unsubscribed'],
  'Status must be Pending, Confirmed or Unsubscribed',
);

export const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: subscriberStatus,
  /** When the address was first typed in. */
  date: z.string(),
  confirmedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type Subscriber = z.output<typeof subscriber>;

const done = z.object({ success: z.literal(true), message: z.string() });

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  tag: 'newsletter',
  summary:
    'Asks for the newsletter: a mail with a confirmation link follows; the answer is the same for every address',
  body: z.object({
    email: email('Email is required', 'Please enter a valid email address'),
    /** The edition that it is asked in: the mail speaks it. English where left out. */
    language: z.optional(language),
  }),
  answer: done,
  status: 202,
  perMinute: 10,
  work: true,
});

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/newsletter',
  access: 'admin',
  tag: 'newsletter',
  summary: 'Who asked for the newsletter, newest first',
  query: z.object({
    ...listQuery,
    status: z.optional(subscriberStatus),
    sort: sortBy('date', 'email', 'status'),
  }),
  answer: z.array(subscriber),
});

export const endSubscription = endpoint({
  method: 'DELETE',
  path: '/api/newsletter/{id}',
  access: 'admin',
  tag: 'newsletter',
  summary:
    'Ends a subscription for somebody who asked staff for it; the address stays, so that nobody is written to again',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
});

const params = z.object({ token: line(300) });

/** The links of the mails: described here, bound in src/modules/newsletter/newsletter.links.ts. */
export const newsletterLinks = [
  endpoint({
    method: 'GET',
    path: '/api/newsletter/confirm/{token}',
    access: 'public',
    tag: 'newsletter',
    summary: '303 to the page /newsletter/confirm/{token} with the button that confirms',
    params,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter/confirm/{token}',
    access: 'public',
    tag: 'newsletter',
    summary:
      'Confirms a subscription, then 303 to /newsletter?state=confirmed, or state=expired for a link that is no longer good',
    params,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'GET',
    path: '/api/newsletter/unsubscribe/{token}',
    access: 'public',
    tag: 'newsletter',
    summary: '303 to the page /newsletter/unsubscribe/{token} with the button that ends it',
    params,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe/{token}',
    access: 'public',
    tag: 'newsletter',
    summary: 'Ends a subscription in one click of the mail program (RFC 8058)',
    params,
    answer: done,
    leadsOn: true,
  }),
];
