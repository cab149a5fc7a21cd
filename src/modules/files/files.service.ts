import type { Database, Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/ids.ts';
import { store, type Folder } from './files.store.ts';
import type { Storage } from './storage.ts';

export interface FilesOptions {
  db: Database;
  clock: Clock;
  storage: Storage;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  name: string;
}

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;
/** 160 bits of chance: nobody guesses the name of a file. */
const NAME_LENGTH = 32;
/** What a key's file is sent as; by its ending, which our own names have. */
export function contentTypeOf(key: string): string {
  const found = Object.entries(EXTENSIONS).find(([, ending]) => key.endsWith(`.${ending}`));
  return found?.[0] ?? 'application/octet-stream';
}

const ORPHANED_AFTER = DAY;
const PATH = '/uploads/';

/** Uploaded and fetched files: a row each, and an object each in the storage. */
export class Files {
  readonly #options: FilesOptions;

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /**
   * Stores a file under a name of chance; answers its key. Not inside a transaction: what is never referred to is removed
   * after a day. `admit` may refuse it by throwing, in the transaction that writes the row: then nothing is stored.
   */
  async store(
    folder: Folder,
    bytes: Uint8Array,
    contentType: keyof typeof EXTENSIONS,
    name: string,
    admit?: (tx: Tx) => Promise<void>,
  ): Promise<string> {
    const { db, clock, storage } = this.#options;
    const key = `${folder}/${randomText(NAME_LENGTH)}.${EXTENSIONS[contentType]}`;
    await db.transaction(async (tx) => {
      await admit?.(tx);
      await store.insert(tx, {
        key,
        folder,
        contentType,
        size: bytes.length,
        name: harmlessName(name),
        createdAt: clock.now(),
      });
    });
    await storage.put(key, bytes, contentType);
    return key;
  }

  /** Null where there is no such file. */
  async read(key: string): Promise<StoredFile | null> {
    const row = await store.find(this.#options.db, key);
    const bytes = row && (await this.#options.storage.get(key));
    return bytes ? { bytes, contentType: row.contentType, name: row.name } : null;
  }

  /** True where an address names a file of a folder, which then cannot be removed before the transaction ends. */
  async hold(tx: Tx, folder: Folder, path: string): Promise<boolean> {
    const key = keyOf(path);
    return key !== null && key.startsWith(`${folder}/`) && (await store.hold(tx, key)) !== null;
  }

  /** Removes the files of a folder that nothing has referred to and that are a day old. Answers how many. */
  async removeOrphans(
    folder: Folder,
    isUsed: (tx: Tx, key: string) => Promise<boolean>,
  ): Promise<number> {
    const { db, clock } = this.#options;
    let removed = 0;
    for (const key of await store.older(
      db,
      folder,
      new Date(clock.now().getTime() - ORPHANED_AFTER),
    )) {
      if (await this.removeUnused(key, isUsed)) removed++;
    }
    return removed;
  }

  /** Removes a file unless something refers to it; true where it is gone by this. Not inside a transaction. */
  removeUnused(key: string, isUsed: (tx: Tx, key: string) => Promise<boolean>): Promise<boolean> {
    const { db, storage } = this.#options;
    return db.transaction(async (tx) => {
      if (!(await store.lock(tx, key)) || (await isUsed(tx, key))) return false;
      // The object goes first: a row without one is found again by the next round, an object without a row by nobody.
      await storage.remove(key);
      await store.remove(tx, key);
      return true;
    });
  }
}

/** The address of a file. */
export function pathOf(key: string): string {
  return PATH + key;
}

/** The key in an address of ours; null for any other. */
function keyOf(path: string): string | null {
  return path.startsWith(PATH) ? path.slice(PATH.length) : null;
}

/** A file's name for a Content-Disposition header: no path, no quotes, no control characters. */
function harmlessName(name: string): string {
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'file'
  );
}
