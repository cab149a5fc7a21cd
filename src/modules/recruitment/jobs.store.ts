import { and, eq, isNotNull, isNull, sql, getTableColumns } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Job } from '../../contracts/recruitment.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { applications, jobs } from '../../db/tables/recruitment.ts';

export type JobRow = typeof jobs.$inferSelect;
export type CountedJob = JobRow & { applications: number };

export interface JobsQuery extends PageQuery {
  q?: string;
  status?: Job['status'];
  sort?: string;
}

const counted = {
  ...getTableColumns(jobs),
  applications: sql<number>`(select count(*)::int from ${applications} a where a.job_id = ${jobs}.id)`,
};

const SORTS = {
  postedDate: jobs.postedDate,
  title: jobs.title,
  department: jobs.department,
  location: jobs.location,
  status: jobs.status,
};

export const store = {
  async list(tx: Tx, query: JobsQuery, openOnly: boolean): Promise<Page<CountedJob>> {
    const filter = and(
      isNull(jobs.deletedAt),
      openOnly ? eq(jobs.status, 'Open') : undefined,
      query.status ? eq(jobs.status, query.status) : undefined,
      matches(query.q, jobs),
    );
    const order = keyset(SORTS, query.sort ?? '-postedDate', jobs.id);
    const found = tx.orm.select({ row: counted, cursor: order.cursor }).from(jobs);
    const page = await readPage(tx, found, { among: jobs, filter, order, query });
    return { ...page, rows: page.rows.map(({ row }) => row) };
  },
  async find(tx: Tx, id: string): Promise<CountedJob | null> {
    return (
      (
        await tx.orm
          .select(counted)
          .from(jobs)
          .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
      )[0] ?? null
    );
  },
  async wasRemoved(tx: Tx, id: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(eq(jobs.id, id), isNotNull(jobs.deletedAt)))
      ).length > 0
    );
  },
  /** The row, locked: for a change by "update", against a change by "share". */
  async lock(tx: Tx, id: string, mode: 'update' | 'share'): Promise<JobRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(jobs)
          .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
          .for(mode)
      )[0] ?? null
    );
  },
  /** True where there never was a vacancy; others who ask wait until the transaction ends. */
  async isUntouched(tx: Tx): Promise<boolean> {
    await tx.query('select pg_advisory_xact_lock($1)', [7_261_011]);
    return (await tx.orm.select({ id: jobs.id }).from(jobs).limit(1)).length === 0;
  },
  async insert(tx: Tx, rows: (typeof jobs.$inferInsert)[]): Promise<void> {
    await tx.orm.insert(jobs).values(rows);
  },
  async update(tx: Tx, id: string, values: Partial<JobRow>): Promise<void> {
    await tx.orm.update(jobs).set(values).where(eq(jobs.id, id));
  },
};
