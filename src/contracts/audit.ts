import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, text } from './fields.ts';
import { numberedList, rowNumber } from './numbered.ts';

/** The person, the action, the address, and the values before and after. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** A name: of an administrator, of a visitor, or of the product itself. */
  actor: z.string(),
  /** Their account; null for a visitor and for the product itself. */
  actor_id: z.nullable(z.string()),
  ip: z.string(),
  request_id: z.string(),
  /** "invoice.sent": what kind of thing, and what was done with it. */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  summary: z.string(),
  /** Only the fields that differ; null if there was no value. */
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
    "What was done, newest first; `q` looks in the sentence, the name and the id, days are Nairobi's and both included",
  query: z.object({
    ...numberedList,
    entity: z.optional(text('Which kind of thing?', 60)),
    entity_id: z.optional(text('Which thing?', 100)),
    actor: z.optional(text('Whose account?', 64)),
    from: z.optional(day()),
    to: z.optional(day()),
  }),
  answer: z.array(auditEntry),
});

/** What the log speaks of, for the filter. */
export const listAuditFacets = endpoint({
  method: 'GET',
  path: '/api/audit/facets',
  access: 'admin',
  tag: 'audit',
  summary: 'Kinds of things and the people that the log speaks of',
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
