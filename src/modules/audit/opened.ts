import type { Database } from '../../db/database.ts';
import { currentActor } from './actor.ts';
import { recordChange, type Change } from './record.ts';

/** Looking again within this time is the same opening: pages of the office read themselves anew, and a PDF comes in parts. */
const SAME_WITHIN = '15 minutes';

/**
 * Writes into the audit log that staff opened something personal, or took it out, before they get it: after a breach
 * it says what was seen. Only once in a quarter of an hour for each person and thing.
 */
export async function recordOpening(
  db: Database,
  { action, entityId, summary }: Omit<Change, 'before' | 'after'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [seen] = await tx.query<{ seen: boolean }>(
      `select exists (select from audit_entries where entity = $1 and entity_id = $2 and action = $3
         and actor_id = $4 and at > now() - interval '${SAME_WITHIN}') as seen`,
      [action.split('.', 1)[0], String(entityId), action, currentActor()?.userId ?? null],
    );
    if (!seen!.seen) await recordChange(tx, { action, entityId, summary });
  });
}
