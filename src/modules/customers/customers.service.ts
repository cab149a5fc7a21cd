import type { SignedIn } from '../../contracts/call.ts';
import type { CustomerDetail, CustomerRecord, CustomerRow } from '../../contracts/customers.ts';
import type { Edit } from '../../contracts/editing.ts';
import type { Database, Tx } from '../../db/database.ts';
import { cursorOf, readPlace } from '../../db/keyset.ts';
import { customerNotes } from '../../db/tables/customers.ts';
import { orders } from '../../db/tables/orders.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { PAGE_SIZE, type Page, type PageQuery } from '../../kernel/page.ts';
import { recordChange, recordOpening } from '../audit/index.ts';
import { store, type Facts, imported, type ImportedCustomer } from './customers.store.ts';
import { dealings } from './dealings.store.ts';
import { detailOf, toRow, type Group } from './detail.ts';
import type { Forest } from './forest.ts';

interface CustomersQuery extends PageQuery {
  q?: string;
}

/** The company's customers, from the records that name them, and staff's notes about them. */
export class Customers {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Newest activity first. Throws 422 for an invalid cursor. */
  async list({
    q,
    cursor,
    limit = PAGE_SIZE,
    countTo,
  }: CustomersQuery): Promise<Page<CustomerRow>> {
    const db = this.#db;
    const forest = await store.forest(db);
    const [at, key] = cursor
      ? readPlace(cursor, orders.createdAt, customerNotes.key)
      : [undefined, undefined];
    const after = at === undefined || key === undefined ? undefined : { at, key };
    const found = await store.page(db, forest, { q, after, limit: limit + 1, countTo });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const groups = await this.#groups(
      forest,
      page.map((row) => row.key),
    );
    return {
      rows: groups.map(toRow),
      next: found.length > limit && last ? cursorOf(JSON.stringify([last.at, last.key])) : null,
      total: found[0]?.total ?? 0,
    };
  }

  /** For the office's search: those whose matching records are the newest. */
  async find(q: string, most: number): Promise<CustomerRow[]> {
    const forest = await store.forest(this.#db);
    const found = await store.found(this.#db, q);
    const newest = new Map<string, number>();
    for (const { key, at } of found) {
      const root = forest.rootOf(key);
      newest.set(root, Math.max(newest.get(root) ?? 0, at.getTime()));
    }
    const roots = [...newest].sort(([, one], [, other]) => other - one).slice(0, most);
    const groups = await this.#groups(
      forest,
      roots.map(([root]) => root),
    );
    return groups.map(toRow);
  }

  /** Throws 404. What the reader's rights leave out is null. */
  async read(id: string, staff: SignedIn): Promise<CustomerDetail> {
    const db = this.#db;
    const forest = await store.forest(db);
    const root = forest.rootOf(await keyOf(db, id));
    const detail = await detailOf(db, forest, root, staff.preset);
    await recordOpening(db, {
      action: 'customer.opened',
      entityId: id,
      summary: `Customer page for ${detail.name} opened`,
    });
    const alike = await this.#groups(
      forest,
      detail.alike.map(({ key }) => key),
    );
    return {
      ...detail,
      id,
      alike: alike.map((group) => {
        const row = toRow(group);
        const { why } = detail.alike.find(({ key }) => key === group.root)!;
        return { id: row.id, name: row.name, email: row.email, why };
      }),
    };
  }

  /** Merges `other` into `id`. Throws 404, and 409 if they are already merged. */
  async merge(id: string, other: string, edit: Edit): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await store.lockMerges(tx);
      const forest = await store.forest(tx);
      const into = forest.rootOf(await keyOf(tx, id));
      const from = forest.rootOf(await keyOf(tx, other));
      if (into === from) throw refusal('same_customer');
      const merge = newId('cmg');
      await store.merge(tx, {
        id: merge,
        fromKey: from,
        intoKey: into,
        createdBy: edit.by,
        createdAt: this.#clock.now(),
      });
      await recordChange(tx, {
        action: 'customer.merged',
        entityId: merge,
        summary: `Customer ${from} merged into ${into}`,
        after: { from, into },
      });
    });
  }

  /** Undoes a merge of this customer. Throws 404, and 409 if it was already undone. */
  async separate(id: string, mergeId: string, edit: Edit): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await store.lockMerges(tx);
      const forest = await store.forest(tx);
      const merge = await store.findMerge(tx, mergeId);
      const root = forest.rootOf(await keyOf(tx, id));
      if (!merge || forest.rootOf(merge.intoKey) !== root) throw notFound('This merge');
      if (merge.undoneAt) throw refusal('merge_undone');
      await store.separate(tx, mergeId, this.#clock.now(), edit.by);
      await recordChange(tx, {
        action: 'customer.separated',
        entityId: mergeId,
        summary: `Customer ${merge.fromKey} separated from ${merge.intoKey}`,
        before: { from: merge.fromKey, into: merge.intoKey },
      });
    });
  }

  /** Throws 404. */
  async note(id: string, text: string, edit: Edit): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const key = await keyOf(tx, id);
      const note = newId('cnt', this.#clock.now().getTime());
      const createdAt = this.#clock.now();
      await store.addNote(tx, { id: note, key, author: edit.by, text, createdAt });
      await recordChange(tx, {
        action: 'customer.noted',
        entityId: note,
        summary: `Note on customer ${key} added`,
        after: { text },
      });
    });
  }

  /** Throws 404. */
  async removeNote(id: string, noteId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const forest = await store.forest(tx);
      const root = forest.rootOf(await keyOf(tx, id));
      const note = await store.removeNote(tx, noteId, forest.membersOf(root));
      if (!note) throw notFound('This note');
      await recordChange(tx, {
        action: 'customer.note_removed',
        entityId: noteId,
        summary: `Note on customer ${note.key} removed`,
        before: { text: note.text },
      });
    });
  }

  /**
   * Removes notes and merges of people without any record left, and compares the stored customers with their records.
   * Runs every night. Returns how many customers were rebuilt.
   */
  async tidy(): Promise<number> {
    const mended = await store.mend(this.#db);
    await store.removeOrphans(this.#db);
    return mended;
  }

  /** What is known of these customers, in this order; none where no record is left. */
  async #groups(forest: Forest, roots: string[]): Promise<Group[]> {
    if (roots.length === 0) return [];
    const facts = await store.facts(
      this.#db,
      roots.flatMap((root) => forest.membersOf(root)),
    );
    const byRoot = Map.groupBy(facts, ({ key }) => forest.rootOf(key));
    return roots.flatMap((root) => {
      const own = byRoot.get(root);
      return own ? [{ root, facts: own }] : [];
    });
  }
}

/** The numbers of all invoices of a customer, by any of their records. Throws 404. */
export async function invoicesOf(tx: Tx, id: string): Promise<string[]> {
  const forest = await store.forest(tx);
  const keys = forest.membersOf(forest.rootOf(await keyOf(tx, id)));
  return dealings.invoiceNumbers(tx, keys, await store.accounts(tx, keys));
}

/** The customer of a record. Throws 404. */
async function keyOf(tx: Tx, id: string): Promise<string> {
  const dash = id.indexOf('-');
  const kind = id.slice(0, dash) as CustomerRecord | 'payment';
  const record = id.slice(dash + 1);
  const key = await store.keyOf(tx, kind, record);
  if (key === null) throw notFound('This customer');
  return key;
}

/** A customer by an address of theirs, as their records name them. */
export interface KnownCustomer {
  name: string;
  company: string | null;
  phone: string;
  pin: string | null;
}

/** The customers under these addresses, which are in small letters. */
export async function knownCustomers(
  tx: Tx,
  emails: string[],
): Promise<Map<string, KnownCustomer>> {
  const byKey = Map.groupBy(await store.facts(tx, emails), ({ key }) => key);
  return new Map([...byKey].map(([root, facts]) => [root, known(root, facts)]));
}

function known(root: string, facts: Facts[]): KnownCustomer {
  const { name, company, phone } = toRow({ root, facts });
  const newest = facts.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return { name, company, phone, pin: newest.find(({ pin }) => pin)?.pin ?? null };
}

/** Adds customers of another system and answers the ids of their records. No account is made, nobody is emailed. */
export async function importCustomers(
  tx: Tx,
  customers: readonly Omit<ImportedCustomer, 'id' | 'createdAt'>[],
  now: Date,
): Promise<string[]> {
  const rows = customers.map((customer) => ({ ...customer, id: newId('icu', now.getTime()) }));
  await imported.add(tx, rows, now);
  return rows.map(({ id }) => id);
}
