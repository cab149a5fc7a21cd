import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { packages } from '../../db/tables/catalogue.ts';

/** Packages by their ids, whether or not they are sold now. */
export async function packagesOf(
  tx: Tx,
  ids: string[],
): Promise<Map<string, typeof packages.$inferSelect>> {
  const rows = await tx.orm
    .select()
    .from(packages)
    .where(inArray(packages.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
