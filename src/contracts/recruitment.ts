/** Jobs and applications. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  email,
  id,
  language,
  line,
  listQuery,
  noBody,
  optionalText,
  text,
  textMatching,
  textPassing,
} from './fields.ts';
import { english, inLanguage } from './kiswahili.ts';
import { sortBy } from './paging.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

export const jobStatus = z.enum(['Open', 'Closed'], 'Status must be Open or Closed');

export const jobType = z.enum(
  ['Full-time', 'Part-time', 'Contract', 'Internship'],
  'Type must be Full-time, Part-time, Contract or Internship',
);

export const applicationStatus = z.enum(
  ['Under Review', 'Shortlisted', 'Rejected'],
  'Status must be Under Review, Shortlisted or Rejected',
);

/** The texts of a job in Kiswahili; pages in Kiswahili show the English of an empty one. */
export const jobKiswahili = z.object({
  title: line(),
  department: line(100),
  location: line(100),
  description: line(20_000),
});

/** A job. */
export const job = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  status: jobStatus,
  type: jobType,
  /** Counted by the server; input is ignored. */
  applications: z.number(),
  /** YYYY-MM-DD in Nairobi. */
  postedDate: z.string(),
  /** Markdown, as entered. */
  description: z.string(),
  /** The description as sanitised HTML. */
  descriptionHtml: z.string(),
  updated_at: z.string(),
  /** Left out if `language` is given. */
  kiswahili: z.optional(jobKiswahili),
  /** Whether its text has Kiswahili. */
  translated: z.boolean(),
  ...english,
});
export type Job = z.output<typeof job>;

const params = z.object({ id: id() });

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  access: 'public',
  tag: 'recruitment',
  summary: 'Jobs, newest first: open jobs, or all jobs for administrators',
  query: z.object({
    ...listQuery,
    ...inLanguage,
    status: z.optional(jobStatus),
    sort: sortBy('postedDate', 'title', 'department', 'location', 'status'),
  }),
  answer: z.array(job),
});

export const readJob = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}',
  access: 'public',
  tag: 'recruitment',
  summary:
    'One open job. 410 if it is closed or deleted. Administrators can still read a closed job',
  params,
  query: z.object(inLanguage),
  answer: job,
});

export const applicationContent = {
  fullName: z.string(),
  phone: z.string(),
  linkedIn: z.string(),
  skills: z.string(),
  createdAt: z.string(),
  resumePath: z.string(),
};

const sent = { ...applicationContent, status: applicationStatus };

/** An application, with aliases for the other field names in the requirements. */
export const applied = z.object({
  ...sent,
  id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  /** Alias of fullName. */
  candidate: z.string(),
  /** Alias of createdAt. */
  appliedDate: z.string(),
  /** The file's name below /uploads/cvs. */
  resume: z.string(),
  /** Earlier applications of the same person for the same job, newest first. */
  history: z.array(z.object(sent)),
  updated_at: z.string(),
});
export type Applied = z.output<typeof applied>;

function isWebAddress(value: string): boolean {
  return value === '' || (/^https?:\/\//i.test(value) && URL.canParse(value));
}

export const applicationForm = z.object({
  fullName: text('Full name is required', 100),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: text('Phone number is required', 30),
  linkedIn: z.optional(
    z.nullable(textPassing(isWebAddress, 'Please enter a valid URL', 300, 'Must be text')),
  ),
  skills: optionalText(1_000),
  jobId: id('Choose a job'),
  resume: uploadedFile('CV is required'),
  /** The language of the words beside the button; English if left out. */
  language: z.optional(language),
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const apply = endpoint({
  method: 'POST',
  path: '/api/applications',
  access: 'public',
  tag: 'recruitment',
  summary:
    'Applies for an open job with a CV (PDF, at most 5 MB). A second application counts only after its sender confirms it by email; the answer is the same for both',
  body: applicationForm,
  files: { resume: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The CV must be 5 MB or smaller' } },
  answer: z.object({ success: z.literal(true), message: z.string(), ...applied.shape }),
  status: 201,
  perMinute: 10,
  work: true,
});

const done = z.object({ success: z.literal(true), message: z.string() });

const linkParams = z.object({
  token: textMatching(/^[A-Za-z0-9_-]{43}$/, 'There is nothing at this address.'),
});

const byLink = {
  method: 'POST',
  access: 'public',
  tag: 'recruitment',
  params: linkParams,
  body: noBody,
  answer: done,
  perMinute: 20,
} as const;

export const confirmApplication = endpoint({
  ...byLink,
  path: '/api/applications/by-link/{token}/confirm',
  summary:
    'Replaces the earlier application with the one behind an emailed link; 410 if the link is used or expired',
});

export const denyApplication = endpoint({
  ...byLink,
  path: '/api/applications/by-link/{token}/deny',
  summary:
    'Deletes the application behind an emailed link, because someone else sent it; 410 if the link is used or expired',
});
