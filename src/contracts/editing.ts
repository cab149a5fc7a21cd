import { editedAt, type Edited } from '../kernel/if-match.ts';
import { same } from '../kernel/same.ts';
import type { Call } from './call.ts';

/** The user who edits a row, and the version that they saw, if given. */
export interface Edit {
  by: string;
  ifMatch: string | undefined;
}

/** The last staff edit of a row with several fields. */
export interface Marked extends Edited {
  /** The names of the changed fields. */
  changedFields: string[];
}

export async function editOf(call: Call): Promise<Edit> {
  return { by: (await call.signedIn())?.name ?? 'the website', ifMatch: call.header('if-match') };
}

/** The last edit in words for the audit log: "changed title, status". */
export function lastChange(row: Marked): string {
  return `changed ${row.changedFields.join(', ') || 'it'}`;
}

/** The marks of an edit on its row: time, user, and which of `values` changed. */
export function markOf<Row extends Edited>(
  row: Row,
  values: Partial<Row>,
  edit: Edit,
  now: Date,
): Marked {
  const names = Object.keys(values) as (keyof Row & string)[];
  return {
    updatedAt: editedAt(row, now),
    updatedBy: edit.by,
    changedFields: names.filter((name) => !same(values[name], row[name])),
  };
}
