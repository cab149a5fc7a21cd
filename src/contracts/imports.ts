import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amount,
  day,
  email,
  id,
  kraPinOrNone,
  line,
  listQuery,
  phoneTenDigits,
  text,
  textMatching,
} from './fields.ts';
import { sortBy } from './paging.ts';
import { uploadedFile } from './upload.ts';

/** The import of customers, services and balances from the files of another system (CSV). */
export const IMPORT_KINDS = ['customers', 'services', 'balances'] as const;
export const importKind = z.enum(IMPORT_KINDS, 'Choose what the file holds');
export type ImportKind = z.output<typeof importKind>;

/** The most rows and bytes of a file. */
export const MOST_IMPORT_ROWS = 5_000;
const MOST_BYTES = 2 * 1024 * 1024;

const PRICE = /^-?\d{1,12}(\.\d{1,12})?$/;
const price = (name: string) =>
  z.pipe(
    z.pipe(
      text(`${name} is required`, 30).check(
        z.regex(PRICE, { error: `${name} must be a number such as 1250.00`, abort: true }),
      ),
      z.transform(Number),
    ),
    amount(name).check(z.minimum(0.01, `${name} must be above zero`)),
  );

/** The other system's own number: what was imported under it is never imported again. */
const reference = text('Reference is required', 60);
const MOST_UNITS = 100_000;

/** The columns of each kind's file, in the order of its template. Each cell is a text; an absent column counts as empty. */
export const IMPORT_COLUMNS = {
  customers: {
    email: email(),
    name: text('Name is required', 100),
    phone: z.union([z.literal(''), phoneTenDigits()], 'Must be exactly 10 digits'),
    company: line(150),
    kra_pin: kraPinOrNone(),
  },
  services: {
    reference,
    /** Of the customer: their name, phone and KRA PIN are known by it. */
    email: email(),
    package_id: id('Package ID is required'),
    billing_period: z.enum(
      ['month', 'term', 'quarter', 'year'],
      'Billing period must be month, term, quarter or year',
    ),
    quantity: z.pipe(
      z.pipe(textMatching(/^\d{0,6}$/, 'Quantity must be a whole number', 6), z.transform(unitsOf)),
      z
        .number()
        .check(
          z.minimum(1, 'Quantity must be at least 1'),
          z.maximum(MOST_UNITS, `Quantity must be at most ${MOST_UNITS}`),
        ),
    ),
    first_day: day('First day is required'),
    /** The first day that is not paid for. */
    next_renewal: day('Next renewal is required'),
    /** In KES, of one unit and period, without VAT. */
    price: price('Price'),
  },
  balances: {
    reference,
    email: email(),
    /** In KES, all that is still owed on it, with VAT. */
    amount: price('Amount'),
    date: day('Date is required'),
    due_date: day('Due date is required'),
  },
} as const satisfies Record<ImportKind, Record<string, z.ZodMiniType>>;

/** An empty quantity is one. */
function unitsOf(typed: string): number {
  return typed === '' ? 1 : Number(typed);
}

/** Columns that a file can leave out. */
export const OPTIONAL_COLUMNS: Record<ImportKind, readonly string[]> = {
  customers: ['phone', 'company', 'kra_pin'],
  services: ['quantity'],
  balances: [],
};

const fault = z.object({
  /** In the file; the head is line 1. */
  line: z.number(),
  /** Empty where the whole line or file is meant. */
  column: z.string(),
  message: z.string(),
});
export type ImportFault = z.output<typeof fault>;

export const importCheck = z.object({
  /** Rows that an import would create, and rows that are there already. */
  create: z.number(),
  present: z.number(),
  /** How many faults there are; the first 200 are in `faults`. */
  faultCount: z.number(),
  faults: z.array(fault),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importRecord = z.object({
  id: z.string(),
  kind: importKind,
  fileName: z.string(),
  created: z.number(),
  /** Rows that were there before. */
  present: z.number(),
  createdBy: z.string(),
  created_at: z.string(),
});
export type ImportRecord = z.output<typeof importRecord>;

const importedRow = z.object({
  line: z.number(),
  /** The other system’s number; of a customer that was created, the email. Empty if there is none. */
  reference: z.string(),
  outcome: z.enum(['created', 'present']),
  /** The id of the imported customer or service, or the number of the invoice; empty for a customer who was there before. */
  record: z.string(),
});

const shared = { access: 'admin', tag: 'imports' } as const;
const form = z.object({ kind: importKind, file: uploadedFile('Choose a file') });
const files = {
  file: { maxBytes: MOST_BYTES, tooLarge: 'The file must be 2 MB or smaller' },
};

export const checkImport = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/imports/check',
  summary:
    'Checks a CSV file (UTF-8, comma or semicolon, at most 5,000 rows and 2 MB) and answers what an import would do. Changes nothing',
  body: form,
  files,
  answer: importCheck,
  perMinute: 30,
});

export const createImport = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/imports',
  summary:
    'Imports all rows of a CSV file or none; rows that are there already are skipped. No email is sent',
  body: form,
  files,
  answer: importRecord,
  status: 201,
  perMinute: 30,
});

export const listImports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/imports',
  summary: 'Imports, newest first; `q` searches file name and who imported it',
  query: z.object({ ...listQuery, kind: z.optional(importKind), sort: sortBy('created') }),
  answer: z.array(importRecord),
});

export const readImport = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'One import',
  params: z.object({ id: id() }),
  answer: importRecord,
});

export const listImportRows = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/import-rows',
  summary: 'The rows of imported files with what became of each. `import` takes one file',
  query: z.object({ ...listQuery, import: z.optional(id()), sort: sortBy('line') }),
  answer: z.array(importedRow),
});
