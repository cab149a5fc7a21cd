import { conflict } from '../kernel/errors.ts';
import type { Call } from './call.ts';

/** Who edits a row, and which version of it they had before them, where they said so. */
export interface Edit {
  by: string;
  ifMatch: string | undefined;
}

/** What a row remembers of its last staff edit. */
export interface Edited {
  updatedAt: Date;
  updatedBy: string | null;
  /** Names of the fields that the last edit changed. */
  changedFields: string[];
}

export async function editOf(call: Call): Promise<Edit> {
  return { by: (await call.signedIn())?.name ?? 'the website', ifMatch: call.header('if-match') };
}

/**
 * Refuses an edit of a row that changed since the editor read it: If-Match carries the row's updated_at, in quotes
 * or not; without it the last write wins (contract.md, API conventions). Throws 409 that names who changed what (D135).
 */
export function refuseStale(row: Edited, edit: Edit): void {
  const known = edit.ifMatch?.trim().replace(/^(W\/)?"(.*)"$/, '$2');
  const current = row.updatedAt.toISOString();
  if (known === undefined || known === '*' || known === current) return;
  const who = row.updatedBy ?? 'Someone else';
  const what = row.changedFields.length > 0 ? row.changedFields.join(', ') : 'it';
  throw conflict('changed_meanwhile', `${who} has changed ${what} since you opened it. Please reload and try again.`, {
    changedBy: row.updatedBy, changedFields: row.changedFields, updated_at: current,
  });
}

/** What an edit leaves on its row: when, who, and which of `values` differ from what stood there. */
export function markOf<Row extends object>(row: Row, values: Partial<Row>, edit: Edit, now: Date): Edited {
  const names = Object.keys(values) as (keyof Row & string)[];
  const changedFields = names.filter((name) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(row[name]));
  return { updatedAt: now, updatedBy: edit.by, changedFields };
}
