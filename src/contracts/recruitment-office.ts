/** The staff calls for jobs and applications. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, listQuery, noBody, text } from './fields.ts';
import { sortBy } from './paging.ts';
import {
  applicationContent,
  applicationStatus,
  applied,
  job,
  jobKiswahili,
  jobStatus,
  jobType,
} from './recruitment.ts';
import { markdown } from './rich-text.ts';

/** The fields that staff can set; the server sets id, applications and postedDate. */
export const jobInput = z.object({
  title: text('Title is required'),
  department: text('Department is required', 100),
  location: text('Location is required', 100),
  status: z.optional(jobStatus),
  type: z.optional(jobType),
  description: markdown(),
  kiswahili: z.optional(z.partial(z.extend(jobKiswahili, { description: markdown() }))),
});
export type JobInput = z.output<typeof jobInput>;

const params = z.object({ id: id() });

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  access: 'admin',
  tag: 'recruitment',
  summary: 'Adds a job',
  body: jobInput,
  answer: job,
  status: 201,
});

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/jobs/{id}',
  access: 'admin',
  edits: true,
  tag: 'recruitment',
  summary: 'Changes a job; optional fields that are left out do not change',
  params,
  body: jobInput,
  answer: job,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/{id}',
  access: 'admin',
  edits: true,
  tag: 'recruitment',
  summary: 'Deletes a job; its applications stay and keep the job title',
  params,
  answer: z.unknown(),
  status: 204,
});

export const previewJob = endpoint({
  method: 'POST',
  path: '/api/jobs/preview',
  access: 'admin',
  tag: 'recruitment',
  summary:
    'Converts a Markdown description to the HTML that the careers page will show; saves nothing',
  body: z.object({ description: markdown() }),
  answer: z.object({ descriptionHtml: z.string() }),
});

/** A later application from the same address that has replaced nothing yet. */
const waitingApplication = z.object({
  ...applicationContent,
  id: z.string(),
  expiresAt: z.string(),
});
export type WaitingApplication = z.output<typeof waitingApplication>;

/** An application for staff, with later ones from the same address, oldest first. */
export const application = z.extend(applied, { waiting: z.array(waitingApplication) });
export type Application = z.output<typeof application>;

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  access: 'admin',
  tag: 'recruitment',
  summary: 'Applications, newest first',
  query: z.object({
    ...listQuery,
    status: z.optional(applicationStatus),
    jobId: z.optional(line(64)),
    sort: sortBy('createdAt', 'fullName', 'status'),
  }),
  answer: z.array(application),
});

/** An email to the candidate; an empty line starts a new paragraph. */
export const candidateMail = z.object({
  subject: text('Subject is required'),
  text: text('Write the email', 10_000),
});
export type CandidateMail = z.output<typeof candidateMail>;

export const setApplicationStatus = endpoint({
  method: 'PUT',
  path: '/api/applications/{id}',
  access: 'admin',
  edits: true,
  tag: 'recruitment',
  summary: 'Sets the status of an application; with `mail` it also emails the candidate',
  params,
  body: z.object({ status: applicationStatus, mail: z.optional(z.nullable(candidateMail)) }),
  answer: application,
});

/** A note on an application, or the email sent to the candidate. */
export const applicationNote = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  date: z.string(),
});
export type ApplicationNote = z.output<typeof applicationNote>;

export const noteInput = z.object({ text: text('Enter a note', 5_000) });

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/applications/{id}/notes',
  access: 'admin',
  tag: 'recruitment',
  summary: 'The notes on an application, newest first',
  params,
  query: z.object(listQuery),
  answer: z.array(applicationNote),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/applications/{id}/notes',
  access: 'admin',
  tag: 'recruitment',
  summary: 'Adds a note for colleagues; the candidate never sees it',
  params,
  body: noteInput,
  answer: applicationNote,
  status: 201,
});

const waitingParams = z.object({ id: id(), waiting: id() });

const ofWaiting = {
  method: 'POST',
  access: 'admin',
  tag: 'recruitment',
  params: waitingParams,
  body: noBody,
  answer: application,
} as const;

export const acceptWaiting = endpoint({
  ...ofWaiting,
  edits: true,
  path: '/api/applications/{id}/waiting/{waiting}/accept',
  summary:
    'Replaces an application with the later one and keeps the first as history; the status does not change',
});

export const discardWaiting = endpoint({
  ...ofWaiting,
  edits: true,
  path: '/api/applications/{id}/waiting/{waiting}/discard',
  summary: 'Discards the later application with its CV',
});
