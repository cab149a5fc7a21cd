import { and, desc, eq } from 'drizzle-orm';
import type { LegalName } from '../../contracts/legal-names.ts';
import type { Tx } from '../../db/database.ts';
import { legalVersions } from '../../db/tables/legal.ts';

export type LegalRow = typeof legalVersions.$inferSelect;
type NewVersion = typeof legalVersions.$inferInsert;

const newestFirst = [desc(legalVersions.publishedAt), desc(legalVersions.version)];

export const store = {
  async latest(tx: Tx, document: LegalName): Promise<LegalRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(legalVersions)
          .where(eq(legalVersions.document, document))
          .orderBy(...newestFirst)
          .limit(1)
      )[0] ?? null
    );
  },
  async find(tx: Tx, document: LegalName, version: string): Promise<LegalRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(legalVersions)
          .where(and(eq(legalVersions.document, document), eq(legalVersions.version, version)))
      )[0] ?? null
    );
  },
  async versions(
    tx: Tx,
    document: LegalName,
  ): Promise<Pick<LegalRow, 'version' | 'publishedAt' | 'publishedBy'>[]> {
    const { version, publishedAt, publishedBy } = legalVersions;
    return tx.orm
      .select({ version, publishedAt, publishedBy })
      .from(legalVersions)
      .where(eq(legalVersions.document, document))
      .orderBy(...newestFirst);
  },
  /** How staff called the terms in the settings, before there were versions; null where they never did. */
  async formerName(tx: Tx): Promise<string | null> {
    const [row] = await tx.query<{ name: string | null }>(
      `select value ->> 'termsVersion' as name from settings where key = 'shop'`,
    );
    return row?.name ?? null;
  },
  /** Nobody else publishes until the transaction ends. */
  async lock(tx: Tx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('legal_versions'))`);
  },
  async insert(tx: Tx, version: NewVersion): Promise<void> {
    await tx.orm.insert(legalVersions).values(version);
  },
};
