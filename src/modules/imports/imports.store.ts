import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportKind } from '../../contracts/imports.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage, readTable } from '../../db/keyset.ts';
import { matches, matchesText } from '../../db/search.ts';
import { insertRows } from '../../db/table-statements.ts';
import { customers } from '../../db/tables/customers.ts';
import { importedCustomers, importRows, imports } from '../../db/tables/imports.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type ImportRow = typeof imports.$inferSelect;

export interface ImportsQuery extends PageQuery {
  q?: string;
  kind?: ImportKind;
  sort?: string;
}
export interface ImportRowsQuery extends PageQuery {
  q?: string;
  import?: string;
  sort?: string;
}

/** Held while a file is imported: another import then sees what this one made. */
const IMPORTING = 7_261_063;

const insert = insertRows(importRows, 'import_rows_insert', { once: ['importId', 'kind'] });
type NewImportRow = Parameters<typeof insert.params>[1][number];

/** The address of a customer who was created, for as long as we hold it. */
const SHOWN = sql<string>`coalesce(${importRows.reference},
  (select ${importedCustomers.email} from ${importedCustomers} where ${importedCustomers.id} = ${importRows.record}), '')`;

export const store = {
  async lock(tx: Tx): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1)', [IMPORTING]);
  },
  /** Which of these addresses, in small letters, are of customers. */
  async customersAmong(tx: Tx, keys: string[]): Promise<Set<string>> {
    const found = await tx.orm
      .select({ key: customers.key })
      .from(customers)
      .where(inArray(customers.key, keys));
    return new Set(found.map(({ key }) => key));
  },
  /** What rows of a kind with these references were imported as. */
  async importedAs(
    tx: Tx,
    kind: ImportKind,
    references: string[],
  ): Promise<Map<string, string | null>> {
    const found = await tx.orm
      .select({ reference: importRows.reference, record: importRows.record })
      .from(importRows)
      .where(
        and(
          eq(importRows.kind, kind),
          eq(importRows.outcome, 'created'),
          inArray(importRows.reference, references),
        ),
      );
    return new Map(found.map(({ reference, record }) => [reference!, record]));
  },
  async add(tx: Tx, row: ImportRow, rows: NewImportRow[]): Promise<void> {
    await tx.orm.insert(imports).values(row);
    await tx.run(insert, insert.params({ importId: row.id, kind: row.kind }, rows));
  },
  async find(tx: Tx, id: string): Promise<ImportRow | null> {
    return (await tx.orm.select().from(imports).where(eq(imports.id, id)))[0] ?? null;
  },
  list(tx: Tx, query: ImportsQuery): Promise<Page<ImportRow>> {
    const filter = and(
      matches(query.q, imports),
      query.kind ? eq(imports.kind, query.kind) : undefined,
    );
    const order = keyset({ created: imports.createdAt }, query.sort ?? '-created', imports.id);
    return readTable(tx, imports, { filter, order, query });
  },
  rows(tx: Tx, query: ImportRowsQuery) {
    const order = keyset({ line: importRows.line }, query.sort ?? 'line', importRows.importId);
    const select = tx.orm
      .select({
        line: importRows.line,
        reference: SHOWN,
        outcome: importRows.outcome,
        record: importRows.record,
        cursor: order.cursor,
      })
      .from(importRows);
    const filter = and(
      matchesText(query.q, importRows.reference, importRows.record),
      query.import ? eq(importRows.importId, query.import) : undefined,
    );
    return readPage(tx, select, { among: importRows, filter, order, query });
  },
};
