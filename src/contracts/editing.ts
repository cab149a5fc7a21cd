import { editedAt, type Edited } from '../kernel/if-match.ts';
import { same } from '../kernel/same.ts';
import type { Call } from './call.ts';

/** The editor of a row, and the version of it they had seen, if they said so. */
export interface Edit {
  by: string;
  ifMatch: string | undefined;
}

/** What a row with several fields remembers of its last staff edit. */
export interface Marked extends Edited {
  /** Names of the fields that it changed. */
  changedFields: string[];
}

export async function editOf(call: Call): Promise<Edit> {
  return { by: (await call.signedIn())?.name ?? 'the website', ifMatch: call.header('if-match') };
}

/** What the last edit did, for the audit log: "changed title, status". */
export function lastChange(row: Marked): string {
  return `changed ${row.changedFields.join(', ') || 'it'}`;
}

/** What an edit stores on its row: when, by whom, and which of `values` changed. */
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
