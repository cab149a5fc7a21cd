import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What is held about who is signed in, of one kind (Data Protection Act 2019, sections 26 and 38). */
const part = z.object({
  name: z.string(),
  /** What it is for, and how long it stays. */
  about: z.string(),
  /** What becomes of it when the account is deleted. */
  deleted: z.enum(['goes', 'stays', 'stays_in_part']),
  rows: z.array(z.record(z.string(), z.unknown())),
});

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  access: 'user',
  tag: 'accounts',
  summary: 'Everything held about who is signed in, as a file to keep or hand on',
  answer: z.object({ made_at: z.string(), parts: z.array(part) }),
  proof: true,
  perMinute: 10,
});

/** What a deletion would take and leave; only kinds of which there is something. */
const fate = z.object({
  name: z.string(),
  count: z.number(),
  deleted: z.enum(['goes', 'stays', 'stays_in_part']),
  /** Why the rest stays; empty where nothing does. */
  why: z.string(),
});
export type Fate = z.output<typeof fate>;

export const previewMyDeletion = endpoint({
  method: 'GET',
  path: '/api/me/deletion',
  access: 'user',
  tag: 'accounts',
  summary: 'What deleting the own account would take, and what the law keeps',
  answer: z.array(fate),
});

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/me/deletion',
  access: 'user',
  tag: 'accounts',
  summary: 'Deletes the own account; 409 for staff, whom another owner takes out',
  body: z.object({}),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  proof: true,
  perMinute: 10,
});
