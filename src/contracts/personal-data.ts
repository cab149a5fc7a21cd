import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** One kind of data held about the signed-in user (Data Protection Act 2019, sections 26 and 38). */
const part = z.object({
  name: z.string(),
  /** The purpose, and how long we keep it. */
  about: z.string(),
  /** What happens to it when the account is deleted. */
  deleted: z.enum(['goes', 'stays', 'stays_in_part']),
  rows: z.array(z.record(z.string(), z.unknown())),
});

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'All data held about the signed-in user, as a file to keep or pass on',
  answer: z.object({ made_at: z.string(), parts: z.array(part) }),
  proof: true,
  perMinute: 10,
});

/** The effect of a deletion, for each kind that has data. */
const fate = z.object({
  name: z.string(),
  count: z.number(),
  deleted: z.enum(['goes', 'stays', 'stays_in_part']),
  /** Why the rest is kept; empty if nothing is kept. */
  why: z.string(),
});
export type Fate = z.output<typeof fate>;

export const previewMyDeletion = endpoint({
  method: 'GET',
  path: '/api/me/deletion',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'What deleting the account would remove, and what the law requires us to keep',
  answer: z.array(fate),
});

export const deleteMyAccount = endpoint({
  method: 'POST',
  path: '/api/me/deletion',
  access: 'user',
  others: 'none',
  tag: 'accounts',
  summary: 'Deletes the user’s own account. 409 for staff, whose accounts an owner must delete',
  body: z.object({}),
  answer: z.object({ success: z.literal(true), message: z.string() }),
  proof: true,
  perMinute: 10,
});
