import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textMatching, text } from './fields.ts';
import { numberedList, rowNumber } from './numbered.ts';

/** A notification of one administrator. */
export const notification = z.object({
  id: z.number(),
  message: z.string(),
  type: z.enum(['success', 'info', 'error']),
  read: z.boolean(),
  timestamp: z.string(),
  /** The back-office address to open; empty for none. */
  href: z.string(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'The caller’s notifications, newest first',
  query: z.object(numberedList),
  answer: z.object({ unread: z.number(), notifications: z.array(notification) }),
});

const leadsTo = textMatching(
  /^(\/dashboard\/admin[^\s]*)?$/,
  'Must be a path in the back office, such as /dashboard/admin/orders',
  500,
);

export const addNotification = endpoint({
  method: 'POST',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'Stores a notification for the signed-in administrator',
  body: z.object({
    message: text('A message is required', 500),
    type: z.enum(['success', 'info', 'error'], 'Type must be success, info or error'),
    href: z.optional(leadsTo),
  }),
  answer: notification,
  status: 201,
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/{id}',
  access: 'admin',
  tag: 'notifications',
  summary: 'Marks one of the caller’s notifications as read or unread',
  params: z.object({ id: rowNumber() }),
  body: z.object({ read: z.boolean('Must be true or false') }),
  answer: notification,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'admin',
  tag: 'notifications',
  summary: 'Marks all of the caller’s notifications as read, or only those with this `href`',
  body: z.optional(z.object({ href: z.optional(leadsTo) })),
  answer: unread,
});

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'Deletes the caller’s notifications',
  answer: z.unknown(),
  status: 204,
});

/** The live updates of an open back office: notifications and changes by others. */
export const officeNews = z.object({
  /** The caller's unread notifications. */
  unread: z.number(),
  changes: z.object({
    /** The process that counted. Do not compare counters of two processes. */
    node: z.string(),
    /** A counter for each area that the caller can read. A new value means that something changed there. */
    counts: z.record(z.string(), z.number()),
  }),
  /** Records that colleagues have open now, such as "quotation/12", if the caller can read them. */
  open: z.array(z.object({ record: z.string(), name: z.string() })),
});
export type OfficeNews = z.output<typeof officeNews>;

/** Server-sent events: `office` with the current `officeNews`. */
export const officeEvents = endpoint({
  method: 'GET',
  path: '/api/office/events',
  access: 'admin',
  tag: 'notifications',
  summary:
    'Server-sent events: unread notifications, a change counter for each area, and the records that colleagues have open. Sent on connection and after every change',
  answer: z.unknown(),
  events: { office: officeNews },
});

/** Server-sent events: `notifications` with `{unread}`, sent on connection and for each new notification. */
export const bellEvents = endpoint({
  method: 'GET',
  path: '/api/notifications/events',
  access: 'admin',
  tag: 'notifications',
  summary:
    'Server-sent events: the number of unread notifications. Sent on connection and after every change',
  answer: z.unknown(),
  events: { notifications: unread },
});
