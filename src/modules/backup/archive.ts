import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pack } from 'tar-stream';

/** Why nothing is restored, in one line; thrown before anything is touched. */
export class RestoreRefused extends Error {}

/**
 * An archive: tar, compressed by gzip, and encrypted by age if there is a recipient. The usual
 * programs can open it.
 */
export interface Written {
  bytes: number;
  sha256: string;
}

export type Add = (name: string, bytes: Buffer) => Promise<void>;

/** How an encrypted file of age begins. */
const AGE = 'age-encryption.org/';

/** Writes an archive beside its place, flushed, and renames it: there is never half a one under its name. */
export async function writeArchive(
  path: string,
  recipient: string | null,
  fill: (add: Add) => Promise<void>,
): Promise<Written> {
  const tar = (await import('tar-stream')).pack();
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const part = `${path}.part`;
  try {
    const written = pipeline(
      Readable.from(tar),
      createGzip(),
      (packed: AsyncIterable<Uint8Array>) =>
        recipient === null ? packed : encrypted(packed, recipient),
      measured,
      createWriteStream(part, { mode: 0o600 }),
    );
    const filled = fill((name, content) => addEntry(tar, name, content)).then(() => tar.finalize());
    // The first failure ends the other: a full disk also ends reading from the database.
    for (const side of [written, filled]) side.catch((error: Error) => tar.destroy(error));
    await Promise.allSettled([written, filled]);
    await Promise.all([written, filled]);
    const file = await open(part, 'r+');
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw withPath(error, path);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** What the system says of a write names no file: a full disk is one among several. */
function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'syscall' in error && !('path' in error))
    error.message += ` '${path}'`;
  return error;
}

/** Reads an archive from its beginning to its end. Throws where it is cut off, was changed or is locked by another key. */
export async function readArchive(
  path: string,
  identity: string | null,
  visit: (name: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const source = (await isEncrypted(path))
    ? await decrypted(path, identity)
    : createReadStream(path);
  const tar = (await import('tar-stream')).extract();
  const reading = pipeline(source, createGunzip(), tar);
  const visiting = (async () => {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      await visit(entry.header.name, Buffer.concat(chunks));
    }
  })();
  // The first failure ends the other.
  visiting.catch((error: Error) => tar.destroy(error));
  await Promise.all([visiting, reading]);
}

function addEntry(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject);
    entry.end(bytes);
  });
}

async function* encrypted(
  from: AsyncIterable<Uint8Array>,
  recipient: string,
): AsyncIterable<Uint8Array> {
  const encrypter = new (await import('age-encryption')).Encrypter();
  encrypter.addRecipient(recipient);
  const web = Readable.toWeb(Readable.from(from)) as ReadableStream<Uint8Array>;
  yield* Readable.fromWeb((await encrypter.encrypt(web)) as never);
}

async function decrypted(path: string, identity: string | null): Promise<Readable> {
  if (identity === null)
    throw new RestoreRefused(
      'the backup is encrypted: set BACKUP_IDENTITY to the key that decrypts it',
    );
  const decrypter = new (await import('age-encryption')).Decrypter();
  decrypter.addIdentity(identity);
  const web = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await decrypter.decrypt(web)) as never);
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === AGE;
  } finally {
    await file.close();
  }
}
