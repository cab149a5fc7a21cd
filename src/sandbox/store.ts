import { DatabaseSync } from 'node:sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';

/** One movement of money at a stand-in, for comparing books; `amount` in major units, refunds negative. */
export interface LedgerRow {
  provider: string;
  /** The provider's own: M-Pesa receipt, Stripe charge or refund, PayPal capture or refund. */
  reference: string;
  amount: number;
  currency: string;
  /** What the product sent as its reference: AccountReference, metadata, invoice_id. */
  orderReference: string;
  at: string;
}

export interface ListOptions {
  /** Only documents that were put under this tag. */
  tag?: string;
  limit?: number;
  /** Newest first unless set. */
  oldestFirst?: boolean;
}

/** The memory of the companies outside: it survives when the product is killed. All calls are synchronous. */
export interface Store {
  /** Writes a JSON document; a second put of the same kind and id replaces it, tag and all, in its old place. */
  put<T>(kind: string, id: string, value: T, tag?: string): void;
  get<T>(kind: string, id: string): T | null;
  remove(kind: string, id: string): void;
  list<T>(kind: string, options?: ListOptions): T[];
  /** 1, 2, 3 … for each name. */
  serial(name: string): number;
  /** All or nothing; a transaction inside another joins it. */
  transaction<T>(work: () => T): T;
  /** False when this provider already recorded this reference: money moves once. */
  record(entry: Omit<LedgerRow, 'at'>): boolean;
  /** Newest first. */
  ledger(): LedgerRow[];
  close(): void;
}

const TABLES = `
  create table if not exists documents (
    serial integer primary key, kind text not null, id text not null, tag text, body text not null, unique (kind, id));
  create index if not exists documents_by_tag on documents (kind, tag, serial);
  create table if not exists serials (name text primary key, value integer not null);
  create table if not exists ledger (
    serial integer primary key, provider text not null, reference text not null, amount real not null,
    currency text not null, order_reference text not null, at text not null, unique (provider, reference));
`;

/** Opens (or makes) `<dataDir>/sandbox.sqlite`. Throws when the folder cannot be written. */
export function openStore(dataDir: string, clock: Clock): Store {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  // The patience first: nodes that start at once wait for each other already at the next line.
  db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal');
  db.exec(TABLES);
  const put = db.prepare(`insert into documents (kind, id, tag, body) values (?, ?, ?, ?)
    on conflict (kind, id) do update set tag = excluded.tag, body = excluded.body`);
  const get = db.prepare('select body from documents where kind = ? and id = ?');
  const remove = db.prepare('delete from documents where kind = ? and id = ?');
  const serial = db.prepare(`insert into serials (name, value) values (?, 1)
    on conflict (name) do update set value = value + 1 returning value`);
  const list = (condition: string, order: 'asc' | 'desc') =>
    db.prepare(`select body from documents where ${condition} order by serial ${order} limit ?`);
  const all = { asc: list('kind = ?', 'asc'), desc: list('kind = ?', 'desc') };
  const tagged = {
    asc: list('kind = ? and tag = ?', 'asc'),
    desc: list('kind = ? and tag = ?', 'desc'),
  };
  const record =
    db.prepare(`insert into ledger (provider, reference, amount, currency, order_reference, at)
    values (?, ?, ?, ?, ?, ?) on conflict (provider, reference) do nothing`);
  const ledger =
    db.prepare(`select provider, reference, amount, currency, order_reference as orderReference, at
    from ledger order by serial desc`);
  const parse = <T>(row: unknown): T => JSON.parse((row as { body: string }).body) as T;
  return {
    put: (kind, id, value, tag) => void put.run(kind, id, tag ?? null, JSON.stringify(value)),
    get<T>(kind: string, id: string) {
      const row = get.get(kind, id);
      return row ? parse<T>(row) : null;
    },
    remove: (kind, id) => void remove.run(kind, id),
    list<T>(kind: string, { tag, limit = -1, oldestFirst }: ListOptions = {}) {
      const order = oldestFirst ? 'asc' : 'desc';
      const rows =
        tag === undefined ? all[order].all(kind, limit) : tagged[order].all(kind, tag, limit);
      return rows.map((row) => parse<T>(row));
    },
    serial: (name) => Number((serial.get(name) as { value: number }).value),
    transaction<T>(work: () => T): T {
      if (db.isTransaction) return work();
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    record({ provider, reference, amount, currency, orderReference }) {
      const at = clock.now().toISOString();
      return record.run(provider, reference, amount, currency, orderReference, at).changes === 1;
    },
    ledger: () => ledger.all().map((row) => ({ ...row }) as unknown as LedgerRow),
    close: () => db.close(),
  };
}
