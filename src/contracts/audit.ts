import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, text } from './fields.ts';
import { numberedList, rowNumber } from './numbered.ts';

/** An audit entry: the actor, the action, the network address, and the values before and after. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** The name of an administrator, of a visitor, or of the product itself. */
  actor: z.string(),
  /** The actor's account; null for a visitor and for the product itself. */
  actor_id: z.nullable(z.string()),
  ip: z.string(),
  request_id: z.string(),
  /** The kind of record and the action on it, such as "invoice.sent". */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  summary: z.string(),
  /** Only the changed values; null if there were none. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  tag: 'audit',
  summary:
    'All entries, newest first. `q` searches text, name and id. `from` and `to` are dates in Nairobi time, both included',
  query: z.object({
    ...numberedList,
    entity: z.optional(text('Record type is required', 60)),
    entity_id: z.optional(text('Record ID is required', 100)),
    actor: z.optional(text('Account is required', 64)),
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  answer: z.array(auditEntry),
});

/** The values for the filters of the audit log. */
export const listAuditFacets = endpoint({
  method: 'GET',
  path: '/api/audit/facets',
  access: 'admin',
  tag: 'audit',
  summary: 'The record types and people that appear in the audit log',
  answer: z.object({
    entities: z.array(z.string()),
    actors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const readAuditEntry = endpoint({
  method: 'GET',
  path: '/api/audit/{id}',
  access: 'admin',
  tag: 'audit',
  summary: 'One entry',
  params: z.object({ id: rowNumber() }),
  answer: auditEntry,
});
