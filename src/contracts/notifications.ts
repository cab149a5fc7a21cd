import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textMatching, text } from './fields.ts';
import { numberedList, rowNumber } from './numbered.ts';

/** What the bell shows one administrator. */
export const notification = z.object({
  id: z.number(),
  message: z.string(),
  type: z.enum(['success', 'info', 'error']),
  read: z.boolean(),
  timestamp: z.string(),
  /** Where it leads in the office; empty for none. */
  href: z.string(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.number() });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'The own notifications, newest first',
  query: z.object(numberedList),
  answer: z.object({ unread: z.number(), notifications: z.array(notification) }),
});

const leadsTo = textMatching(/^(\/dashboard\/admin[^\s]*)?$/, 'Must lead into the office', 500);

export const addNotification = endpoint({
  method: 'POST',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'Keeps what the office told the signed-in administrator',
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
  summary: 'Marks an own notification as read or unread',
  params: z.object({ id: rowNumber() }),
  body: z.object({ read: z.boolean('Must be true or false') }),
  answer: notification,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'admin',
  tag: 'notifications',
  summary: 'Marks all own notifications as read, or with `href` those that lead there',
  body: z.optional(z.object({ href: z.optional(leadsTo) })),
  answer: unread,
});

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/api/notifications',
  access: 'admin',
  tag: 'notifications',
  summary: 'Clears the own list',
  answer: z.unknown(),
  status: 204,
});

/** What an open office hears of: its bell, and what changed elsewhere. */
export const officeNews = z.object({
  /** Entries of the own bell that were not read. */
  unread: z.number(),
  changes: z.object({
    /** Which process counted: counts of two are not to be compared. */
    node: z.string(),
    /** A number of each area that the caller may read; another one than before means that something changed there. */
    counts: z.record(z.string(), z.number()),
  }),
  /**
   * The records that colleagues have open, such as "quotation/12", among those the caller may
   * read.
   */
  open: z.array(z.object({ record: z.string(), name: z.string() })),
});
export type OfficeNews = z.output<typeof officeNews>;

/** Server-sent events: `office` with the newest state of `officeNews`. */
export const officeEvents = endpoint({
  method: 'GET',
  path: '/api/office/events',
  access: 'admin',
  tag: 'notifications',
  summary:
    'Server-sent events: the number of unread notifications, a count of changes of each area and what colleagues have open, at once and at every change',
  answer: z.unknown(),
  events: { office: officeNews },
});

/** Server-sent events: `notifications` with `{unread}` at once and whenever something came into the bell. */
export const bellEvents = endpoint({
  method: 'GET',
  path: '/api/notifications/events',
  access: 'admin',
  tag: 'notifications',
  summary: 'Server-sent events: the number of unread notifications, at once and at every change',
  answer: z.unknown(),
  events: { notifications: unread },
});
