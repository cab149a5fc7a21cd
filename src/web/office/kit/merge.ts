import { get, set } from 'react-hook-form';
import { same } from '../../../kernel/same.ts';

/** The part of a record that a form shows, as nested objects of fields. A list (invoice lines, tags) is one field. */
export type Values = Record<string, unknown>;

/** A changed field. */
export interface Touch {
  /** The value before editing; absent if unknown, and then any saved value conflicts. */
  from?: unknown;
  to: unknown;
}

/** By field name, dotted for nested fields. */
export type Touched = Record<string, Touch>;

/** Edits to one record: the saved values as last read, and the wanted ones. Immutable. */
export interface Edits {
  row: Values;
  touched: Touched;
}

/** A field that two people changed differently. */
export interface FieldConflict {
  name: string;
  theirs: unknown;
}

/** The form’s values compared with the saved ones. A field set back to the saved value is no longer touched. */
export function typed({ row, touched }: Edits, values: Values): Edits {
  const differing = leavesOf(values).filter(([name, to]) => !alike(to, get(row, name)));
  return {
    row,
    touched: Object.fromEntries(
      differing.map(([name, to]) => [
        name,
        { ...(touched[name] ?? { from: json(get(row, name)) }), to: json(to) },
      ]),
    ),
  };
}

/** The same edits over a newer version: equal changes are dropped, untouched fields follow it. */
export function rebased({ touched }: Edits, row: Values): Edits {
  return {
    row,
    touched: Object.fromEntries(
      Object.entries(touched).filter(([name, { to }]) => !alike(to, get(row, name))),
    ),
  };
}

/** The row as last read, with the touched fields replaced. */
export function applyEdits({ row, touched }: Edits): Values {
  const values = structuredClone(row);
  for (const [name, { to }] of Object.entries(touched)) set(values, name, structuredClone(to));
  return values;
}

/** The fields that need a decision before sending. */
export function conflictsOf({ row, touched }: Edits): FieldConflict[] {
  return Object.entries(touched).flatMap(([name, touch]) => {
    const theirs: unknown = get(row, name);
    const begunOnIt = 'from' in touch && alike(touch.from, theirs);
    return begunOnIt || alike(touch.to, theirs) ? [] : [{ name, theirs }];
  });
}

/** Chooses your own value, which may overwrite the saved one. */
export function withMine({ row, touched }: Edits, name: string): Edits {
  return {
    row,
    touched: { ...touched, [name]: { from: json(get(row, name)), to: touched[name]?.to } },
  };
}

/** Chooses the saved value. */
export function withTheirs({ row, touched }: Edits, name: string): Edits {
  return {
    row,
    touched: Object.fromEntries(Object.entries(touched).filter(([other]) => other !== name)),
  };
}

/** Every field with its dotted name. */
function leavesOf(values: Values, above = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = above + key;
    return isGroup(value) ? leavesOf(value, `${name}.`) : [[name, value] as [string, unknown]];
  });
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An empty input equals any empty value of the record: null, undefined or an empty string. */
function alike(one: unknown, other: unknown): boolean {
  return same(one, other) || (isBlank(one) && isBlank(other));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** As storage returns it, with null for undefined. */
function json(value: unknown): unknown {
  return value === undefined || Number.isNaN(value) ? null : value;
}
