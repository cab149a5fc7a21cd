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
  /** When the address was first entered. */
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
    'Requests the newsletter. An email with a confirmation link follows. The answer is the same for every address',
  body: z.object({
    email: email('Email is required', 'Please enter a valid email address'),
    /** The language of the email; English if left out. */
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
  summary: 'Newsletter subscribers, newest first',
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
    'Ends a subscription at the subscriber’s request; the address is kept so that we never email it again',
  params: z.object({ id: id() }),
  answer: z.unknown(),
  status: 204,
});

const params = z.object({ token: line(300) });

/** The links in the emails: described here, bound in src/modules/newsletter/newsletter.links.ts. */
export const newsletterLinks = [
  endpoint({
    method: 'GET',
    path: '/api/newsletter/confirm/{token}',
    access: 'public',
    tag: 'newsletter',
    summary:
      'Redirects (303) to the page /newsletter/confirm/{token}, which has the button to confirm',
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
      'Confirms a subscription, then redirects (303) to `/newsletter?state=confirmed`, or `state=expired` if the link is no longer valid',
    params,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'GET',
    path: '/api/newsletter/unsubscribe/{token}',
    access: 'public',
    tag: 'newsletter',
    summary:
      'Redirects (303) to the page /newsletter/unsubscribe/{token}, which has the button to unsubscribe',
    params,
    answer: z.unknown(),
    status: 303,
  }),
  endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe/{token}',
    access: 'public',
    tag: 'newsletter',
    summary: 'Ends a subscription with one click in the email program (RFC 8058)',
    params,
    answer: done,
    leadsOn: true,
  }),
];
