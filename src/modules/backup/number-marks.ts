import type { Database } from '../../db/database.ts';
import type { Storage } from '../files/index.ts';

/** The highest numbers that went out, kept beside the files: an older database that is brought back does not know them. */
export interface Numbers {
  invoice: number;
  credit_note: number;
}

export const NONE: Numbers = { invoice: 0, credit_note: 0 };

const KEY = 'numbers/highest.json';

/** What is kept beside the files; zeros where nothing is. */
export async function highestNumbers(storage: Pick<Storage, 'get'>): Promise<Numbers> {
  const bytes = await storage.get(KEY);
  const kept = bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<Numbers>) : {};
  return { invoice: kept.invoice ?? 0, credit_note: kept.credit_note ?? 0 };
}

/** Keeps the counters of invoices and credit notes beside the files, soon after each number. */
export class NumberMarks {
  readonly #db: Database;
  readonly #storage: Storage;
  #kept: Numbers | null = null;

  constructor(db: Database, storage: Storage) {
    this.#db = db;
    this.#storage = storage;
  }

  /** A round: writes where a number went out since the last one. Other nodes may have written a higher one. */
  async keep(): Promise<void> {
    const now = await countersOf(this.#db);
    const known = (this.#kept ??= await highestNumbers(this.#storage));
    if (now.invoice <= known.invoice && now.credit_note <= known.credit_note) return;
    const there = await highestNumbers(this.#storage);
    const highest = {
      invoice: Math.max(now.invoice, there.invoice),
      credit_note: Math.max(now.credit_note, there.credit_note),
    };
    await this.#storage.put(KEY, Buffer.from(JSON.stringify(highest)), 'application/json');
    this.#kept = highest;
  }
}

/** The counters of a database. */
export async function countersOf(db: Database): Promise<Numbers> {
  const rows = await db.query<{ name: keyof Numbers; value: number }>(
    `select name, value from counters where name in ('invoice', 'credit_note')`,
  );
  const value = (name: keyof Numbers): number => rows.find((row) => row.name === name)?.value ?? 0;
  return { invoice: value('invoice'), credit_note: value('credit_note') };
}
