import {
  listAudit,
  listAuditFacets,
  readAuditEntry,
  type AuditEntry,
} from '../../contracts/audit.ts';
import { bind, type Binding } from '../../contracts/call.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../kernel/errors.ts';
import { store, type AuditRow } from './audit.store.ts';

/** Reads the log. Only `recordChange` writes to it, and nothing changes it. */
export function auditRoutes(db: Database): Binding[] {
  return [
    bind(listAudit, async ({ query }, call) => {
      const page = await store.list(db, query);
      return answerPage(call, listAudit.path, query, { ...page, rows: page.rows.map(toEntry) });
    }),
    bind(readAuditEntry, async ({ params }) => {
      const row = await store.find(db, params.id);
      if (!row) throw notFound('This entry');
      return toEntry(row);
    }),
    bind(listAuditFacets, async () => ({
      entities: await store.entities(db),
      actors: await store.actors(db),
    })),
  ];
}

function toEntry({ at, actorId, requestId, entityId, ...row }: AuditRow): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    actor_id: actorId,
    request_id: requestId,
    entity_id: entityId,
  };
}
