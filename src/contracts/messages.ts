import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, heldBack, listQuery, textMatching, text } from './fields.ts';
import { rowNumber } from './numbered.ts';
import { sortBy } from './paging.ts';

export const messageStatus = z.enum(['Read', 'Unread'], 'Status must be Read or Unread');

/** A stored contact message (S2-161; subject and phone by D61). */
export const contactMessage = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  date: z.string(),
  status: messageStatus,
  updated_at: z.string(),
  /** Where the acknowledgement was held back: the sender may not know that the message arrived. */
  held_back: heldBack,
});
export type ContactMessage = z.output<typeof contactMessage>;

const invalidPhone = 'Please enter a valid phone number';

/** What the form sends; empty counts as no phone (S1-271). */
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
});
export type NewMessage = z.output<typeof newMessage>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  tag: 'messages',
  summary: 'Sends a message to the company; the sender gets an acknowledgement by mail',
  body: newMessage,
  answer: z.object({ success: z.literal(true), message: z.string(), id: z.number() }),
  status: 201,
  perMinute: 10,
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/contact',
  access: 'admin',
  tag: 'messages',
  summary: 'Contact messages, newest first',
  query: z.object({
    ...listQuery,
    status: z.optional(messageStatus),
    sort: sortBy('id', 'name', 'email'),
  }),
  answer: z.array(contactMessage),
});

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/contact/{id}',
  access: 'admin',
  tag: 'messages',
  summary: 'One contact message; reading it here does not mark it',
  params: z.object({ id: rowNumber() }),
  answer: contactMessage,
});

export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/contact/{id}',
  access: 'admin',
  edits: true,
  tag: 'messages',
  summary: 'Marks a message read or unread; honours If-Match with its updated_at',
  params: z.object({ id: rowNumber() }),
  body: z.object({ status: messageStatus }),
  answer: contactMessage,
});
