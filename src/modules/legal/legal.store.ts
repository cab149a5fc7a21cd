import { and, desc, eq } from 'drizzle-orm';
import type { LegalName } from '../../contracts/legal-names.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { selectList, type RowOf } from '../../db/table-statements.ts';
import { legalVersions } from '../../db/tables/legal.ts';

export type LegalRow = typeof legalVersions.$inferSelect;
type NewVersion = typeof legalVersions.$inferInsert;

const newestFirst = [desc(legalVersions.publishedAt), desc(legalVersions.version)];

const VERSION = selectList(legalVersions, { only: ['version', 'publishedAt', 'publishedBy'] });
const versions: Statement = {
  name: 'legal_versions_of',
  text: `select ${VERSION} from legal_versions where "document" = $1
    order by "publishedAt" desc, "version" desc`,
};

const NEWEST = selectList(legalVersions, { as: 'v', only: ['document', 'version', 'publishedAt'] });
// Read with every order: which texts its buyer accepted.
const newest: Statement = {
  name: 'legal_newest_of',
  text: `select ${NEWEST} from unnest($1::text[]) d cross join lateral (
      select * from legal_versions where document = d order by created_at desc, version desc limit 2) v`,
};

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
  /** The last two versions of each text, newest first. */
  async newest(tx: Tx, documents: readonly LegalName[]): Promise<RowOf<typeof NEWEST>[]> {
    return tx.run(newest, [documents]);
  },
  /** Newest first. */
  async versions(tx: Tx, document: LegalName): Promise<RowOf<typeof VERSION>[]> {
    return tx.run(versions, [document]);
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
