import { and, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { expenses } from '../../db/tables/office.ts';

export type ExpenseRow = typeof expenses.$inferSelect;

export interface ExpensesFilter {
  q?: string;
  category?: string;
  /** Days, both included. */
  from?: string;
  to?: string;
}

export interface ExpensesQuery extends ExpensesFilter, PageQuery {
  sort?: string;
}

const SORTS = {
  date: expenses.date,
  category: expenses.category,
  supplier: expenses.supplier,
  amount: expenses.amount,
};

export const store = {
  list(tx: Tx, query: ExpensesQuery): Promise<Page<ExpenseRow>> {
    const filter = matchesFilter(query);
    const order = keyset(SORTS, query.sort ?? '-date', expenses.id);
    return readTable(tx, expenses, { filter, order, query });
  },
  /** Count and sum by category, largest sum first; minor units. */
  async sums(
    tx: Tx,
    query: ExpensesFilter,
  ): Promise<{ category: string; count: number; total: number }[]> {
    const total = sql<string>`sum(${expenses.amount})`;
    const rows = await tx.orm
      .select({ category: expenses.category, count: count(), total })
      .from(expenses)
      .where(matchesFilter(query))
      .groupBy(expenses.category)
      .orderBy(desc(total), expenses.category);
    return rows.map((row) => ({ ...row, total: Number(row.total) }));
  },
  async find(tx: Tx, id: number): Promise<ExpenseRow | null> {
    return (await tx.orm.select().from(expenses).where(eq(expenses.id, id)))[0] ?? null;
  },
  async lock(tx: Tx, id: number): Promise<ExpenseRow | null> {
    return (
      (await tx.orm.select().from(expenses).where(eq(expenses.id, id)).for('update'))[0] ?? null
    );
  },
  async insert(tx: Tx, rows: (typeof expenses.$inferInsert)[]): Promise<ExpenseRow[]> {
    return tx.orm.insert(expenses).values(rows).returning();
  },
  async update(tx: Tx, id: number, values: Partial<ExpenseRow>): Promise<ExpenseRow> {
    return (await tx.orm.update(expenses).set(values).where(eq(expenses.id, id)).returning())[0]!;
  },
  async remove(tx: Tx, id: number): Promise<void> {
    await tx.orm.delete(expenses).where(eq(expenses.id, id));
  },
  /** True where there is no expense and staff never touched one; others who ask wait until the transaction ends. */
  async isUntouched(tx: Tx): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock($1)', [7_261_018]);
    const found = await tx.query(
      `select 1 from expenses union all (select 1 from audit_entries where entity = 'expense' limit 1) limit 1`,
    );
    return found.length === 0;
  },
  async isReceiptUsed(tx: Tx, key: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: expenses.id })
          .from(expenses)
          .where(eq(expenses.receiptKey, key))
          .limit(1)
      ).length > 0
    );
  },
};

function matchesFilter({ q, category, from, to }: ExpensesFilter): SQL | undefined {
  return and(
    matches(q, expenses, expenses.amount),
    category ? eq(expenses.category, category) : undefined,
    from ? gte(expenses.date, from) : undefined,
    to ? lte(expenses.date, to) : undefined,
  );
}
