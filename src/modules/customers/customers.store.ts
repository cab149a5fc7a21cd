import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CustomerRecord } from '../../contracts/customers.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { parseSearch } from '../../db/search.ts';
import { customerMerges, customerNotes } from '../../db/tables/customers.ts';
import { Forest } from './forest.ts';
import { ALIKE, COMPUTED, FACTS, foundKeys, keyOfRecord, NAMES, SOURCES } from './records.store.ts';
import { insertRows } from '../../db/table-statements.ts';
import { importedCustomers } from '../../db/tables/imports.ts';

/** What the records of one kind and key say together; the newest one speaks for them. */
export interface Facts {
  kind: CustomerRecord;
  key: string;
  count: number;
  since: Date;
  at: Date;
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  pin: string | null;
}

export interface Named {
  name: string;
  email: string;
  phone: string;
  company: string | null;
  pin: string | null;
}

type MergeRow = typeof customerMerges.$inferSelect;
type NoteRow = typeof customerNotes.$inferSelect;

/** Where a list goes on: the time and key of the last one shown. */
interface Place {
  at: string;
  key: string;
}

/** More matches than these of one kind are not looked at by the office's search. */
const LOOKED_AT = 500;
/** Of money, numbers and messages; what names a customer is looked for in all of them. */
const FOUND_BY_RECORDS = 1_000;

/** Fewer letters than these are in most records; the index of trigrams has nothing shorter. */
const LEAST_LETTERS = 3;

const BEFORE = `(at, key) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::text, ''))`;

const ALL = 'select key, at from customers';
const ALONE = 'key not in (select key from merged)';

/**
 * Merged customers, which are few ($1 and $2: each of their keys with its root), are grouped. All
 * others are read in the order of the index, so a page costs the same for any number of customers:
 * each of `sources` by itself, because a sorted page of their union would read them whole.
 * Counts those up to `most`, a parameter's name; null counts all. `found` are the keys of records
 * that the sources read.
 */
const page = (most: string, sources: string[], found = `${ALL} where false`): string => `with
  merged(key, root) as (select * from unnest($1::text[], $2::text[])),
  found as materialized (${found}),
  sought as not materialized (${sources.join(' union all ')}),
  trees as (select m.root as key, max(c.at) as at from merged m join customers c on c.key = m.key
    where m.root in (select m.root from merged m join sought n on n.key = m.key) group by m.root),
  counted as (select (select count(*) from (select from sought where ${ALONE} limit ${most}::int + 1) a)::int + (select count(*) from trees)::int as total)
  select key, at::text as at, total from (
    ${sources.map((source) => `(select * from (${source}) s where ${ALONE} and ${BEFORE} order by at desc, key desc limit $5)`).join(' union all ')}
    union all (select * from trees where ${BEFORE})) shown, counted
  order by shown.at desc, key desc limit $5`;

const NAMED = '(words like $6 or words like $7)';

/** The found keys' parameters are $1 to $4 where they are written; here they follow the page's own. */
const shifted = (text: string, by: number): string =>
  text.replace(/\$(\d)/g, (_, number: string) => `$${Number(number) + by}`);

const named = page('$8', [`${ALL} where ${NAMED}`]);

/** Customers by what names them, and by their records. */
const sought = page(
  '$10',
  [`${ALL} where ${NAMED}`, `${ALL} where key in (select key from found) and ${NAMED} is not true`],
  shifted(foundKeys(FOUND_BY_RECORDS), 5),
);

/**
 * Planned again for each word, never by name: a general plan reads whole tables for a rare word.
 */
const SEARCHES = {
  named,
  sought,
  found: foundKeys(LOOKED_AT),
};

const statements = {
  all: { name: 'customers_all', text: page('$6', [ALL]) },
  accounts: {
    name: 'customers_accounts',
    text: `select id from users where lower(email) = any($1) and anonymised_at is null`,
  },
  facts: { name: 'customers_facts', text: FACTS },
  names: { name: 'customers_names', text: NAMES },
  alike: { name: 'customers_alike', text: ALIKE },
  payable: {
    name: 'customers_payable',
    text: `select payable_kind as kind, payable_id as id from payments where id = $1
      union all select 'invoice', invoice_number from manual_payments where id = $1`,
  },
  /** Customers whose row differs from their records are computed again. */
  mend: {
    name: 'customers_mend',
    text: `with astray as (select coalesce(kept.key, told.key) as key
        from customers kept full join (${COMPUTED}) told on told.key = kept.key
        where (kept.at, kept.words) is distinct from (told.at, told.words))
      select cardinality(keys) as mended, customers_again(keys)::text
        from (select coalesce(array_agg(key), '{}') as keys from astray) a`,
  },
  orphans: {
    name: 'customers_orphans',
    text: `with notes as (delete from customer_notes where key not in (select key from customers))
      delete from customer_merges where from_key not in (select key from customers) or into_key not in (select key from customers)`,
  },
} satisfies Record<string, Statement>;

const RECORDS = Object.fromEntries(
  SOURCES.map((source) => [
    source.kind,
    { name: `customer_of_${source.kind}`, text: keyOfRecord(source) } satisfies Statement,
  ]),
) as Record<CustomerRecord, Statement>;

/** Held while a merge is made or taken back, so that no circle comes about. */
const MERGING = 7_261_055;

export const store = {
  /** The newest `limit` customers after a place, with the number of all; by what is sought, where something is. */
  page(
    tx: Tx,
    forest: Forest,
    {
      q,
      after,
      limit,
      countTo = null,
    }: { q?: string; after?: Place; limit: number; countTo?: number | null },
  ): Promise<{ key: string; at: string; total: number }[]> {
    const { keys, roots } = forest.pairs();
    const own = [keys, roots, after?.at ?? null, after?.key ?? null, limit];
    const sought = parseSearch(q);
    if (!sought) return tx.run(statements.all, [...own, countTo]);
    const naming = [...own, sought.text, sought.phone];
    return q!.trim().length < LEAST_LETTERS
      ? tx.query(SEARCHES.named, [...naming, countTo])
      : tx.query(SEARCHES.sought, [...naming, ...(sought.amount ?? [null, null]), countTo]);
  },
  /** Keys of records that hold what is sought, with the time of the record; not all where there are very many. */
  async found(tx: Tx, q: string): Promise<{ key: string; at: Date }[]> {
    const sought = parseSearch(q);
    if (!sought) return [];
    return tx.query(SEARCHES.found, [
      sought.text,
      sought.phone,
      ...(sought.amount ?? [null, null]),
    ]);
  },
  async facts(tx: Tx, keys: string[]): Promise<Facts[]> {
    return tx.run(statements.facts, [keys, await store.accounts(tx, keys)]);
  },
  async names(tx: Tx, keys: string[]): Promise<Named[]> {
    return tx.run(statements.names, [keys, await store.accounts(tx, keys)]);
  },
  /** The accounts under these addresses. */
  async accounts(tx: Tx, keys: string[]): Promise<string[]> {
    return (await tx.run<{ id: string }>(statements.accounts, [keys])).map(({ id }) => id);
  },
  /** The customer with this number, by its last nine digits, or this PIN. */
  alike: (tx: Tx, phone: string | null, pin: string | null) =>
    tx.run<{ key: string; why: 'phone' | 'pin' }>(statements.alike, [phone, pin]),
  /** The customer of a record; null if there is no record of that id. */
  async keyOf(tx: Tx, kind: CustomerRecord | 'payment', id: string): Promise<string | null> {
    if (kind === 'payment') {
      const [paid] = await tx.run<{ kind: string; id: string }>(statements.payable, [id]);
      return paid && paid.kind !== 'received'
        ? store.keyOf(tx, paid.kind as CustomerRecord, paid.id)
        : null;
    }
    return (await tx.run<{ key: string | null }>(RECORDS[kind], [id]))[0]?.key ?? null;
  },

  async forest(tx: Tx): Promise<Forest> {
    const rows = await tx.orm
      .select({ from: customerMerges.fromKey, into: customerMerges.intoKey })
      .from(customerMerges)
      .where(isNull(customerMerges.undoneAt));
    return new Forest(rows);
  },
  async lockMerges(tx: Tx): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1)', [MERGING]);
  },
  async merge(tx: Tx, row: typeof customerMerges.$inferInsert): Promise<void> {
    await tx.orm.insert(customerMerges).values(row);
  },
  async findMerge(tx: Tx, id: string): Promise<MergeRow | null> {
    const [row] = await tx.orm.select().from(customerMerges).where(eq(customerMerges.id, id));
    return row ?? null;
  },
  async separate(tx: Tx, id: string, undoneAt: Date, undoneBy: string): Promise<void> {
    await tx.orm
      .update(customerMerges)
      .set({ undoneAt, undoneBy })
      .where(and(eq(customerMerges.id, id), isNull(customerMerges.undoneAt)));
  },
  merges(tx: Tx, keys: string[]): Promise<MergeRow[]> {
    return tx.orm
      .select()
      .from(customerMerges)
      .where(and(inArray(customerMerges.intoKey, keys), isNull(customerMerges.undoneAt)))
      .orderBy(asc(customerMerges.createdAt), asc(customerMerges.id));
  },

  /** Newest first. */
  notes(tx: Tx, keys: string[]): Promise<NoteRow[]> {
    return tx.orm
      .select()
      .from(customerNotes)
      .where(inArray(customerNotes.key, keys))
      .orderBy(desc(customerNotes.id));
  },
  async addNote(tx: Tx, row: typeof customerNotes.$inferInsert): Promise<void> {
    await tx.orm.insert(customerNotes).values(row);
  },
  async removeNote(tx: Tx, id: string, keys: string[]): Promise<NoteRow | null> {
    const [row] = await tx.orm
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, id), inArray(customerNotes.key, keys)))
      .returning();
    return row ?? null;
  },
  /** Answers how many were astray: none, as long as the triggers hear of every write. */
  async mend(tx: Tx): Promise<number> {
    const [row] = await tx.run<{ mended: number }>(statements.mend);
    return row!.mended;
  },
  /** Removes notes about customers without any record left. */
  async removeOrphans(tx: Tx): Promise<void> {
    await tx.run(statements.orphans);
  },
};

export type ImportedCustomer = typeof importedCustomers.$inferSelect;

const insert = insertRows(importedCustomers, 'customers_import', { once: ['createdAt'] });

export const imported = {
  async add(tx: Tx, rows: Omit<ImportedCustomer, 'createdAt'>[], createdAt: Date): Promise<void> {
    await tx.run(insert, insert.params({ createdAt }, rows));
  },
};
