import { refusal } from './errors.ts';

/** What tells one state of a row that staff edit from another. */
export interface Edited {
  /** Moves by staff edits only. */
  updatedAt: Date;
  /** The name of who edited last; null where nobody has. */
  updatedBy: string | null;
  /** Names of the fields that the last edit changed, where the row has several. */
  changedFields?: string[];
}

/**
 * Throws 409 `edit_conflict` where If-Match names another state than the row's own `updated_at` (docs/calls.md#edits). Quoted or bare; none and "*" fit any state. `change` says what the other person did, for people: "set quote #7
 * to Closed"; which fields it was goes along by name, for the office to call them as its forms do. Call with the row locked.
 */
export function assertIfMatch(ifMatch: string | undefined, row: Edited, change: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch
    .split(',')
    .map((tag) => Date.parse(tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')));
  if (named.includes(row.updatedAt.getTime())) return;
  const facts = {
    updated_at: row.updatedAt.toISOString(),
    changed_by: row.updatedBy,
    ...(row.changedFields ? { changed_fields: row.changedFields } : {}),
  };
  throw row.updatedBy === null
    ? refusal('edit_conflict', {}, { extra: facts })
    : refusal('edit_conflict:changed', { by: row.updatedBy, change }, { extra: facts });
}

/** The `updated_at` of an edit made now: always later than the one before it, so that no two states look alike. */
export function editedAt(row: Edited, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}
