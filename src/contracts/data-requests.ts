import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, language, line, listQuery, noBody, text } from './fields.ts';

/** The kinds of requests about personal data (Data Protection Act 2019, section 26; docs/providers.md §7.8). */
export const REQUEST_KINDS = ['access', 'correction', 'deletion', 'objection'] as const;
export const requestKind = z.enum(REQUEST_KINDS, 'Choose what you would like us to do');
export type RequestKind = z.output<typeof requestKind>;

/** Days that the law gives us for each kind, from the day of arrival. */
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
  /** What to correct, or details that help us find the data. */
  details: z._default(line(2_000), ''),
  /** The language of our emails about it; English if left out. */
  language: z.optional(language),
});

const done = z.object({ success: z.literal(true), message: z.string() });

export const askAboutData = endpoint({
  method: 'POST',
  path: '/api/data-requests',
  access: 'public',
  tag: 'data requests',
  summary:
    'Sends a request about personal data without an account; an email with a link confirms the address',
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
  summary:
    'Confirms a data request with the token from the emailed link; repeating the call changes nothing',
  params: z.object({ token: line(100) }),
  body: noBody,
  answer: done,
  perMinute: 30,
});

const requestState = z.enum(
  ['unconfirmed', 'open', 'closed'],
  'Status must be unconfirmed, open or closed',
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
  /** The legal deadline. */
  dueAt: z.string(),
  /** Whole days until the deadline, negative if it has passed. Null once the request is closed. */
  daysLeft: z.nullable(z.number()),
  closedAt: z.nullable(z.string()),
  closedBy: z.nullable(z.string()),
});
export type DataRequest = z.output<typeof dataRequest>;

/** A request with the data held under its address, and the effect of a deletion. */
export const openedDataRequest = z.extend(dataRequest, {
  details: z.string(),
  answer: z.nullable(z.string()),
  /** Whether a staff member has this address. Another owner must delete their account. */
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
  summary: 'Requests about personal data, earliest deadline first',
  query: z.object({ ...listQuery, state: z.optional(requestState) }),
  answer: z.array(dataRequest),
});

export const readDataRequest = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/data-requests/{id}',
  summary: 'A request, with the data we hold for its email address',
  params,
  answer: openedDataRequest,
});

export const closing = z.object({
  outcome,
  /** The text of the email. */
  answer: text('Enter an answer', 5_000),
  /** Attaches all data held, as a file. */
  withData: z._default(z.boolean('Must be true or false'), false),
});

export const closeDataRequest = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/data-requests/{id}/close',
  summary:
    'Answers by email and closes the request. `deleted` deletes the account and all data that no law requires us to keep. 409 if the request is unconfirmed or closed',
  params,
  body: closing,
  answer: openedDataRequest,
  proof: true,
});
