import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NewsletterIssue } from '../../contracts/newsletter-issues.ts';
import type { Language } from '../../kernel/language.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  subscribers,
} from '../../db/tables/messages.ts';

export type IssueRow = typeof issues.$inferSelect;
export type CountedIssue = IssueRow & { queued: number; skipped: number };

export interface IssuesQuery extends PageQuery {
  q?: string;
  status?: NewsletterIssue['status'];
}

/** A mail that waits to be written, and whether its subscriber still wants it. */
export interface Waiting {
  subscriberId: string;
  email: string;
  language: Language;
  wanted: boolean;
}

const unwritten = (issueId: string) =>
  and(eq(deliveries.issueId, issueId), isNull(deliveries.queuedAt), isNull(deliveries.skippedAt));

export const store = {
  async list(tx: Tx, query: IssuesQuery): Promise<Page<CountedIssue>> {
    const { q, status } = query;
    const filter = and(
      matchesText(q, issues.subject),
      status ? eq(issues.status, status) : undefined,
    );
    const order = newestFirst<string>(issues.id);
    const page = await readTable(tx, issues, { filter, order, query });
    return { ...page, rows: await withCounts(tx, page.rows) };
  },
  async find(tx: Tx, id: string): Promise<CountedIssue | null> {
    return (
      (await withCounts(tx, await tx.orm.select().from(issues).where(eq(issues.id, id))))[0] ?? null
    );
  },
  async lock(tx: Tx, id: string): Promise<IssueRow | null> {
    return (await tx.orm.select().from(issues).where(eq(issues.id, id)).for('update'))[0] ?? null;
  },
  async insert(tx: Tx, row: typeof issues.$inferInsert): Promise<void> {
    await tx.orm.insert(issues).values(row);
  },
  async update(tx: Tx, id: string, values: Partial<IssueRow>): Promise<void> {
    await tx.orm.update(issues).set(values).where(eq(issues.id, id));
  },
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.orm.delete(issues).where(eq(issues.id, id));
  },
  /** Fixes who gets an issue: everybody who has confirmed by now. Answers how many. */
  async address(tx: Tx, issueId: string): Promise<number> {
    const added = await tx.query<{ total: number }>(
      `with added as (insert into newsletter_deliveries (issue_id, subscriber_id)
        select $1, id from subscribers where status = 'Confirmed' on conflict do nothing returning 1) select count(*)::int as total from added`,
      [issueId],
    );
    return added[0]!.total;
  },
  async sending(tx: Tx): Promise<string[]> {
    return (
      await tx.orm
        .select({ id: issues.id })
        .from(issues)
        .where(eq(issues.status, 'sending'))
        .orderBy(issues.id)
    ).map((row) => row.id);
  },
  /** The next mails to be written, locked; those that another node is at are left to it. */
  async take(tx: Tx, issueId: string, most: number): Promise<Waiting[]> {
    return tx.orm
      .select({
        subscriberId: subscribers.id,
        email: subscribers.email,
        language: subscribers.language,
        wanted: sql<boolean>`${subscribers.status} = 'Confirmed'`,
      })
      .from(deliveries)
      .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
      .where(unwritten(issueId))
      .limit(most)
      .for('update', { of: deliveries, skipLocked: true });
  },
  async mark(
    tx: Tx,
    issueId: string,
    subscriberIds: string[],
    values: { queuedAt: Date } | { skippedAt: Date },
  ): Promise<void> {
    if (subscriberIds.length === 0) return;
    await tx.orm
      .update(deliveries)
      .set(values)
      .where(and(eq(deliveries.issueId, issueId), inArray(deliveries.subscriberId, subscriberIds)));
  },
  async countUnwritten(tx: Tx, issueId: string): Promise<number> {
    return (await tx.orm.select({ total: count() }).from(deliveries).where(unwritten(issueId)))[0]!
      .total;
  },
  async showsPicture(tx: Tx, path: string): Promise<boolean> {
    return (
      (
        await tx.orm
          .select({ id: issues.id })
          .from(issues)
          .where(sql`position(${path} in ${issues.content}) > 0`)
          .limit(1)
      ).length > 0
    );
  },
};

async function withCounts(tx: Tx, rows: IssueRow[]): Promise<CountedIssue[]> {
  const started = rows.filter((row) => row.status !== 'draft').map((row) => row.id);
  const counts =
    started.length === 0
      ? []
      : await tx.orm
          .select({
            id: deliveries.issueId,
            queued: sql<number>`count(${deliveries.queuedAt})::int`,
            skipped: sql<number>`count(${deliveries.skippedAt})::int`,
          })
          .from(deliveries)
          .where(inArray(deliveries.issueId, started))
          .groupBy(deliveries.issueId);
  return rows.map((row) => ({
    ...row,
    queued: 0,
    skipped: 0,
    ...counts.find((one) => one.id === row.id),
  }));
}
