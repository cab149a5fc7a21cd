import { getTableName } from 'drizzle-orm';
import { pgTable, text, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { matches, searchedText } from './search.ts';
import { users } from './tables/accounts.ts';
import { posts } from './tables/blog.ts';
import { creditNotes, invoices, manualPayments } from './tables/invoices.ts';
import { contactMessages, subscribers } from './tables/messages.ts';
import { auditEntries, expenses } from './tables/office.ts';
import { orders } from './tables/orders.ts';
import { payments, receivedMoney, refunds } from './tables/payments.ts';
import { proposals, quotes } from './tables/quotes.ts';
import { applications, jobs } from './tables/recruitment.ts';
import { useEmptyDatabase } from '../../tests/support/empty-database.ts';

let db: Database;
useEmptyDatabase((opened) => (db = opened));

const TABLES: PgTable[] = [
  users,
  posts,
  creditNotes,
  invoices,
  manualPayments,
  contactMessages,
  subscribers,
  auditEntries,
  expenses,
  orders,
  payments,
  proposals,
  quotes,
  receivedMoney,
  refunds,
  applications,
  jobs,
];

test.each(TABLES.map((table) => [getTableName(table), table] as const))(
  '%s is searched by the very text of its index, or every row would be read',
  async (name, table) => {
    const [index] = await db.query<{ text: string }>(
      `select pg_get_expr(i.indexprs, i.indrelid) as text from pg_index i
        join pg_class c on c.oid = i.indexrelid
        where i.indrelid = $1::regclass and c.relname like '%\\_search'`,
      [name],
    );
    const plan = await db.query(`explain verbose select ${searchedText(table)} from ${name}`);
    expect(JSON.stringify(plan)).toContain(`Output: ${index!.text}"`);
  },
);

test('a table without a search index cannot be searched by it', () => {
  expect(() => matches('ab', pgTable('bare', { id: text('id') }))).toThrow('no search index');
});
