import { sha256 } from '../../kernel/sha256.ts';
import { z } from 'zod';
import { readArchive, RestoreRefused } from './archive.ts';
import type { Database, Tx } from '../../db/database.ts';
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
export async function countersOf(db: Pick<Tx, 'query'>): Promise<Numbers> {
  const rows = await db.query<{ name: keyof Numbers; value: number }>(
    `select name, value from counters where name in ('invoice', 'credit_note')`,
  );
  const value = (name: keyof Numbers): number => rows.find((row) => row.name === name)?.value ?? 0;
  return { invoice: value('invoice'), credit_note: value('credit_note') };
}

/** The last numbers as documents show them: ["INV-00042", "CN-00003"]. */
export const lastNumbers = ({ invoice, credit_note }: Numbers): [string, string] => [
  `${PREFIX.invoice}-${String(invoice).padStart(5, '0')}`,
  `${PREFIX.credit_note}-${String(credit_note).padStart(5, '0')}`,
];

export const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const;

/** The last entry of a backup: what is in it, by checksum. */
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the database's state; what came later is not in it. */
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** The migrations of the saved rows. */
  migrations: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  /** The last value that each sequence gave. */
  sequences: z.record(z.string(), z.number()),
  /** Keys of files that a row named and that the storage did not have. */
  missingFiles: z.array(z.string()),
  /** SHA-256 of each entry, by its name. */
  entries: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Reads a whole backup and compares every entry with its checksum. Throws, by name, what does not agree. */
export async function verifyBackup(path: string, identity: string | null): Promise<Manifest> {
  const found = new Map<string, string>();
  let last: Buffer | null = null;
  const reading = readArchive(path, identity, async (name, bytes) => {
    if (name === MANIFEST) last = bytes;
    else found.set(name, sha256(bytes));
  });
  await reading.catch((error: unknown) => {
    if (error instanceof RestoreRefused) throw error;
    throw new RestoreRefused(
      'the backup is unreadable: it is incomplete, it was changed, or it needs another key',
      { cause: error },
    );
  });
  if (last === null)
    throw new RestoreRefused('this is not a backup of this product, or its end is missing');
  const manifest = manifestSchema.parse(JSON.parse((last as Buffer).toString('utf8')));
  for (const [name, hash] of Object.entries(manifest.entries))
    if (found.get(name) !== hash)
      throw new RestoreRefused(`the backup is damaged: ${name} does not match its checksum`);
  if (found.size !== Object.keys(manifest.entries).length)
    throw new RestoreRefused('the backup contains files that are not on its list');
  return manifest;
}
