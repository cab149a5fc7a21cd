import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, line, listQuery, noBody, text } from './fields.ts';

/** What people may ask about their data (Data Protection Act 2019, section 26; docs/providers.md §7.8). */
export const REQUEST_KINDS = ['access', 'correction', 'deletion', 'objection'] as const;
export const requestKind = z.enum(REQUEST_KINDS, 'Please choose what you would like');
export type RequestKind = z.output<typeof requestKind>;

/** Days that the law gives us for each, from the day it arrived. */
export const DAYS_TO_ANSWER: Record<RequestKind, number> = {
  access: 7,
  correction: 14,
  deletion: 14,
  objection: 14,
};

export const newDataRequest = z.object({
  kind: requestKind,
  /** @example Wanjiku Kamau */
  name: text('Name is required', 100),
  /** @example wanjiku@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  /** What is to be corrected, or whatever helps us to find it. */
  details: z._default(line(2_000), ''),
});

const done = z.object({ success: z.literal(true), message: z.string() });

export const askAboutData = endpoint({
  method: 'POST',
  path: '/api/data-requests',
  access: 'public',
  tag: 'data requests',
  summary:
    'Asks about one’s own data without an account: a mail with a link follows, by which the address is shown to be one’s own',
  body: newDataRequest,
  answer: done,
  status: 202,
  perMinute: 10,
  work: true,
});

export const confirmDataRequest = endpoint({
  method: 'POST',
  path: '/api/data-requests/confirm/{token}',
  access: 'public',
  tag: 'data requests',
  summary: 'The link of that mail; a second time is as good as the first',
  params: z.object({ token: line(100) }),
  body: noBody,
  answer: done,
  perMinute: 30,
});

const requestState = z.enum(
  ['unconfirmed', 'open', 'closed'],
  'State must be unconfirmed, open or closed',
);
const outcome = z.enum(
  ['answered', 'deleted', 'refused'],
  'Outcome must be answered, deleted or refused',
);

export const dataRequest = z.object({
  id: z.string(),
  kind: requestKind,
  name: z.string(),
  email: z.string(),
  state: requestState,
  outcome: z.nullable(outcome),
  date: z.string(),
  confirmedAt: z.nullable(z.string()),
  /** The last moment that the law gives us. */
  dueAt: z.string(),
  /** Whole days until then; below zero it is over. Null once it is closed. */
  daysLeft: z.nullable(z.number()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
});
export type DataRequest = z.output<typeof dataRequest>;

/** One of them, with what is held under the address and what a deletion would take. */
export const openedDataRequest = z.extend(dataRequest, {
  details: z.string(),
  answer: z.nullable(z.string()),
  /** A staff member has this address: another owner must delete their account. */
  staff: z.boolean(),
  held: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      deleted: z.enum(['goes', 'stays', 'stays_in_part']),
      why: z.string(),
    }),
  ),
});
export type OpenedDataRequest = z.output<typeof openedDataRequest>;

const shared = { access: 'admin', tag: 'data requests' } as const;
const params = z.object({ id: id() });

export const listDataRequests = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/data-requests',
  summary: 'What people asked about their data; what is due first comes first',
  query: z.object({ ...listQuery, state: z.optional(requestState) }),
  answer: z.array(dataRequest),
});

export const readDataRequest = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/data-requests/{id}',
  summary: 'A request, with what is held under its address',
  params,
  answer: openedDataRequest,
});

export const closing = z.object({
  outcome,
  /** What the mail says. */
  answer: text('Please write an answer', 5_000),
  /** Sends all that is held along, as a file. */
  withData: z._default(z.boolean('Must be true or false'), false),
});

export const closeDataRequest = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/data-requests/{id}/close',
  summary:
    'Answers by mail and closes: `deleted` takes out what no law keeps, and the account of the address; 409 for one that is not confirmed, or closed',
  params,
  body: closing,
  answer: openedDataRequest,
  proof: true,
});
