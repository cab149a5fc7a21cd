import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, heldBack, id, language, line, listQuery, textMatching, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';

export const messageStatus = z.enum(['Read', 'Unread'], 'Status must be Read or Unread');

/** A stored contact message. */
export const contactMessage = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** The staff member who wrote it to the customer; left out where the customer wrote it. */
  written_by: z.optional(z.string()),
  /** The service that it is about; left out for none. */
  service: z.optional(z.object({ id: z.string(), name: z.string() })),
  date: z.string(),
  status: messageStatus,
  /** The account of the assigned colleague. */
  assigned_to: z.nullable(z.string()),
  /** Their name. */
  assignee: z.nullable(z.string()),
  /** When it was answered from the back office, or marked as answered. */
  replied_at: z.nullable(z.string()),
  archived: z.boolean(),
  updated_at: z.string(),
  /** The channels on which the confirmation was held back, so that the sender may not know that the message arrived. */
  held_back: heldBack,
});
export type ContactMessage = z.output<typeof contactMessage>;

const invalidPhone = 'Please enter a valid phone number';

/** The contact form; an empty phone counts as none. */
export const newMessage = z.object({
  /** @example Wanjiku Kamau */
  name: text('Name is required', 150),
  /** @example wanjiku@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  /** @example School systems */
  subject: text('Subject is required'),
  /** @example Do you build school systems for two campuses? */
  message: text('Message is required', 10_000),
  /** @example 0712 345 678 */
  phone: z.optional(z.nullable(textMatching(/^(\+?[\d\s-]{10,})?$/, invalidPhone, 30))),
  /** The language of the confirmation and of our replies; English if left out. */
  language: z.optional(language),
});
export type NewMessage = z.output<typeof newMessage>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  tag: 'messages',
  summary:
    'Sends a message to the company; the sender gets a confirmation by email. Supports Idempotency-Key',
  keyed: true,
  body: newMessage,
  answer: z.object({ success: z.literal(true), message: z.string(), id: z.number() }),
  status: 201,
  perMinute: 10,
  work: true,
});

const staffCall = { access: 'admin', tag: 'messages' } as const;

export const listMessages = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/contact',
  summary: 'Contact messages, newest first; `folder` selects the archive',
  query: z.object({
    ...listQuery,
    status: z.optional(messageStatus),
    folder: z.optional(z.enum(['inbox', 'archive', 'all'], 'Folder must be inbox, archive or all')),
    replied: z.optional(z.enum(['yes', 'no'], 'Must be yes or no')),
    /** An account; `me`, or `nobody`. */
    assigned_to: z.optional(line(64)),
    sort: sortBy('id', 'name', 'email'),
  }),
  answer: z.array(contactMessage),
});

const params = z.object({ id: rowNumber() });

export const readMessage = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/contact/{id}',
  summary: 'One contact message; this call does not mark it as read',
  params,
  answer: contactMessage,
});

const noChange = 'Status must be Read or Unread';

/** The marks that staff set on a message; fields left out do not change. */
export const messageMarks = z
  .object({
    status: z.optional(messageStatus),
    archived: z.optional(z.boolean('Must be true or false')),
    replied: z.optional(z.boolean('Must be true or false')),
    assigned_to: z.optional(z.nullable(id())),
  })
  .check(
    z.refine((marks) => Object.values(marks).some((value) => value !== undefined), {
      path: ['status'],
      error: noChange,
    }),
  );
export type MessageMarks = z.output<typeof messageMarks>;

export const markMessage = endpoint({
  ...staffCall,
  method: 'PUT',
  path: '/api/contact/{id}',
  edits: true,
  summary:
    'Marks a message as read, answered or archived, or assigns it; supports If-Match with its updated_at',
  params,
  body: messageMarks,
  answer: contactMessage,
});

/** A reply from staff to the sender, or an internal note. */
export const messageEntry = z.object({
  id: z.string(),
  kind: z.enum(['reply', 'note']),
  author: z.string(),
  text: z.string(),
  date: z.string(),
});
export type MessageEntry = z.output<typeof messageEntry>;

export const readThread = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/contact/{id}/thread',
  summary: 'Replies from staff and their internal notes, oldest first',
  params,
  answer: z.array(messageEntry),
});

export const messageReply = z.object({ text: text('Enter your reply', 10_000) });
export const messageNote = z.object({ text: text('Enter a note', 5_000) });

export const replyToMessage = endpoint({
  ...staffCall,
  method: 'POST',
  path: '/api/contact/{id}/replies',
  edits: true,
  summary:
    'Sends a reply by email and keeps it in the thread. Marks the message as read and answered. The sender’s next reply goes to the company mailbox',
  params,
  body: messageReply,
  answer: contactMessage,
  status: 201,
});

export const noteOnMessage = endpoint({
  ...staffCall,
  method: 'POST',
  path: '/api/contact/{id}/notes',
  summary: 'Adds a note for colleagues; the sender never sees it',
  params,
  body: messageNote,
  answer: messageEntry,
  status: 201,
});

export const listAssignees = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/contact/assignees',
  summary: 'The active staff to whom a message can be assigned',
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});
