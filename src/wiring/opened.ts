import type { Call } from '../contracts/call.ts';
import type { Database } from '../db/database.ts';
import type { Taken } from '../http/exports.ts';
import { withActorOf, recordChange, recordOpening } from '../modules/audit/index.ts';
import { applicationOfResume } from '../modules/recruitment/index.ts';

/** The audit log's line for a private file that somebody gets. */
export function recordOpened(db: Database) {
  return (call: Call, key: string, file: { name: string }, download: boolean): Promise<void> =>
    withActorOf(call, async () => {
      const verb = download ? 'downloaded' : 'opened';
      const application = key.startsWith('cvs/') ? await applicationOfResume(db, key) : null;
      await recordOpening(
        db,
        application
          ? {
              action: `application.resume_${verb}`,
              entityId: application.id,
              summary: `Resume of ${application.fullName} ${verb}`,
            }
          : { action: `file.${verb}`, entityId: key, summary: `File ${file.name} ${verb}` },
      );
    });
}

/** The audit log's line for a list that somebody takes out: which, how filtered, how many rows. */
export function recordTaken(db: Database) {
  return (call: Call, { list, query, rows }: Taken): Promise<void> =>
    withActorOf(call, () =>
      db.transaction((tx) =>
        recordChange(tx, {
          action: 'list.exported',
          entityId: list,
          summary: `List ${list} taken out, ${rows} rows`,
          after: { rows, ...filtersOf(query) },
        }),
      ),
    );
}

const filtersOf = (query: Record<string, string>): { filters?: Record<string, string> } => {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  return Object.keys(filters).length > 0 ? { filters } : {};
};
