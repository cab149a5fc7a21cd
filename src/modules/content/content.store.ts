import { and, asc, count, eq, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { CONTENT_REGISTRY, type ContentKind } from '../../contracts/content-kinds.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { likePattern } from '../../db/search.ts';
import { contentRecords } from '../../db/tables/content.ts';
import { invalidField } from '../../kernel/errors.ts';

export type RecordRow = typeof contentRecords.$inferSelect;

export interface RecordsQuery extends PageQuery {
  q?: string;
  kind?: ContentKind;
  place?: string;
  state?: 'shown' | 'waiting' | 'hidden';
}

const { kind, place, position, id, sample, approvedAt, published, data } = contentRecords;

const ORDER = [asc(kind), asc(place), asc(position), asc(id)];

const PICTURE_FIELDS = Object.values(CONTENT_REGISTRY).flatMap(
  ({ pictureField }) => pictureField ?? [],
);

/** In live mode a sample waits for staff. */
const approved = or(not(sample), isNotNull(approvedAt))!;

export const store = {
  /** What visitors see of a kind and place; of every place where none is named. */
  async shown(
    tx: Tx,
    which: { kind: ContentKind; place?: string },
    live: boolean,
  ): Promise<RecordRow[]> {
    const filter = and(
      eq(kind, which.kind),
      which.place === undefined ? undefined : eq(place, which.place),
      published,
      live ? approved : undefined,
    );
    return tx.orm
      .select()
      .from(contentRecords)
      .where(filter)
      .orderBy(...ORDER);
  },
  async list(tx: Tx, query: RecordsQuery, live: boolean): Promise<Page<RecordRow>> {
    const limit = query.limit ?? 50;
    const filter = and(
      query.kind ? eq(kind, query.kind) : undefined,
      query.place === undefined ? undefined : eq(place, query.place),
      inState(query.state, live),
      matchesAnyText(query.q),
    );
    const [rows, totals] = await Promise.all([
      tx.orm
        .select()
        .from(contentRecords)
        .where(and(filter, await afterCursor(tx, query.cursor)))
        .orderBy(...ORDER)
        .limit(limit + 1),
      tx.orm.select({ total: count() }).from(contentRecords).where(filter),
    ]);
    const page = rows.slice(0, limit);
    return {
      rows: page,
      next: rows.length > limit ? page.at(-1)!.id : null,
      total: totals[0]!.total,
    };
  },
  async find(tx: Tx, key: string): Promise<RecordRow | null> {
    return (await tx.orm.select().from(contentRecords).where(eq(id, key)))[0] ?? null;
  },
  async lock(tx: Tx, key: string): Promise<RecordRow | null> {
    return (await tx.orm.select().from(contentRecords).where(eq(id, key)).for('update'))[0] ?? null;
  },
  /** All records of a kind and place, in their order, locked. */
  async lockPlace(tx: Tx, ofKind: ContentKind, at: string): Promise<RecordRow[]> {
    return tx.orm
      .select()
      .from(contentRecords)
      .where(and(eq(kind, ofKind), eq(place, at)))
      .orderBy(...ORDER)
      .for('update');
  },
  async lastPosition(tx: Tx, ofKind: ContentKind, at: string): Promise<number> {
    const rows = await tx.orm
      .select({ last: sql<number>`coalesce(max(${position}), 0)::int` })
      .from(contentRecords)
      .where(and(eq(kind, ofKind), eq(place, at)));
    return rows[0]!.last;
  },
  async insert(tx: Tx, rows: (typeof contentRecords.$inferInsert)[]): Promise<void> {
    await tx.orm.insert(contentRecords).values(rows);
  },
  async update(tx: Tx, key: string, values: Partial<RecordRow>): Promise<void> {
    await tx.orm.update(contentRecords).set(values).where(eq(id, key));
  },
  async remove(tx: Tx, key: string): Promise<void> {
    await tx.orm.delete(contentRecords).where(eq(id, key));
  },
  async isPictureUsed(tx: Tx, path: string): Promise<boolean> {
    const used = PICTURE_FIELDS.map((name) => eq(sql`${data} ->> ${name}`, path));
    const found = await tx.orm
      .select({ id })
      .from(contentRecords)
      .where(or(...used))
      .limit(1);
    return found.length > 0;
  },
  /** True where there is no record and staff never touched one; others who ask wait until the transaction ends. */
  async isUntouched(tx: Tx): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock($1)', [7_261_017]);
    const found = await tx.query(
      `select 1 from content_records union all (select 1 from audit_entries where entity = 'content' limit 1) limit 1`,
    );
    return found.length === 0;
  },
};

function inState(state: RecordsQuery['state'], live: boolean): SQL | undefined {
  if (state === 'hidden') return not(published);
  if (state === 'waiting') return and(sample, isNull(approvedAt));
  return state === 'shown' ? and(published, live ? approved : undefined) : undefined;
}

/** Records of which any text contains what was typed. */
function matchesAnyText(typed: string | undefined): SQL | undefined {
  if (!typed?.trim()) return undefined;
  return sql`exists (select 1 from jsonb_each_text(${data}) t where lower(t.value) like ${likePattern(typed.toLowerCase())})`;
}

/** Rows after the one that the cursor names. Throws 422 for one that is not there. */
async function afterCursor(tx: Tx, cursor: string | undefined): Promise<SQL | undefined> {
  if (cursor === undefined) return undefined;
  const last = await store.find(tx, cursor);
  if (!last) throw invalidField('cursor', 'invalid_input:cursor');
  return sql`(${kind}, ${place}, ${position}, ${id}) > (${last.kind}, ${last.place}, ${last.position}::int, ${last.id})`;
}
