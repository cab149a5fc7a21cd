import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CustomerRecord } from '../../contracts/customers.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { soughtBy } from '../../db/search.ts';
import { customerMerges, customerNotes } from '../../db/tables/customers.ts';
import { Forest } from './forest.ts';
import { ALIKE, ALL_KEYS, FACTS, foundKeys, keyOfRecord, NAMES, SOURCES } from './records.ts';

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
}

export interface Named {
  name: string;
  email: string;
  phone: string;
  company: string | null;
  pin: string | null;
}

export type MergeRow = typeof customerMerges.$inferSelect;
export type NoteRow = typeof customerNotes.$inferSelect;

/** Where a list goes on: the time and key of the last one shown. */
export interface Place {
  at: string;
  key: string;
}

/** More matches than these of one kind are not looked at by the office's search. */
const LOOKED_AT = 500;
const ALL_FOUND = 1_000_000;

const page = (found: string | null): string => `with
  roots(key, root) as (select * from unnest($1::text[], $2::text[])),
  records as (select coalesce(r.root, x.key) as key, x.at from (${ALL_KEYS}) x left join roots r on r.key = x.key),
  ${found === null ? '' : `found as (select distinct coalesce(r.root, x.key) as key from (${found}) x left join roots r on r.key = x.key),`}
  customers as (select key, max(at) as at from records ${found === null ? '' : 'where key in (select key from found)'} group by key)
  select key, at::text as at, (select count(*)::int from customers) as total from customers
  where $3::timestamptz is null or (at, key) < ($3::timestamptz, $4::text)
  order by at desc, key desc limit $5`;

/** The found keys' parameters are $1 to $3 where they are written; here they follow the page's own. */
const shifted = (text: string, by: number): string =>
  text.replace(/\$(\d)/g, (_, number: string) => `$${Number(number) + by}`);

const statements = {
  all: { name: 'customers_all', text: page(null) },
  sought: { name: 'customers_sought', text: page(shifted(foundKeys(ALL_FOUND), 5)) },
  found: { name: 'customers_found', text: foundKeys(LOOKED_AT) },
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
  orphans: {
    name: 'customers_orphans',
    text: `with kept as (select key from (${ALL_KEYS}) x),
      notes as (delete from customer_notes where key not in (select key from kept))
      delete from customer_merges where from_key not in (select key from kept) or into_key not in (select key from kept)`,
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
    { q, after, limit }: { q?: string; after?: Place; limit: number },
  ): Promise<{ key: string; at: string; total: number }[]> {
    const { keys, roots } = forest.pairs();
    const own = [keys, roots, after?.at ?? null, after?.key ?? null, limit];
    const sought = soughtBy(q);
    return sought
      ? tx.run(statements.sought, [...own, sought.text, sought.phone, sought.amount])
      : tx.run(statements.all, own);
  },
  /** Keys of records that hold what is sought, with the time of the record; not all where there are very many. */
  async found(tx: Tx, q: string): Promise<{ key: string; at: Date }[]> {
    const sought = soughtBy(q);
    if (!sought) return [];
    return tx.run(statements.found, [sought.text, sought.phone, sought.amount]);
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
  /** Who has this number, by its last nine digits, or this PIN. */
  alike: (tx: Tx, phone: string | null, pin: string | null) =>
    tx.run<{ key: string; why: 'phone' | 'pin' }>(statements.alike, [phone, pin]),
  /** Whose a record is; null where there is none of that id. */
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
  /** Removes what was said of customers of whom no record is left. */
  async removeOrphans(tx: Tx): Promise<void> {
    await tx.run(statements.orphans);
  },
};
