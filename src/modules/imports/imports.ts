import * as z from 'zod/mini';
import {
  IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  OPTIONAL_COLUMNS,
  type ImportFault,
  type ImportKind,
} from '../../contracts/imports.ts';
import { readCsv } from './csv.ts';

const SCHEMAS = {
  customers: z.object(IMPORT_COLUMNS.customers),
  services: z.object(IMPORT_COLUMNS.services),
  balances: z.object(IMPORT_COLUMNS.balances),
};

/** The values of a row of each kind. */
export type Values<K extends ImportKind> = z.output<(typeof SCHEMAS)[K]>;

/** A row that can be read, with the key under which it is imported once. */
export interface ReadRow<K extends ImportKind = ImportKind> {
  line: number;
  /** The address of a customer in small letters, else the other system's number. */
  key: string;
  values: Values<K>;
}

export interface ReadFile<K extends ImportKind> {
  rows: ReadRow<K>[];
  faults: ImportFault[];
}

/** Reads a file as its kind says: a row with a fault is left out. No two rows have one key. */
export function readFile<K extends ImportKind>(kind: K, bytes: Uint8Array): ReadFile<K> {
  const optional = OPTIONAL_COLUMNS[kind];
  const required = Object.keys(IMPORT_COLUMNS[kind]).filter((name) => !optional.includes(name));
  const { rows, faults } = readCsv(bytes, { required, optional, most: MOST_IMPORT_ROWS });
  const keyed = kind === 'customers' ? 'email' : 'reference';
  const lineOf = new Map<string, number>();
  const read = rows.flatMap(({ line, cells }): ReadRow<K>[] => {
    const given = { ...Object.fromEntries(optional.map((name) => [name, ''])), ...cells };
    const found = SCHEMAS[kind].safeParse(given);
    if (!found.success) {
      faults.push(...faultsOf(line, found.error.issues));
      return [];
    }
    const values = found.data as Values<K>;
    const key =
      'reference' in values
        ? values.reference
        : (values as Values<'customers'>).email.toLowerCase();
    const before = lineOf.get(key);
    if (before !== undefined) {
      faults.push({ line, column: keyed, message: `Line ${before} has the same ${keyed}.` });
      return [];
    }
    lineOf.set(key, line);
    return [{ line, key, values }];
  });
  return { rows: read, faults };
}

/** The first fault of each cell. */
function faultsOf(line: number, issues: readonly z.core.$ZodIssue[]): ImportFault[] {
  const byColumn = new Map<string, string>();
  for (const { path, message } of issues) {
    const column = String(path[0]);
    if (!byColumn.has(column)) byColumn.set(column, message);
  }
  return [...byColumn].map(([column, message]) => ({ line, column, message }));
}
