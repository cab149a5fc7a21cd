import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noBody, text } from './fields.ts';
import { RETENTION_KINDS, retentionSettings } from './settings-values.ts';

const kind = z.enum(RETENTION_KINDS, 'This kind does not exist');

/** The status of deletion for one kind of personal data. */
export const retentionState = z.object({
  kind,
  /** Days after which a record is deleted, as in the settings and in the Privacy Notice. */
  days: z.number(),
  /** The last dry run: its time, its number of days, the number of records to delete, and the time of the oldest. */
  checkedAt: z.nullable(z.string()),
  checkedDays: z.nullable(z.number()),
  found: z.number(),
  oldest: z.nullable(z.string()),
  /** Whether records are deleted every night, and who approved this when. */
  released: z.boolean(),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  /** The last night with deletions of this kind, their number, and any failure since. */
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
    'The retention period of each kind, the result of the last dry run, and the kinds whose deletion staff have approved',
  answer: states,
});

export const checkRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/check',
  summary: 'Counts the expired records of every kind without deleting any',
  body: noBody,
  answer: states,
});

export const releaseRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/{kind}/release',
  summary:
    'Turns on the nightly deletion of one kind of personal data, based on the dry run that staff saw; 409 if there is a newer one',
  params,
  body: z.object({ checkedAt: text('The time of the dry run is required', 40) }),
  answer: states,
});

export const pauseRetention = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/retention/{kind}/pause',
  summary: 'Pauses the nightly deletion of one kind of personal data',
  params,
  body: noBody,
  answer: states,
});

/** The periods promised in the Privacy Notice. */
export const readRetentionRules = endpoint({
  method: 'GET',
  path: '/api/retention/rules',
  access: 'public',
  tag: 'site',
  summary: 'After how many days each kind of personal data is deleted',
  answer: retentionSettings,
  keep: 'settings',
});
