import { and, desc, eq, inArray, or, sql, type SQL, asc, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Application } from '../../contracts/recruitment-office.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readPage, readTable, newestFirst } from '../../db/keyset.ts';
import { likePattern, matchesText, matches } from '../../db/search.ts';
import { files } from '../../db/tables/operations.ts';
import {
  applicationHistory,
  applications,
  jobs,
  applicationNotes,
  waitingApplications as waiting,
  waitingApplications,
} from '../../db/tables/recruitment.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type NoteRow = typeof applicationNotes.$inferSelect;

export const noteStore = {
  list(tx: Tx, applicationId: string, query: PageQuery): Promise<Page<NoteRow>> {
    const filter = eq(applicationNotes.applicationId, applicationId);
    const order = newestFirst<string>(applicationNotes.id);
    return readTable(tx, applicationNotes, { filter, order, query });
  },
  async insert(tx: Tx, row: typeof applicationNotes.$inferInsert): Promise<NoteRow> {
    return (await tx.orm.insert(applicationNotes).values(row).returning())[0]!;
  },
};

export type ApplicationRow = typeof applications.$inferSelect;
export type HistoryRow = typeof applicationHistory.$inferSelect;
export type TitledApplication = ApplicationRow & {
  jobTitle: string;
  history: HistoryRow[];
  waiting: WaitingRow[];
};

export interface ApplicationsQuery extends PageQuery {
  q?: string;
  status?: Application['status'];
  jobId?: string;
  sort?: string;
}

const SORTS = {
  createdAt: applications.createdAt,
  fullName: applications.fullName,
  status: applications.status,
};

export const store = {
  async list(tx: Tx, query: ApplicationsQuery): Promise<Page<TitledApplication>> {
    const filter = and(
      await matchesPersonOrJob(tx, query.q),
      query.status ? eq(applications.status, query.status) : undefined,
      query.jobId ? eq(applications.jobId, query.jobId) : undefined,
    );
    const order = keyset(SORTS, query.sort ?? '-createdAt', applications.id);
    const rows = tx.orm
      .select({ application: applications, jobTitle: jobs.title, cursor: order.cursor })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId));
    const page = await readPage(tx, rows, { among: applications, filter, order, query });
    return { ...page, rows: await withOthers(tx, page.rows) };
  },
  async find(tx: Tx, id: string): Promise<TitledApplication | null> {
    return (await withOthers(tx, await select(tx).where(eq(applications.id, id))))[0] ?? null;
  },
  async lock(tx: Tx, id: string): Promise<ApplicationRow | null> {
    return (
      (await tx.orm.select().from(applications).where(eq(applications.id, id)).for('update'))[0] ??
      null
    );
  },
  /** Writes a first application; null where there is one of this person for this job. */
  async insert(tx: Tx, row: typeof applications.$inferInsert): Promise<string | null> {
    return (
      (
        await tx.orm
          .insert(applications)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: applications.id })
      )[0]?.id ?? null
    );
  },
  async lockOf(tx: Tx, jobId: string, email: string): Promise<ApplicationRow> {
    const rows = await tx.orm
      .select()
      .from(applications)
      .where(
        and(eq(applications.jobId, jobId), sql`lower(${applications.email}) = lower(${email})`),
      )
      .for('update');
    return rows[0]!;
  },
  async remember(tx: Tx, row: typeof applicationHistory.$inferInsert): Promise<void> {
    await tx.orm.insert(applicationHistory).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<ApplicationRow>): Promise<void> {
    await tx.orm.update(applications).set(values).where(eq(applications.id, id));
  },
  async isResumeUsed(tx: Tx, key: string): Promise<boolean> {
    const now = await tx.orm
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.resumeKey, key))
      .limit(1);
    const before = await tx.orm
      .select({ id: applicationHistory.id })
      .from(applicationHistory)
      .where(eq(applicationHistory.resumeKey, key))
      .limit(1);
    return now.length + before.length > 0;
  },
};

/** More jobs are not named one by one: with so many, the newest applications are soon found by reading each one's job. */
const MOST_TITLED = 1_000;
/** For fewer letters the index of trigrams would be read whole, which takes longer than the table. */
const LEAST_LETTERS = 3;

/** Applications of which the person or the job matches what was typed. The jobs are looked up first, so that both halves use an index. */
async function matchesPersonOrJob(tx: Tx, q: string | undefined): Promise<SQL | undefined> {
  const named = matches(q, applications);
  if (!named) return undefined;
  // The record that an address or a notice also names.
  const person = or(named, eq(applications.id, q!.trim()));
  const title =
    q!.trim().length < LEAST_LETTERS
      ? sql`lower(${jobs.title}) like ${likePattern(q!.toLowerCase())}`
      : matchesText(q, jobs.title);
  const titled = await tx.orm
    .select({ id: jobs.id })
    .from(jobs)
    .where(title)
    .limit(MOST_TITLED + 1);
  if (titled.length > MOST_TITLED)
    return or(person, sql`(select ${title} from ${jobs} where ${jobs.id} = ${applications.jobId})`);
  const ids = titled.map(({ id }) => id);
  return ids.length === 0
    ? person
    : or(person, sql`${applications.jobId} = any(${sql.param(ids)}::text[])`);
}

function select(tx: Tx) {
  return tx.orm
    .select({ application: applications, jobTitle: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId));
}

/** With what each said before, and what waits beside it. */
async function withOthers(
  tx: Tx,
  rows: { application: ApplicationRow; jobTitle: string }[],
): Promise<TitledApplication[]> {
  const ids = rows.map((row) => row.application.id);
  const before = inArray(applicationHistory.applicationId, ids);
  const history =
    ids.length === 0
      ? []
      : await tx.orm
          .select()
          .from(applicationHistory)
          .where(before)
          .orderBy(desc(applicationHistory.createdAt));
  const waiting = await waitingStore.beside(tx, ids);
  const of = <Row extends { applicationId: string }>(list: Row[], id: string): Row[] =>
    list.filter((one) => one.applicationId === id);
  return rows.map(({ application: row, jobTitle }) => ({
    ...row,
    jobTitle,
    history: of(history, row.id),
    waiting: of(waiting, row.id),
  }));
}

export type WaitingRow = typeof waiting.$inferSelect;

export const waitingStore = {
  async insert(tx: Tx, row: typeof waiting.$inferInsert): Promise<void> {
    await tx.orm.insert(waiting).values(row);
  },
  /** What waits beside these applications, oldest first. */
  async beside(tx: Tx, applicationIds: string[]): Promise<WaitingRow[]> {
    if (applicationIds.length === 0) return [];
    return tx.orm
      .select()
      .from(waiting)
      .where(inArray(waiting.applicationId, applicationIds))
      .orderBy(asc(waiting.createdAt), asc(waiting.id));
  },
  async byLink(tx: Tx, linkHash: string): Promise<WaitingRow | null> {
    return (await tx.orm.select().from(waiting).where(eq(waiting.linkHash, linkHash)))[0] ?? null;
  },
  async lock(tx: Tx, id: string, applicationId: string): Promise<WaitingRow | null> {
    const mine = and(eq(waiting.id, id), eq(waiting.applicationId, applicationId));
    return (await tx.orm.select().from(waiting).where(mine).for('update'))[0] ?? null;
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(waiting).where(eq(waiting.id, id));
  },
  /** Leaves the newest `most` beside an application. */
  async trim(tx: Tx, applicationId: string, most: number): Promise<void> {
    const over = await tx.orm
      .select({ id: waiting.id })
      .from(waiting)
      .where(eq(waiting.applicationId, applicationId))
      .orderBy(desc(waiting.createdAt), desc(waiting.id))
      .offset(most);
    if (over.length > 0)
      await tx.orm.delete(waiting).where(
        inArray(
          waiting.id,
          over.map(({ id }) => id),
        ),
      );
  },
  async removeExpired(tx: Tx, now: Date): Promise<void> {
    await tx.orm.delete(waiting).where(lte(waiting.expiresAt, now));
  },
  async isResumeUsed(tx: Tx, key: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: waiting.id })
          .from(waiting)
          .where(eq(waiting.resumeKey, key))
          .limit(1)
      ).length > 0
    );
  },
};

/** Whether an application, its history or what waits beside it has this resume. */
export async function isResumeUsed(tx: Tx, key: string): Promise<boolean> {
  return (await store.isResumeUsed(tx, key)) || waitingStore.isResumeUsed(tx, key);
}

/**
 * Bytes of CVs without a decision: of applications under review, waiting ones, and files without a
 * record yet. A concurrent caller waits until the transaction ends, so that two uploads do not
 * both take the last place.
 */
export async function unreviewedBytes(tx: Tx): Promise<number> {
  await tx.query('select pg_advisory_xact_lock($1)', [7_261_020]);
  const [row] = await tx.orm
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::int8`.mapWith(Number) })
    .from(files).where(sql`
    ${files.folder} = 'cvs'
    and not exists (select 1 from ${applications} a where a.resume_key = ${files.key} and a.status <> 'Under Review')
    and not exists (select 1 from ${applicationHistory} h where h.resume_key = ${files.key})`);
  return row!.bytes;
}

/** The application of this CV, current or earlier; null for a file that no application has. */
export async function applicationOfResume(
  tx: Tx,
  key: string,
): Promise<{ id: string; fullName: string } | null> {
  const [history, waiting] = [applicationHistory, waitingApplications];
  const [found] = await unionAll(
    tx.orm
      .select({ id: applications.id, fullName: applications.fullName })
      .from(applications)
      .where(eq(applications.resumeKey, key)),
    tx.orm
      .select({ id: history.applicationId, fullName: history.fullName })
      .from(history)
      .where(eq(history.resumeKey, key)),
    tx.orm
      .select({ id: waiting.applicationId, fullName: waiting.fullName })
      .from(waiting)
      .where(eq(waiting.resumeKey, key)),
  ).limit(1);
  return found ?? null;
}
