import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { COMPUTED } from './records.store.ts';
import { Customers } from './customers.service.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

/*
 * Whatever is written to the records that name customers, in whatever order: the kept table says of each customer what
 * their records say (D212).
 */
let db: Database;
useEmptyDatabase((opened) => (db = opened));

interface Kind {
  table: string;
  id: string;
  /** Columns and values of a new row but its id, who, and when. */
  columns: string;
  values: string;
  email: string;
  name: string;
  ofAccount: boolean;
}
const KINDS: Kind[] = [
  {
    table: 'orders',
    id: 'id',
    columns:
      'number, status, subtotal, vat, total, customer_phone, terms_version, expires_at, company',
    values: "$1, 'pending', 1, 0, 1, '+254 722 000 111', 'a', now(), 'Tumaini'",
    email: 'customer_email',
    name: 'customer_name',
    ofAccount: true,
  },
  {
    table: 'invoices',
    id: 'number',
    columns: 'status, amount, tax, total, date, due_date, customer_pin',
    values: "'Pending', 1, 0, 1, '2026-11-01', '2026-11-08', 'P051234567X'",
    email: 'customer_email',
    name: 'customer',
    ofAccount: true,
  },
  {
    table: 'quotes',
    id: 'business_name',
    columns: 'mobile, phone, selected_services, referral_source, message, consent, due_at',
    values: "'0722', '254722000111', '[]', 'Other', '', true, now()",
    email: 'email',
    name: 'full_name',
    ofAccount: true,
  },
  {
    table: 'contact_messages',
    id: 'subject',
    columns: 'phone, message',
    values: "null, 'Hello'",
    email: 'email',
    name: 'name',
    ofAccount: false,
  },
  {
    table: 'imported_customers',
    id: 'id',
    columns: 'phone, company, kra_pin',
    values: "'0722000111', 'Tumaini', null",
    email: 'email',
    name: 'name',
    ofAccount: false,
  },
];

const kind = fc.constantFrom(...KINDS);
const email = fc.constantFrom('a@x.example', 'A@X.example', 'b@x.example', 'c@x.example');
const name = fc.constantFrom('Amina', 'Baraka Otieno', 'Chebet', 'line\nbreak');
const row = fc.integer({ min: 0, max: 5 });
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`);
const user = fc.constantFrom('usr_1', 'usr_2');

type Write =
  | { does: 'add'; kind: Kind; row: number; email: string; name: string; at: string; user?: string }
  | { does: 'change'; kind: Kind; row: number; email: string; name: string }
  | { does: 'claim'; kind: Kind; row: number; user: string }
  | { does: 'remove'; kind: Kind; row: number }
  | { does: 'account'; user: string; email: string; at: string }
  | { does: 'move'; user: string; email: string }
  | { does: 'anonymise' | 'leave' | 'promote'; user: string };
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    kind,
    row,
    // Only an invoice may be without an address.
    email: fc.oneof(email, fc.constant('')),
    name,
    at: day,
    user: fc.option(user, { nil: undefined }),
  }),
  fc.record({ does: fc.constant('change' as const), kind, row, email, name }),
  fc.record({ does: fc.constant('claim' as const), kind, row, user }),
  fc.record({ does: fc.constant('remove' as const), kind, row }),
  fc.record({ does: fc.constant('account' as const), user, email, at: day }),
  fc.record({ does: fc.constant('move' as const), user, email }),
  fc.record({ does: fc.constantFrom('anonymise', 'leave', 'promote'), user }),
);

/** One write as the product's services make it; what the database refuses did not happen. */
async function apply(one: Write): Promise<void> {
  await db
    .transaction((tx) => statementOf(one, (text, values) => tx.query(text, values)))
    .catch(refused);
}

function refused(error: unknown): void {
  // Two accounts of one address, an order of nobody, an account with orders that is to go.
  if (!/unique|foreign key/.test(String((error as Error).message))) throw error;
}

async function statementOf(
  one: Write,
  run: (text: string, values: unknown[]) => Promise<unknown>,
): Promise<unknown> {
  switch (one.does) {
    case 'add': {
      const { table, id, columns, values, ofAccount } = one.kind;
      const address = table === 'invoices' ? one.email : one.email || 'd@x.example';
      return run(
        `insert into ${table} (${id}, ${one.kind.email}, ${one.kind.name}, created_at, ${columns}${ofAccount ? ', user_id' : ''})
          select $1, $2, $3, $4::timestamptz, ${values}${ofAccount ? ', $5' : ' where $5::text is null or true'}`,
        [`R${one.row}`, address, one.name, one.at, one.user ?? null],
      );
    }
    case 'change':
      return run(
        `update ${one.kind.table} set ${one.kind.email} = $2, ${one.kind.name} = $3 where ${one.kind.id} = $1`,
        [`R${one.row}`, one.email, one.name],
      );
    case 'claim':
      return one.kind.ofAccount
        ? run(`update ${one.kind.table} set user_id = $2 where ${one.kind.id} = $1`, [
            `R${one.row}`,
            one.user,
          ])
        : undefined;
    case 'remove':
      return run(`delete from ${one.kind.table} where ${one.kind.id} = $1`, [`R${one.row}`]);
    case 'account':
      return run(
        `insert into users (id, first_name, last_name, email, phone, created_at) values ($1, 'Amina', 'Otieno', $2, '0711 222 333', $3)`,
        [one.user, one.email, one.at],
      );
    case 'move':
      return run('update users set email = $2 where id = $1', [one.user, one.email]);
    case 'anonymise':
      return run(
        `update users set email = id || '@gone.invalid', first_name = 'Removed', anonymised_at = now() where id = $1`,
        [one.user],
      );
    case 'promote':
      return run(`update users set role = 'admin' where id = $1`, [one.user]);
    case 'leave':
      return run('delete from users where id = $1', [one.user]);
  }
}

const KEPT = 'select key, at, words from customers order by key collate "C"';
const TOLD = `select * from (${COMPUTED}) told order by key collate "C"`;

test('any sequence of writes leaves each customer as their records say (D212)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 30 }), async (writes) => {
      await db.query(
        'truncate users, orders, invoices, quotes, contact_messages, imported_customers, customers cascade',
      );
      for (const one of writes) await apply(one);
      expect(await db.query(KEPT)).toEqual(await db.query(TOLD));
    }),
    { numRuns: 15 },
  );
});

test('an order’s invoice is of the time of its order and does not write its customer again', async () => {
  await db.query(
    'truncate users, orders, invoices, quotes, contact_messages, imported_customers, customers cascade',
  );
  const [order, invoice] = [KINDS[0]!, KINDS[1]!];
  const about = { does: 'add', email: 'a@x.example', name: 'Amina' } as const;
  await apply({ ...about, kind: order, row: 1, at: '2026-10-01' });
  const version = () => db.query('select xmin::text, at from customers');
  const before = await version();
  const paid = {
    ...invoice,
    columns: `${invoice.columns}, order_id`,
    values: `${invoice.values.replace("'P051234567X'", 'null')}, 'R1'`,
  };
  await apply({ ...about, kind: paid, row: 1, at: '2026-10-05' });
  expect(await version()).toEqual(before);
  expect(await db.query(KEPT)).toEqual(await db.query(TOLD));
  // Without an order it is a deal of its own.
  await apply({ ...about, kind: invoice, row: 2, at: '2026-10-06' });
  expect(await db.query(KEPT)).toEqual(await db.query(TOLD));
  expect(await version()).not.toEqual(before);
});

test('the nightly look mends what is kept otherwise, and says how many', async () => {
  await db.query(
    'truncate users, orders, invoices, quotes, contact_messages, imported_customers, customers cascade',
  );
  await apply({ does: 'account', user: 'usr_1', email: 'a@x.example', at: '2026-10-01' });
  await db.query(`update customers set words = 'nobody' where key = 'a@x.example'`);
  await db.query(`insert into customers values ('ghost@x.example', now(), 'ghost')`);
  const customers = new Customers(db, { now: () => new Date() } as never);
  expect(await customers.tidy()).toBe(2);
  expect(await customers.tidy()).toBe(0);
  expect(await db.query(KEPT)).toEqual(await db.query(TOLD));
});
