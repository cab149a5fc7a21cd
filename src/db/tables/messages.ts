import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  text,
  primaryKey,
  uniqueIndex,
  boolean,
  jsonb,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant, language, phoneDigits, trigrams } from './columns.ts';
import { services } from './services.ts';

/** Mail and SMS on their way out, written in the transaction of what they speak of. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    template: text('template').notNull(),
    /** What it is about (order, account, …): one notice per template, reference and recipient, never two. */
    reference: text('reference').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull(),
    /** Of an email that an older version queued; empty where `content` has it. */
    html: text('html').notNull().default(''),
    /** What an email says and who sends it, as it was queued: its HTML is laid out when it is sent or read. */
    content: jsonb('content').$type<unknown>(),
    replyTo: text('reply_to'),
    /** Further headers of a mail, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>(),
    /**
     * Documents attached to an email, by name. They are made when it is sent, so the queue stays
     * small.
     */
    attachments: jsonb('attachments').$type<{ kind: string; number: string }[]>(),
    status: text('status', { enum: ['queued', 'sent', 'failed', 'held'] })
      .notNull()
      .default('queued'),
    tries: integer('tries').notNull().default(0),
    /** When the next try is due; in the future while one is under way, so that a try whose process died is repeated. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /**
     * Holds a link that works once. The sealed part is removed when the email is sent or given up.
     * (An older version kept it in text and HTML: those are removed as well.)
     */
    secret: boolean('secret').notNull().default(false),
    /** Text and HTML with the address that works like a key, encrypted: in the columns above it is covered. Null where there is none. */
    sealed: text('sealed'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notices_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    uniqueIndex('notices_once').on(table.channel, table.template, table.reference, table.recipient),
    index('notices_due')
      .on(table.channel, table.nextTryAt)
      .where(sql`status = 'queued'`),
  ],
);

/** Subscribers of the newsletter, and since when. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    language: language(),
    status: text('status', { enum: ['Pending', 'Confirmed', 'Unsubscribed'] })
      .notNull()
      .default('Pending'),
    /** Moves each time the address leaves: a confirmation link from before that starts nothing. */
    round: integer('round').notNull().default(1),
    /** When the address was last typed in by somebody; a confirmation link is good for some days from here. */
    requestedAt: instant('requested_at').notNull(),
    mailedAt: instant('mailed_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscribers_email').on(sql`lower(${table.email})`),
    index('subscribers_status').on(table.status, table.id),
    index('subscribers_by_date').on(table.createdAt, table.id),
    index('subscribers_by_email').on(table.email, table.id),
    index('subscribers_search').using('gin', trigrams(table.email)),
  ],
);

/** A newsletter that staff write and send to the confirmed subscribers. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: text('id').primaryKey(),
    subject: text('subject').notNull(),
    /** HTML, sanitised before it was stored. */
    content: text('content').notNull(),
    status: text('status', { enum: ['draft', 'sending', 'sent'] })
      .notNull()
      .default('draft'),
    /** Confirmed subscribers at the moment of sending. */
    recipients: integer('recipients').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
    startedAt: instant('started_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('newsletter_issues_status').on(table.status, table.id)],
);

/**
 * The recipients of an issue, fixed when sending starts. They are queued one by one, so a stop
 * loses and repeats none.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: text('issue_id')
      .notNull()
      .references(() => newsletterIssues.id),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** When its mail was put in the queue; null while it waits. */
    queuedAt: instant('queued_at'),
    /** Set instead where the subscriber left before the turn came. */
    skippedAt: instant('skipped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_waiting')
      .on(table.issueId)
      .where(sql`queued_at is null and skipped_at is null`),
  ],
);

/** What visitors write through the contact form, and customers about a service of theirs. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The name of the staff member who wrote it to the customer; null where the customer wrote it. */
    writtenBy: text('written_by'),
    /** The customer's service that it is about; null for a message from the contact form. */
    serviceId: text('service_id').references(() => services.id),
    /** SHA-256 of the sender's key and the message: sent again it is the same message. */
    requestHash: text('request_hash'),
    language: language(),
    status: text('status', { enum: ['Unread', 'Read'] })
      .notNull()
      .default('Unread'),
    /** Which colleague takes care of it; null for nobody yet. */
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** When it was answered, from the office or as somebody marked it; null while it waits. */
    repliedAt: instant('replied_at'),
    /** When it was archived, and so left the list. */
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The name of who edited last. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    index('contact_messages_service')
      .on(table.serviceId, table.id)
      .where(sql`service_id is not null`),
    uniqueIndex('contact_messages_request')
      .on(table.requestHash)
      .where(sql`request_hash is not null`),
    index('contact_messages_status').on(table.status, table.id),
    index('contact_messages_name').on(table.name, table.id),
    index('contact_messages_by_email').on(table.email, table.id),
    index('contact_messages_archived')
      .on(table.id)
      .where(sql`archived_at is not null`),
    index('contact_messages_replied')
      .on(table.id)
      .where(sql`replied_at is not null`),
    index('contact_messages_assigned')
      .on(table.assignedTo, table.id)
      .where(sql`assigned_to is not null`),
    index('contact_messages_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_messages_search').using(
      'gin',
      trigrams(table.name, table.email, table.subject, table.message, phoneDigits(table.phone)),
    ),
  ],
);

/** What staff wrote on a message: replies that went to its sender by mail, and notes for each other. */
export const messageEntries = pgTable(
  'message_entries',
  {
    id: text('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
    /** As the sender reads it for a reply, as colleagues know it for a note. */
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('message_entries_of').on(table.messageId, table.id)],
);
