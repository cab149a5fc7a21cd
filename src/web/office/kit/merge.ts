import { get, set } from 'react-hook-form';
import { same } from '../../../kernel/same.ts';

/** What a form shows of a record: nested objects of fields. A list (lines of an invoice, tags) is one field. */
export type Values = Record<string, unknown>;

/** A field that somebody changed. */
export interface Touch {
  /** What stood there when they began; absent where nobody knows any more: whatever is stored then meets it. */
  from?: unknown;
  to: unknown;
}

/** By the name of the field, dotted for nested ones. */
export type Touched = Record<string, Touch>;

/** Work on one record: what is stored, as last read, and what is wanted of it. Never changed in place. */
export interface Edits {
  row: Values;
  touched: Touched;
}

/** A field that both changed, each in another way. */
export interface FieldConflict {
  name: string;
  theirs: unknown;
}

/** What the form now says, compared with what is stored. What says the same again is untouched again. */
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

/** The same work over a fresher state: what both want is no longer anybody's, what nobody touched follows. */
export function rebased({ touched }: Edits, row: Values): Edits {
  return {
    row,
    touched: Object.fromEntries(
      Object.entries(touched).filter(([name, { to }]) => !alike(to, get(row, name))),
    ),
  };
}

/** The row as last read with the touched fields in place of its own. */
export function applyEdits({ row, touched }: Edits): Values {
  const values = structuredClone(row);
  for (const [name, { to }] of Object.entries(touched)) set(values, name, structuredClone(to));
  return values;
}

/** The fields that have to be decided on before anything is sent. */
export function conflictsOf({ row, touched }: Edits): FieldConflict[] {
  return Object.entries(touched).flatMap(([name, touch]) => {
    const theirs: unknown = get(row, name);
    const begunOnIt = 'from' in touch && alike(touch.from, theirs);
    return begunOnIt || alike(touch.to, theirs) ? [] : [{ name, theirs }];
  });
}

/** Decides for one's own value: it may go over what is stored. */
export function withMine({ row, touched }: Edits, name: string): Edits {
  return {
    row,
    touched: { ...touched, [name]: { from: json(get(row, name)), to: touched[name]?.to } },
  };
}

/** Decides for what is stored. */
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

/** An input that is empty says nothing, whichever nothing the record knows: null, none, empty text. */
function alike(one: unknown, other: unknown): boolean {
  return same(one, other) || (isBlank(one) && isBlank(other));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** As storage will give it back: nothing is null there. */
function json(value: unknown): unknown {
  return value === undefined || Number.isNaN(value) ? null : value;
}
