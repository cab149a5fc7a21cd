import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { intakes } from './catalogue.ts';
import { createdAt, instant, language } from './columns.ts';
import { orders } from './orders.ts';

/** People on the paid seats of a class. A seat without a row has no name yet. */
export const classParticipants = pgTable(
  'class_participants',
  {
    id: text('id').primaryKey(),
    intakeId: text('intake_id')
      .notNull()
      .references(() => intakes.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The order's line. */
    position: integer('position').notNull(),
    /** From 1 to the line's quantity. */
    seat: integer('seat').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The order's. */
    language: language(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('class_participants_seat').on(table.orderId, table.position, table.seat),
    index('class_participants_intake').on(table.intakeId, table.id),
    index('class_participants_email').on(sql`lower(${table.email})`),
  ],
);

/** The days on which a class met. */
export const classMeetings = pgTable(
  'class_meetings',
  {
    id: text('id').primaryKey(),
    intakeId: text('intake_id')
      .notNull()
      .references(() => intakes.id),
    /** Nairobi day. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('class_meetings_day').on(table.intakeId, table.day)],
);

/** The ticks of the register: a row each, so that two people who tick at once lose nothing. */
export const classAttendance = pgTable(
  'class_attendance',
  {
    meetingId: text('meeting_id')
      .notNull()
      .references(() => classMeetings.id, { onDelete: 'cascade' }),
    participantId: text('participant_id')
      .notNull()
      .references(() => classParticipants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.participantId] }),
    index('class_attendance_participant').on(table.participantId),
  ],
);

/** What participants who finished have in hand. It keeps its own copy of what it says, so that a later change of the seat changes no paper. */
export const certificates = pgTable(
  'certificates',
  {
    /** Unguessable: it is in the address at which anybody checks the certificate. */
    code: text('code').primaryKey(),
    /** On the paper, for people. */
    number: text('number').notNull().unique(),
    participantId: text('participant_id')
      .notNull()
      .references(() => classParticipants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The package, in the certificate's language. */
    className: text('class_name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    built: text('built').notNull(),
    language: language(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    correctedOn: date('corrected_on', { mode: 'string' }),
    withdrawnOn: date('withdrawn_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    index('certificates_participant').on(table.participantId, table.createdAt),
    // One that is good for each participant.
    uniqueIndex('certificates_once')
      .on(table.participantId)
      .where(sql`withdrawn_on is null`),
  ],
);
