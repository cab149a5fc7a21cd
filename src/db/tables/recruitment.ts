import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, kiswahili, language, phoneDigits, trigrams } from './columns.ts';

export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    location: text('location').notNull(),
    status: text('status', { enum: ['Open', 'Closed'] })
      .notNull()
      .default('Open'),
    type: text('type', { enum: ['Full-time', 'Part-time', 'Contract', 'Internship'] }).notNull(),
    /** Markdown as typed. */
    description: text('description').notNull().default(''),
    kiswahili: kiswahili<'title' | 'department' | 'location' | 'description'>(),
    postedDate: date('posted_date', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
    /** A deleted vacancy leaves every list, but its applications keep its title. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('jobs_listed').on(table.status, table.id),
    index('jobs_posted').on(table.postedDate, table.id),
    index('jobs_title').on(table.title, table.id),
    index('jobs_department').on(table.department, table.id),
    index('jobs_location').on(table.location, table.id),
    index('jobs_titles').using('gin', trigrams(table.title)),
    index('jobs_search').using('gin', trigrams(table.title, table.department, table.location)),
  ],
);

const STATUSES = ['Under Review', 'Shortlisted', 'Rejected'] as const;

/** One per job and e-mail address; a later one waits below. */
export const applications = pgTable(
  'applications',
  {
    id: text('id').primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    linkedIn: text('linked_in').notNull().default(''),
    skills: text('skills').notNull().default(''),
    language: language(),
    status: text('status', { enum: STATUSES }).notNull().default('Under Review'),
    /** Key of the resume in `files`. */
    resumeKey: text('resume_key').notNull(),
    /** When this application was sent. A later one replaces it. */
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    changedFields: text('changed_fields').array().notNull().default([]),
  },
  (table) => [
    uniqueIndex('applications_once').on(table.jobId, sql`lower(${table.email})`),
    index('applications_listed').on(table.createdAt, table.id),
    index('applications_name').on(table.fullName, table.id),
    index('applications_status').on(table.status, table.id),
    index('applications_resume').on(table.resumeKey),
    index('applications_search').using(
      'gin',
      trigrams(table.fullName, table.email, phoneDigits(table.phone)),
    ),
  ],
);

/** What an application said before a later one replaced it. */
export const applicationHistory = pgTable(
  'application_history',
  {
    id: text('id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    linkedIn: text('linked_in').notNull(),
    skills: text('skills').notNull(),
    status: text('status', { enum: STATUSES }).notNull(),
    resumeKey: text('resume_key').notNull(),
    /** When it was sent. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('application_history_of').on(table.applicationId, table.createdAt),
    index('application_history_resume').on(table.resumeKey),
  ],
);

/**
 * A later application of the same job and e-mail address, until its sender has followed the link mailed to that address
 * or staff have accepted it: anybody can type an address.
 */
export const waitingApplications = pgTable(
  'waiting_applications',
  {
    id: text('id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    linkedIn: text('linked_in').notNull(),
    skills: text('skills').notNull(),
    language: language(),
    resumeKey: text('resume_key').notNull(),
    /** SHA-256 of the mailed link's token. */
    linkHash: text('link_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('waiting_applications_of').on(table.applicationId, table.createdAt),
    index('waiting_applications_resume').on(table.resumeKey),
    index('waiting_applications_expires').on(table.expiresAt),
  ],
);

/** What staff note on an application, for each other. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: text('id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('application_notes_of').on(table.applicationId, table.id)],
);
