import * as z from 'zod/mini';
import {
  IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
  OPTIONAL_COLUMNS,
  type ImportFault,
  type ImportKind,
} from '../../contracts/imports.ts';
import type { Tx } from '../../db/database.ts';
import { showDay } from '../../kernel/clock.ts';
import { daysAfter } from '../../kernel/days.ts';
import { fromMajor } from '../../kernel/money.ts';
import { packagesOf } from '../catalogue/index.ts';
import { importCustomers, knownCustomers, type KnownCustomer } from '../customers/index.ts';
import { createOpenings } from '../invoices/index.ts';
import { importServices, isLongOver, type Term } from '../services/index.ts';
import { readCsv } from './csv.ts';
import { store } from './imports.store.ts';

const SCHEMAS = {
  customers: z.object(IMPORT_COLUMNS.customers),
  services: z.object(IMPORT_COLUMNS.services),
  balances: z.object(IMPORT_COLUMNS.balances),
};

/** The values of a row of each kind. */
type Values<K extends ImportKind> = z.output<(typeof SCHEMAS)[K]>;

/** A row that can be read, with the key under which it is imported once. */
interface ReadRow<K extends ImportKind = ImportKind> {
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

/** The day, and what the settings say, for one look at a file. */
export interface Round {
  now: Date;
  today: string;
  terms: Term[];
  by: string;
}

/** What a kind makes of rows that are new: their faults, and writing them, which answers their records in order. */
interface Work {
  faults: ImportFault[];
  write(tx: Tx): Promise<string[]>;
}

export interface Kind<K extends ImportKind> {
  /** The rows that are there already, by key, each with its record if it has one. */
  present(tx: Tx, keys: string[]): Promise<ReadonlyMap<string, string | null>>;
  work(tx: Tx, rows: ReadRow<K>[], round: Round): Promise<Work>;
}

const NOT_KNOWN = 'No customer has this email. Import your customers first.';

const customers: Kind<'customers'> = {
  async present(tx, keys) {
    return new Map([...(await store.customersAmong(tx, keys))].map((key) => [key, null]));
  },
  async work(_, rows, { now }) {
    return {
      faults: [],
      write: (tx) =>
        importCustomers(
          tx,
          rows.map(({ values: { kra_pin: kraPin, company, ...values } }) => ({
            ...values,
            company: company || null,
            kraPin: kraPin || null,
          })),
          now,
        ),
    };
  },
};

const services: Kind<'services'> = {
  present: (tx, keys) => store.importedAs(tx, 'services', keys),
  async work(tx, rows, { now, today, terms }) {
    const known = await customersOf(tx, rows);
    const packages = await packagesOf(
      tx,
      rows.map(({ values }) => values.package_id),
    );
    const faults = rows.flatMap(({ line, values }): ImportFault[] => {
      const at = (column: string, message: string) => ({ line, column, message });
      const found = packages.get(values.package_id);
      const service = { period: values.billing_period, startsOn: values.first_day };
      const wrong = [
        !known.has(values.email.toLowerCase()) && at('email', NOT_KNOWN),
        !found &&
          at('package_id', 'No package has this ID. The CSV of the catalogue lists all IDs.'),
        found &&
          found.billingPeriod !== values.billing_period &&
          at('billing_period', `The catalogue bills this package by: ${found.billingPeriod}.`),
        values.next_renewal <= values.first_day
          ? at('next_renewal', 'The next renewal must be after the first day.')
          : isLongOver(service, daysAfter(values.next_renewal, -1), terms, today) &&
            at('next_renewal', 'The period after this day has ended. Enter the next unpaid day.'),
      ];
      return wrong.filter((one) => one !== false && one !== undefined);
    });
    const write = (inTx: Tx) =>
      importServices(
        inTx,
        rows.map(({ values }) => {
          const { id, name, packageType, taxClass } = packages.get(values.package_id)!;
          return {
            ...billed(values.email, known),
            packageId: id,
            name: `${name} (${packageType})`,
            taxClass,
            quantity: values.quantity,
            price: fromMajor(values.price),
            period: values.billing_period,
            startsOn: values.first_day,
            paidUntil: daysAfter(values.next_renewal, -1),
          };
        }),
        { now, terms },
      );
    return { faults, write };
  },
};

const balances: Kind<'balances'> = {
  present: (tx, keys) => store.importedAs(tx, 'balances', keys),
  async work(tx, rows, { now, today, by }) {
    const known = await customersOf(tx, rows);
    const faults = rows.flatMap(({ line, values }): ImportFault[] => {
      const at = (column: string, message: string) => ({ line, column, message });
      const wrong = [
        !known.has(values.email.toLowerCase()) && at('email', NOT_KNOWN),
        values.date > today && at('date', `The date must not be after today, ${showDay(today)}.`),
        values.due_date < values.date &&
          at('due_date', 'The due date must not be before the date of the invoice.'),
      ];
      return wrong.filter((one) => one !== false);
    });
    const write = (inTx: Tx) =>
      createOpenings(
        inTx,
        rows.map(({ values }) => {
          const { kraPin: pin, ...customer } = billed(values.email, known);
          return {
            ...customer,
            pin,
            reference: values.reference,
            amount: fromMajor(values.amount),
            date: values.date,
            dueDate: values.due_date,
          };
        }),
        now,
        by,
      );
    return { faults, write };
  },
};

const customersOf = (
  tx: Tx,
  rows: ReadRow<'services' | 'balances'>[],
): Promise<Map<string, KnownCustomer>> =>
  knownCustomers(tx, [...new Set(rows.map(({ values }) => values.email.toLowerCase()))]);

/** As invoices name a customer. */
function billed(email: string, known: ReadonlyMap<string, KnownCustomer>) {
  const { name, company, phone, pin } = known.get(email.toLowerCase())!;
  return { customer: company ?? name, email, phone, kraPin: pin };
}

export const KINDS: { [K in ImportKind]: Kind<K> } = { customers, services, balances };
