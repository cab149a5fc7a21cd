import { eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database.ts';
import { files } from '../../db/tables/operations.ts';
import {
  applicationHistory,
  applications,
  waitingApplications,
} from '../../db/tables/recruitment.ts';
import { store } from './applications.store.ts';
import { waitingStore } from './waiting.store.ts';

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
