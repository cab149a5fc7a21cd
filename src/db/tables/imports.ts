import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, phoneDigits, trigrams } from './columns.ts';

const kind = () => text('kind', { enum: ['customers', 'services', 'balances'] }).notNull();

/** Files from another system that were imported, one row each. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    kind: kind(),
    /** As its sender called it. */
    fileName: text('file_name').notNull(),
    /** Rows that it made, and rows that were there before. */
    created: integer('created').notNull(),
    present: integer('present').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('imports_created').on(table.createdAt, table.id),
    index('imports_search').using('gin', trigrams(table.fileName, table.createdBy)),
  ],
);

/** What became of each row of an imported file. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id),
    /** Its line in the file; the head is line 1. */
    line: integer('line').notNull(),
    kind: kind(),
    /** The other system's own number. Null for a customer, who is known by their address. */
    reference: text('reference'),
    outcome: text('outcome', { enum: ['created', 'present'] }).notNull(),
    /** The imported customer, the service or the invoice. Null where a customer was there before. */
    record: text('record'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    // However often a file is imported, a row of it creates once.
    uniqueIndex('import_rows_once')
      .on(table.kind, table.reference)
      .where(sql`outcome = 'created'`),
  ],
);

/** Customers of the system before, who need not have an account, an order or an invoice here. */
export const importedCustomers = pgTable(
  'imported_customers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    company: text('company'),
    kraPin: text('kra_pin'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('imported_customers_email').on(sql`lower(${table.email})`),
    index('imported_customers_search').using(
      'gin',
      trigrams(table.name, table.email, table.company, table.kraPin, phoneDigits(table.phone)),
    ),
  ],
);
