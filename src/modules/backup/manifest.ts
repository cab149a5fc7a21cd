import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readArchive } from './archive.ts';
import { RestoreRefused } from './refused.ts';

/** The last entry of a backup: what is in it, by checksum. */
export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the database's state; what came later is not in it. */
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** The migrations that the rows lie in. */
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

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

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
      'the backup cannot be read: it was cut off or changed, or another key opens it',
      { cause: error },
    );
  });
  if (last === null) throw new RestoreRefused('this is no backup of ours, or its end is missing');
  const manifest = manifestSchema.parse(JSON.parse((last as Buffer).toString('utf8')));
  for (const [name, hash] of Object.entries(manifest.entries))
    if (found.get(name) !== hash) throw new RestoreRefused(`${name} is not what was saved`);
  if (found.size !== Object.keys(manifest.entries).length)
    throw new RestoreRefused('the backup holds what its list does not name');
  return manifest;
}
