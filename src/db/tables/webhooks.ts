import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, trigrams } from './columns.ts';

/** Addresses of other systems that hear of our events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    active: boolean('active').notNull().default(true),
    /** The secret that signs what we send to it. */
    sealed: text('sealed').notNull(),
    /** Since when every try failed; null while it answers. */
    failingSince: instant('failing_since'),
    /** When staff were told that it fails; null while it answers. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [index('webhook_endpoints_search').using('gin', trigrams(table.name, table.url))],
);

/**
 * One event for one endpoint. Triggers of the changed tables write it in the transaction of the change (`queue_webhook`),
 * so it exists exactly when the change does; without an endpoint that wants the event there is none.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The same for all endpoints that hear of the event. */
    eventId: text('event_id').notNull(),
    /** Without a reference: a payment must not fail because an endpoint is deleted at that moment. */
    endpointId: integer('endpoint_id').notNull(),
    type: text('type').notNull(),
    /** Some columns of the changed row, as they were then. No personal data. */
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['queued', 'delivered', 'failed'] })
      .notNull()
      .default('queued'),
    tries: integer('tries').notNull().default(0),
    /** When the next try is due; null for at once. */
    dueAt: instant('due_at'),
    /** Until then a node is sending it; one that died is not waited for after that. */
    leasedUntil: instant('leased_until'),
    /** The last try: when, the HTTP status, the beginning of the answer, and what went wrong. */
    triedAt: instant('tried_at'),
    code: integer('code'),
    answer: text('answer').notNull().default(''),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_of').on(table.endpointId, table.id),
    index('webhook_deliveries_due')
      .on(table.dueAt)
      .where(sql`status = 'queued'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
