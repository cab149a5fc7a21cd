import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noBody, text } from './fields.ts';
import { RETENTION_KINDS, retentionSettings } from './settings-values.ts';

const kind = z.enum(RETENTION_KINDS, 'There is no such kind');

/** The state of deletion for one kind of personal data. */
export const retentionState = z.object({
  kind,
  /** Days after which a record goes, as the settings and the privacy page say. */
  days: z.number(),
  /** The last dry run: when, by how many days, how many records would go, and the time of the oldest of them. */
  checkedAt: z.nullable(z.string()),
  checkedDays: z.nullable(z.number()),
  found: z.number(),
  oldest: z.nullable(z.string()),
  /** Whether records are deleted every night; who released it, and when. */
  released: z.boolean(),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  /** The last night on which records of this kind went, how many, and what failed since. */
  removedAt: z.nullable(z.string()),
  removed: z.number(),
  problem: z.nullable(z.string()),
});
export type RetentionState = z.output<typeof retentionState>;

const states = z.array(retentionState);
const params = z.object({ kind });
const shared = { tag: 'settings', access: 'admin' } as const;

export const readRetention = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/retention',
  summary:
    'What is deleted after how long, what the last dry run found, and which kinds are released',
  answer: states,
});

export const checkRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/check',
  summary: 'A dry run of all kinds: counts what would go, deletes nothing',
  body: noBody,
  answer: states,
});

export const releaseRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/{kind}/release',
  summary:
    'Lets a kind be deleted every night, by the dry run that was seen; 409 where there is a newer one',
  params,
  body: z.object({ checkedAt: text('The dry run that was seen is required', 40) }),
  answer: states,
});

export const pauseRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/{kind}/pause',
  summary: 'Stops the deletion of a kind',
  params,
  body: noBody,
  answer: states,
});

/** The figures that the privacy page promises. */
export const readRetentionRules = endpoint({
  method: 'GET',
  path: '/api/retention/rules',
  access: 'public',
  tag: 'site',
  summary: 'After how many days each kind of personal data is deleted',
  answer: retentionSettings,
  keep: 'settings',
});
