import * as z from 'zod/mini';
import { seatsInAnOrder } from '../kernel/seats.ts';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  language,
  listQuery,
  mobilePhone,
  money,
  noBody,
  text,
  textMatching,
} from './fields.ts';
import { sortBy } from './paging.ts';

/** `waiting`; `offered`: seats are held; `taken`: bought; `lapsed`: not bought in time; `left`: by the person or by staff. */
export const WAIT_STATUSES = ['waiting', 'offered', 'taken', 'lapsed', 'left'] as const;
export const waitStatus = z.enum(
  WAIT_STATUSES,
  'Status must be waiting, offered, taken, lapsed or left',
);
export type WaitStatus = z.output<typeof waitStatus>;

/** As many as one order may hold. */
const MOST = seatsInAnOrder(true);

export const newWait = z.object({
  /** @example bootcamp-web */
  package: id('Choose a class'),
  /** @example Asha Mwangi */
  name: text('Name is required', 100),
  /** @example asha@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  phone: z.optional(z.union([z.literal(''), mobilePhone()])),
  seats: z
    .number('Seats must be a whole number')
    .check(
      z.int('Seats must be a whole number'),
      z.minimum(1, 'Seats must be at least 1'),
      z.maximum(MOST, `You can wait for up to ${MOST} seats`),
    ),
  /** The language of the emails; English if left out. */
  language: z.optional(language),
});
export type NewWait = z.output<typeof newWait>;

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/api/waitlist',
  access: 'public',
  tag: 'waitlist',
  summary:
    'Joins the waitlist of a full class. The answer is the same for an address that waits already',
  body: newWait,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  status: 202,
  perMinute: 10,
  work: true,
});

/** A place on a waitlist, for the person who has its link. */
export const sharedWait = z.object({
  /** The package, by its name in the language of the place. */
  name: z.string(),
  packageId: z.string(),
  startsOn: z.string(),
  seats: z.number(),
  status: waitStatus,
  /** From 1; null where nobody is waited behind any more. */
  position: z.nullable(z.number()),
  offeredUntil: z.nullable(z.string()),
  /** All seats, with VAT; null where they are not on sale. */
  total: z.nullable(money),
  /** An order needs a phone: the page asks for it where none was given. */
  hasPhone: z.boolean(),
});
export type SharedWait = z.output<typeof sharedWait>;

export const waitLinkParams = z.object({
  token: textMatching(/^[A-Za-z0-9_-]{43}$/, 'There is nothing at this address.'),
});
const shared = { access: 'public', tag: 'waitlist', params: waitLinkParams } as const;

export const readSharedWait = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/waitlist/by-link/{token}',
  summary: 'A place on a waitlist, by the token of its emails',
  answer: sharedWait,
  perMinute: 120,
});

export const takeSeats = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/waitlist/by-link/{token}/order',
  summary:
    'Orders the offered seats at catalogue prices and answers the order’s id, which is then paid as any order. Repeating it answers the same order while that is unpaid. 410 once the offer is over',
  body: z.object({
    /** Where none was given on joining. */
    phone: z.optional(z.union([z.literal(''), mobilePhone()])),
  }),
  answer: z.object({ orderId: z.string() }),
  status: 201,
  perMinute: 30,
});

export const leaveWaitlist = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/waitlist/by-link/{token}/leave',
  summary: 'Leaves the waitlist and releases offered seats; repeating it changes nothing',
  body: noBody,
  answer: sharedWait,
  perMinute: 30,
});

export const wait = z.object({
  id: z.string(),
  intakeId: z.string(),
  /** The package’s name and first day, such as “Web, 2026-12-07”. */
  className: z.string(),
  startsOn: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  seats: z.number(),
  language,
  status: waitStatus,
  /** Among those who wait, from 1; null for everybody else. */
  position: z.nullable(z.number()),
  offeredUntil: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  created_at: z.string(),
});
export type Wait = z.output<typeof wait>;

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/waitlist',
  access: 'admin',
  tag: 'waitlist',
  summary:
    'People on waitlists, first come first. `intake` takes one class; `q` searches name, email and phone',
  query: z.object({
    ...listQuery,
    intake: z.optional(id()),
    status: z.optional(waitStatus),
    sort: sortBy('created', 'name'),
  }),
  answer: z.array(wait),
});

export const removeWait = endpoint({
  method: 'POST',
  path: '/api/waitlist/{id}/remove',
  access: 'admin',
  tag: 'waitlist',
  summary: 'Takes somebody off a waitlist and releases offered seats',
  params: z.object({ id: id() }),
  body: noBody,
  answer: wait,
});
