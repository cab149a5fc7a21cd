import * as z from 'zod/mini';
import { certificate, certificateInput } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { day, email, id, language, listQuery, noBody, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';

/** Classes (intakes of bootcamps): who sits on their paid seats, and who was there. Days are Nairobi's. */
export const classRow = z.object({
  id: z.string(),
  packageId: z.string(),
  /** The package: “Web”. */
  name: z.string(),
  startsOn: z.string(),
  capacity: z.number(),
  sold: z.number(),
  /** Seats with a participant. */
  named: z.number(),
  certificates: z.number(),
  open: z.boolean(),
});
export type ClassRow = z.output<typeof classRow>;

const classSeat = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  /** The order’s line and its seat, both from 1. */
  line: z.number(),
  seat: z.number(),
  /** False once its line was refunded: who was named is still here, and in no register. */
  paid: z.boolean(),
  participant: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** The meetings they came to, by id. */
      present: z.array(z.string()),
      /** The newest one. */
      certificate: z.nullable(certificate),
    }),
  ),
});
export type ClassSeat = z.output<typeof classSeat>;

export const classDetail = z.object({
  ...classRow.shape,
  seats: z.array(classSeat),
  meetings: z.array(z.object({ id: z.string(), day: z.string() })),
});
export type ClassDetail = z.output<typeof classDetail>;

const shared = { access: 'admin', tag: 'classes' } as const;
const params = z.object({ id: id() });

export const listClasses = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/classes',
  summary: 'All classes by first day, latest first. `q` searches the name of the package',
  query: z.object({ ...listQuery, sort: sortBy('starts') }),
  answer: z.array(classRow),
});

export const readClass = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/classes/{id}',
  summary: 'A class with its seats, participants, certificates and register',
  params,
  answer: classDetail,
});

export const participantInput = z.object({
  /** @example Asha Mwangi */
  name: text('Name is required', 100),
  /** @example asha@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
});
export type ParticipantInput = z.output<typeof participantInput>;

export const nameSeat = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/classes/{id}/seats',
  summary:
    'Names who sits on a paid seat, or changes it, at any time. A new address gets an email with the calendar file',
  params,
  body: z.object({
    order: id('Choose a seat'),
    line: rowNumber('Choose a seat'),
    seat: rowNumber('Choose a seat'),
    ...participantInput.shape,
  }),
  answer: classDetail,
});

export const removeParticipant = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/classes/participants/{id}',
  summary: 'Takes the name off a seat, with its ticks. 409 where there is a certificate',
  params,
  answer: classDetail,
});

/** A class has at most so many dates in its register. */
export const MOST_MEETINGS = 60;

export const addMeeting = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/classes/{id}/meetings',
  summary: `Adds a date to the register, at most ${MOST_MEETINGS}`,
  params,
  body: z.object({ day: day() }),
  answer: classDetail,
  status: 201,
});

export const removeMeeting = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/classes/meetings/{id}',
  summary: 'Removes a date from the register, with its ticks',
  params,
  answer: classDetail,
});

export const tickAttendance = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/classes/meetings/{id}/participants/{participant}',
  summary: 'Says whether a participant was there; changes no other tick',
  params: z.object({ id: id(), participant: id() }),
  body: z.object({ present: z.boolean('Present must be true or false') }),
  answer: classDetail,
});

export const issueCertificate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/classes/participants/{id}/certificate',
  summary: 'Marks a participant as having finished and emails them their certificate',
  params,
  body: certificateInput,
  answer: classDetail,
  status: 201,
});

/** A row of the register, as it is exported. */
export const participantRow = z.object({
  id: z.string(),
  className: z.string(),
  startsOn: z.string(),
  name: z.string(),
  email: z.string(),
  paid: z.boolean(),
  orderNumber: z.string(),
  customer: z.string(),
  /** The days they came, in order. */
  present: z.array(z.string()),
  meetings: z.number(),
  certificate: z.nullable(z.string()),
  built: z.nullable(z.string()),
});
export type ParticipantRow = z.output<typeof participantRow>;

export const listParticipants = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/participants',
  summary:
    'Participants with their attendance. `intake` takes one class; `q` searches name and email',
  query: z.object({ ...listQuery, intake: z.optional(id()), sort: sortBy('name') }),
  answer: z.array(participantRow),
});

/** What the customer of an order sees of the classes in it. */
export const orderClass = z.object({
  /** The order’s line, from 1. */
  line: z.number(),
  intakeId: z.string(),
  name: z.string(),
  startsOn: z.string(),
  seats: z.number(),
  /** Until the end of the first day customers may change names; then only staff. */
  open: z.boolean(),
  participants: z.array(z.object({ seat: z.number(), name: z.string(), email: z.string() })),
});
export type OrderClass = z.output<typeof orderClass>;

/** An order's id, or the token of the private link in its emails. */
const ofCustomer = { access: 'public', tag: 'classes', answer: z.array(orderClass) } as const;
const seatParams = z.object({
  id: id(),
  line: rowNumber('There is nothing at this address.'),
  seat: rowNumber('There is nothing at this address.'),
});

export const listOrderClasses = endpoint({
  ...ofCustomer,
  others: 'see',
  method: 'GET',
  path: '/api/orders/{id}/classes',
  summary:
    'The classes of a paid order with their seats. `id` is the order, or the token of its private link',
  params,
  perMinute: 120,
});

export const nameOrderSeat = endpoint({
  ...ofCustomer,
  others: 'act',
  method: 'PUT',
  path: '/api/orders/{id}/classes/{line}/seats/{seat}',
  summary:
    'Names who sits on a seat, until the end of the first day. A new address gets an email with the calendar file',
  params: seatParams,
  body: participantInput,
  perMinute: 30,
});

export const clearOrderSeat = endpoint({
  ...ofCustomer,
  others: 'act',
  method: 'POST',
  path: '/api/orders/{id}/classes/{line}/seats/{seat}/clear',
  summary:
    'Takes the name off a seat, until the end of the first day; repeating it changes nothing',
  params: seatParams,
  body: noBody,
  perMinute: 30,
});

/** Answers text: bound in src/http/documents.ts. */
export const openCalendar = endpoint({
  access: 'public',
  tag: 'classes',
  method: 'GET',
  path: '/api/classes/{id}/calendar',
  summary: 'The first day of a class as a calendar file, with what the package says of its length',
  params,
  query: z.object({ language: z.optional(language) }),
  answer: z.unknown(),
  file: 'text/calendar',
});
