import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '../../contracts/imports.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { ensureCounter } from '../invoices/index.ts';
import { Imports } from './index.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
useEmptyDatabase(async (opened) => {
  db = opened;
  await ensureCounter(db);
  await db.query(
    `insert into packages (id, package_type, name, description, price, features, billing_period, position)
      values ('hosting', 'Web Hosting', 'Regular', '', 100, '[]', 'month', 1)`,
  );
});

const imports = () =>
  new Imports({
    db,
    clock: { now: () => new Date('2026-11-20T09:00:00Z') } as never,
    settings: { read: async () => ({ terms: [], confirmed: true }) } as never,
    live: true,
  });

const MADE = 'imported_customers services service_periods invoices imports import_rows'.split(' ');
const written = async (): Promise<number[]> => {
  const rows = await db.query<Record<string, number>>(
    `select ${MADE.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return MADE.map((table) => rows[0]![table]!);
};

const emails = ['a@x.example', 'A@x.example', 'b@x.example', 'new@x.example'];
/** Mostly right, so that whole files are right often enough. */
const cell = (good: string[]) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom('', '-1', '2026-02-30', 'x'.repeat(400), '0') },
    { weight: 1, arbitrary: fc.string() },
  );
const CELLS: Record<string, fc.Arbitrary<string>> = {
  email: cell(emails),
  name: cell(['Amina', 'Baraka "B" Otieno', 'two\nlines', 'a, b; c']),
  phone: cell(['', '0711222333']),
  company: cell(['', 'Tumaini']),
  kra_pin: cell(['', 'P051234567X']),
  reference: fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
    { weight: 1, arbitrary: fc.string() },
  ),
  package_id: cell(['hosting']),
  billing_period: cell(['month']),
  quantity: cell(['', '1', '7']),
  first_day: cell(['2024-01-31', '2026-10-01']),
  next_renewal: cell(['2026-11-30', '2026-12-15']),
  price: cell(['1200', '0.01', '99.9']),
  amount: cell(['1200', '0.01', '99.9']),
  date: cell(['2024-01-31', '2026-10-01']),
  due_date: cell(['2026-10-02', '2026-12-15']),
};
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
const sheet = (kind: ImportKind): fc.Arbitrary<string> => {
  const columns = Object.keys(IMPORT_COLUMNS[kind]);
  const line = fc.tuple(...columns.map((name) => CELLS[name]!));
  return fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom(',', ';'))
    .map(([lines, by]) =>
      [columns, ...lines].map((cells) => cells.map(quoted).join(by)).join('\r\n'),
    );
};
const file = fc
  .constantFrom(...IMPORT_KINDS)
  .chain((kind) =>
    fc.tuple(
      fc.constant(kind),
      fc.oneof(
        { weight: 20, arbitrary: sheet(kind).map((text) => Buffer.from(text)) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)) },
      ),
    ),
  );

/** A right file of each kind, so that every run imports some, whatever comes by chance. */
const GOOD: Record<ImportKind, string> = {
  customers: 'email,name\nnew@x.example,Amina',
  services: `reference,email,package_id,billing_period,first_day,next_renewal,price\n1,a@x.example,hosting,month,2026-10-01,2026-11-30,1200`,
  balances: 'reference,email,amount,date,due_date\n1,a@x.example,1200,2026-10-01,2026-12-15',
};

test('of any file the check says what the import does, and a second import writes nothing (D350)', async () => {
  let imported = 0;
  await fc.assert(
    fc.asyncProperty(file, async ([kind, bytes]) => {
      await db.query(`truncate ${MADE.join(', ')}, customers, invoice_items cascade`);
      const known = Buffer.from('email,name\na@x.example,Amina\nb@x.example,Baraka');
      await imports().import('customers', { filename: 'known.csv', bytes: known }, 'Staff');
      const sent = { filename: 'any.csv', bytes };
      const before = await written();

      const { create, present, faultCount } = await imports().check(kind, sent);
      expect(await written()).toEqual(before);

      const answer = await imports().import(kind, sent, 'Staff').catch(refused);
      const after = await written();
      if (faultCount > 0 || create === 0) {
        expect(answer).toBe(faultCount > 0 ? 'invalid_input' : 'import_present');
        expect(after).toEqual(before);
        return;
      }
      imported++;
      expect(answer).toMatchObject({ created: create, present });
      const made = { customers: [1, 0, 0, 0], services: [0, 1, 1, 0], balances: [0, 0, 0, 1] };
      const grown = [...made[kind].map((one) => one * create), 1, create + present];
      expect(after).toEqual(before.map((count, index) => count + grown[index]!));

      expect(await imports().import(kind, sent, 'Staff').catch(refused)).toBe('import_present');
      expect(await written()).toEqual(after);
    }),
    {
      numRuns: 60,
      examples: IMPORT_KINDS.map((kind) => [[kind, new Uint8Array(Buffer.from(GOOD[kind]))]]),
    },
  );
  expect(imported).toBeGreaterThanOrEqual(IMPORT_KINDS.length);
});

const refused = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  throw error;
};
