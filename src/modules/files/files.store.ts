import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { files } from '../../db/tables/operations.ts';

export type FileRow = typeof files.$inferSelect;
export type Folder = FileRow['folder'];

export const store = {
  async insert(tx: Tx, row: typeof files.$inferInsert): Promise<void> {
    await tx.orm.insert(files).values(row);
  },
  async find(tx: Tx, key: string): Promise<FileRow | null> {
    return (await tx.orm.select().from(files).where(eq(files.key, key)))[0] ?? null;
  },
  /** The row, kept from being removed until the transaction ends. */
  async hold(tx: Tx, key: string): Promise<FileRow | null> {
    return (await tx.orm.select().from(files).where(eq(files.key, key)).for('share'))[0] ?? null;
  },
  async lock(tx: Tx, key: string): Promise<FileRow | null> {
    return (await tx.orm.select().from(files).where(eq(files.key, key)).for('update'))[0] ?? null;
  },
  async older(tx: Tx, folder: Folder, than: Date): Promise<string[]> {
    const rows = await tx.orm
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.folder, folder), lt(files.createdAt, than)))
      .orderBy(asc(files.createdAt));
    return rows.map((row) => row.key);
  },
  /** The oldest that no scanner has passed or refused; what strangers sent before the rest. */
  async unscanned(tx: Tx, most: number): Promise<FileRow[]> {
    return tx.orm
      .select()
      .from(files)
      .where(or(isNull(files.scan), eq(files.scan, 'waiting')))
      .orderBy(
        desc(inArray(files.folder, ['cvs', 'deliveries'])),
        asc(files.createdAt),
        asc(files.key),
      )
      .limit(most);
  },
  /** False where the file is gone, or another node was quicker. */
  async scanned(tx: Tx, key: string, scan: 'clean' | 'harmful'): Promise<boolean> {
    const open = or(isNull(files.scan), eq(files.scan, 'waiting'));
    const done = await tx.orm
      .update(files)
      .set({ scan })
      .where(and(eq(files.key, key), open))
      .returning({ key: files.key });
    return done.length > 0;
  },
  async remove(tx: Tx, key: string): Promise<void> {
    await tx.orm.delete(files).where(eq(files.key, key));
  },
};
