import { getTableName } from 'drizzle-orm';
import { pgTable, text, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { matches, searched, searchedText } from './search.ts';
import { users } from './tables/accounts.ts';
import { posts } from './tables/blog.ts';
import { creditNotes, invoices, manualPayments } from './tables/invoices.ts';
import { contactMessages, subscribers } from './tables/messages.ts';
import { auditEntries, expenses } from './tables/office.ts';
import { orders } from './tables/orders.ts';
import { payments, refunds } from './tables/payments.ts';
import { receivedMoney } from './tables/received-money.ts';
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
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `explain verbose select ${searchedText(table)} from ${name}`,
    );
    const line = (text: string) => text.replace(/\s/g, '');
    expect(plan.map((row) => line(row['QUERY PLAN']))).toContain(`Output:${line(index!.text)}`);
  },
);

test.each([orders, payments])(
  'how many rows a word is in is known of a table whose index leaves some out',
  async (table) => {
    const name = getTableName(table);
    const [row] = await db.query<{ index: string; statistics: string }>(
      `select pg_get_expr(i.indexprs, i.indrelid) as index, array_to_string(pg_get_statisticsobjdef_expressions(s.oid), '') as statistics
        from pg_index i join pg_statistic_ext s on s.stxrelid = i.indrelid where i.indexrelid = $1::regclass`,
      [`${name}_search`],
    );
    expect(row!.statistics).toBe(row!.index);
  },
);

test('a table without a search index cannot be searched by it', () => {
  expect(() => matches('ab', pgTable('bare', { id: text('id') }))).toThrow('no search index');
});

test('what an index leaves out is found too, by another index', async () => {
  const like = (table: PgTable, word: string) =>
    searched(table, (text) => [`${text} like '%${word}%'`, `${text} like '%799123456%'`]);
  await db.query(`insert into orders (id, number, status, subtotal, vat, total, customer_name, customer_email, customer_phone, terms_version, expires_at)
    select 'ord_' || n, 'BZ' || lpad(n::text, 8, '0'), case when n <= 5 then 'pending' else 'paid' end, 1, 0, 1, 'Njeri', 'n' || n || '@example.co.ke', '254712345678', '', now() from generate_series(1, 4000) n`);
  await db.query(`insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency, settles, details, final)
    select 'pay_' || n, 'order', 'ord_' || n, 'BZ' || lpad(n::text, 8, '0'), 'Njeri', 'mpesa', 'succeeded', 1, 'KES', 1, '{}', n > 5 from generate_series(1, 4000) n`);
  await db.query('vacuum analyze orders, payments');
  for (const [table, first] of [
    [orders, 'bz00000005'],
    [payments, 'bz00000005'],
    [orders, 'bz00003999'],
    [payments, 'bz00003999'],
  ] as const) {
    const statement = `select id from ${getTableName(table)} where ${like(table, first)}`;
    expect(await db.query(statement)).toHaveLength(1);
    expect(JSON.stringify(await db.query(`explain ${statement}`))).not.toContain('Seq Scan');
  }
});
