import type { Database, Tx } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { randomText } from '../../kernel/ids.ts';
import { versionName, versionNames, type PictureVersion } from '../../kernel/picture-versions.ts';
import { store, type FileRow, type Folder } from './files.store.ts';
import { pictureVersion } from './picture.ts';
import type { Scanner, Storage } from './storage.ts';

interface FilesOptions {
  db: Database;
  clock: Clock;
  storage: Storage;
  /** Scans every file before anyone can see it; off unless configured. */
  scanner?: Scanner | null;
}

interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  name: string;
}

const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const;
/** 160 random bits: nobody guesses the name of a file. */
const NAME_LENGTH = 32;
/** The content type for a key, by its extension, which all our names have. */
export function contentTypeOf(key: string): string {
  const found = Object.entries(EXTENSIONS).find(([, ending]) => key.endsWith(`.${ending}`));
  return found?.[0] ?? 'application/octet-stream';
}

/** The form field for each kind of file. */
const FIELD: Record<Folder, string> = {
  cvs: 'resume',
  receipts: 'receipt',
  certificates: 'certificate',
  deliveries: 'file',
  team: 'photo',
  blog: 'image',
  content: 'picture',
};
/** Folders of what people outside the company send. */
const FROM_STRANGERS: Folder[] = ['cvs', 'deliveries'];
const SCANNED_AT_ONCE = 20;
const ORPHANED_AFTER = DAY;
const PATH = '/uploads/';

/** Uploaded and fetched files: a row each, and an object each in the storage. */
export class Files {
  readonly #options: FilesOptions;

  constructor(options: FilesOptions) {
    this.#options = options;
  }

  /**
   * Stores a file under a random name; answers its key. Not inside a transaction: what is never referred to is removed
   * after a day. `admit` may refuse it by throwing, in the transaction that writes the row: then nothing is stored. Throws 422
   * at its field for what the virus scanner refuses; while that is away, the file is held.
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
    const scan = await this.#look(folder, bytes);
    await db.transaction(async (tx) => {
      await admit?.(tx);
      await store.insert(tx, {
        key,
        folder,
        contentType,
        size: bytes.length,
        name: harmlessName(name),
        createdAt: clock.now(),
        scan,
      });
    });
    await storage.put(key, bytes, contentType);
    return key;
  }

  async #look(folder: Folder, bytes: Uint8Array): Promise<FileRow['scan']> {
    const { scanner } = this.#options;
    if (!scanner) return null;
    const { kind } = await scanner.scan(bytes);
    if (kind === 'harmful') throw invalidField(FIELD[folder], 'harmful_file');
    return kind === 'clean' ? 'clean' : 'waiting';
  }

  /**
   * Null where there is no such file. Throws 409 for one that is held until the scanner has seen it, and 410 for one in
   * which it found something later.
   */
  async read(key: string): Promise<StoredFile | null> {
    const row = await this.#find(key);
    const bytes = row && (await this.#options.storage.get(key));
    return bytes ? { bytes, contentType: row.contentType, name: savedAs(row) } : null;
  }

  /** A version of a picture; null where there is none yet, and then `makeVersion` makes it. Throws as `read` does. */
  async readVersion(key: string, version: PictureVersion): Promise<StoredFile | null> {
    const row = await this.#find(key);
    const bytes = row && (await this.#options.storage.get(versionName(key, version)));
    return bytes ? { bytes, contentType: `image/${version.format}`, name: savedAs(row) } : null;
  }

  /** Makes a version of a picture where there is none, and keeps it beside the picture, as long as that is there. */
  async makeVersion(key: string, version: PictureVersion): Promise<void> {
    const { db, storage } = this.#options;
    const name = versionName(key, version);
    const made = await pictureVersion(
      // Asked for twice, it was made while this one waited.
      async () => ((await storage.get(name)) ? null : storage.get(key)),
      version,
    );
    if (!made) return;
    await storage.put(name, made, `image/${version.format}`);
    if (!(await store.find(db, key))) await storage.remove(name);
  }

  /** Throws 409 and 410 as `read` says. */
  async #find(key: string): Promise<FileRow | null> {
    const row = await store.find(this.#options.db, key);
    if (row?.scan === 'harmful') throw refusal('gone:harmful');
    if (row && this.#isHeld(row)) throw refusal('file_held');
    return row;
  }

  /**
   * Files from strangers from before there was a scanner are also held. Images, which we encoded
   * again, are not.
   */
  #isHeld({ scan, folder }: FileRow): boolean {
    if (!this.#options.scanner) return false;
    return scan === 'waiting' || (scan === null && FROM_STRANGERS.includes(folder));
  }

  /**
   * A round over what no scanner has seen, a few at a time; ends when the scanner is away. `found` hears of each harmful
   * file, in the transaction that marks it.
   */
  async scanHeld(found: (tx: Tx, file: FileRow, what: string) => Promise<void>): Promise<void> {
    const { db, storage, scanner } = this.#options;
    if (!scanner) return;
    for (const row of await store.unscanned(db, SCANNED_AT_ONCE)) {
      const bytes = await storage.get(row.key);
      // They are still being stored, or never will be: then the cleanup of unused files removes the row.
      if (!bytes) continue;
      const verdict = await scanner.scan(bytes);
      if (verdict.kind === 'away') return;
      if (verdict.kind === 'harmful') await this.#removeObjects(row.key);
      await db.transaction(async (tx) => {
        const first = await store.scanned(tx, row.key, verdict.kind);
        if (first && verdict.kind === 'harmful') await found(tx, row, verdict.what);
      });
    }
  }

  /** True if an address names a file in the folder. The file then cannot be removed before the transaction ends. */
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
    return this.#options.db.transaction(async (tx) => {
      if (!(await store.lock(tx, key)) || (await isUsed(tx, key))) return false;
      // Delete the object first. The next cleanup finds a row without an object, but nothing finds an object without a row.
      await this.#removeObjects(key);
      await store.remove(tx, key);
      return true;
    });
  }

  async #removeObjects(key: string): Promise<void> {
    for (const name of [key, ...versionNames(key)]) await this.#options.storage.remove(name);
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

/**
 * The name that a file is saved by. What opens it then goes by its ending, which is that of what it was taken for, whatever
 * its sender called it: a PDF that is a script as well, named cv.hta, would run.
 */
function savedAs({ key, name }: Pick<FileRow, 'key' | 'name'>): string {
  const ending = key.slice(key.lastIndexOf('.'));
  if (name.toLowerCase().endsWith(ending)) return name;
  return (name.replace(/\.[^.]*$/, '') || 'file') + ending;
}

/** A file's name for a Content-Disposition header: no path, no quotes, no control characters. */
export function harmlessName(name: string): string {
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed() || 'file'
  );
}
