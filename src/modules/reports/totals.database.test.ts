import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { countTotals } from './figures.store.ts';

/*
 * Whatever is written to invoices and users, in whatever order: the kept totals are those of the rows, before and after
 * the night's count.
 */
let db: Database;
useEmptyDatabase((opened) => (db = opened));

const KEPT = `select coalesce(sum(users), 0)::int as users, coalesce(sum(invoiced), 0)::int as invoiced,
  coalesce(sum(overdue), 0)::int as overdue, coalesce(sum(overdue_sum), 0)::int as sum from totals`;
const TRUE = `select (select count(*)::int from users where anonymised_at is null) as users,
  coalesce(sum(amount) filter (where issued_at is not null and not opening), 0)::int as invoiced,
  (count(*) filter (where status = 'Overdue'))::int as overdue,
  coalesce(sum(total - paid - credited) filter (where status = 'Overdue'), 0)::int as sum from invoices where currency = 'KES'`;

const INVOICE = `insert into invoices (number, status, customer, customer_email, amount, tax, total, date, due_date, currency, issued_at, opening)`;
const status = fc.constantFrom('Pending', 'Overdue', 'Paid', 'Void');
const write = fc.oneof(
  fc.tuple(status, fc.constantFrom('KES', 'USD'), fc.boolean(), fc.boolean(), fc.nat(9)).map(
    ([state, currency, issued, opening, n]) =>
      `${INVOICE} values ('I${n}', '${state}', 'A', 'a@x.example', ${100 + n}, 16, ${116 + n}, '2026-11-01', '2026-11-08', '${currency}', ${issued ? 'now()' : 'null'}, ${opening})
          on conflict do nothing`,
  ),
  fc
    .tuple(status, fc.nat(9))
    .map(([state, n]) => `update invoices set status = '${state}' where number = 'I${n}'`),
  fc
    .nat(9)
    .map(
      (n) =>
        `update invoices set issued_at = now(), paid = paid + 7, credited = ${n} where number = 'I${n}'`,
    ),
  fc
    .nat(9)
    .map(
      (n) => `update invoices set amount = amount + 5, total = total + 5 where number = 'I${n}'`,
    ),
  fc.nat(9).map((n) => `delete from invoices where number = 'I${n}'`),
  fc
    .nat(3)
    .map(
      (n) =>
        `insert into users (id, first_name, last_name, email, phone, role) values ('u${n}', 'A', 'B', 'u${n}@x.example', '', 'user') on conflict do nothing`,
    ),
  fc.nat(3).map((n) => `update users set anonymised_at = now() where id = 'u${n}'`),
  fc
    .nat(3)
    .map((n) => `update users set anonymised_at = null, first_name = 'C' where id = 'u${n}'`),
  fc.nat(3).map((n) => `delete from users where id = 'u${n}'`),
);

test('kept totals are those of the rows', async () => {
  const agree = async () => expect(await db.query(KEPT)).toEqual(await db.query(TRUE));
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 20 }), async (writes) => {
      for (const text of writes) await db.query(text);
      await agree();
      await db.transaction(countTotals);
      await agree();
      expect(await db.query('select from totals')).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});
