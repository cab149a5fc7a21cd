import { and, eq, lt, sql, count, inArray, isNull } from 'drizzle-orm';
import type { NewsletterIssue } from '../../contracts/newsletter-issues.ts';
import type { Tx } from '../../db/database.ts';
import { keyset, readTable, newestFirst } from '../../db/keyset.ts';
import { matches, matchesText } from '../../db/search.ts';
import {
  subscribers,
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
} from '../../db/tables/messages.ts';
import type { Language } from '../../kernel/language.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
type NewSubscriber = typeof subscribers.$inferInsert;

export interface SubscribersQuery extends PageQuery {
  q?: string;
  status?: SubscriberRow['status'];
  sort?: string;
}

const SORTS = { date: subscribers.createdAt, email: subscribers.email, status: subscribers.status };

export const store = {
  /** Null where the address is known, compared without case. */
  async insert(tx: Tx, subscriber: NewSubscriber): Promise<SubscriberRow | null> {
    return (
      (await tx.orm.insert(subscribers).values(subscriber).onConflictDoNothing().returning())[0] ??
      null
    );
  },
  async lockByEmail(tx: Tx, email: string): Promise<SubscriberRow | null> {
    return (
      (
        await tx.orm
          .select()
          .from(subscribers)
          .where(eq(sql`lower(${subscribers.email})`, sql`lower(${email})`))
          .for('update')
      )[0] ?? null
    );
  },
  async lock(tx: Tx, id: string): Promise<SubscriberRow | null> {
    return (
      (await tx.orm.select().from(subscribers).where(eq(subscribers.id, id)).for('update'))[0] ??
      null
    );
  },
  async change(tx: Tx, id: string, set: Partial<NewSubscriber>): Promise<SubscriberRow> {
    return (
      await tx.orm.update(subscribers).set(set).where(eq(subscribers.id, id)).returning()
    )[0]!;
  },
  async removeUnconfirmed(tx: Tx, requestedBefore: Date): Promise<void> {
    await tx.orm
      .delete(subscribers)
      .where(and(eq(subscribers.status, 'Pending'), lt(subscribers.requestedAt, requestedBefore)));
  },
  list(tx: Tx, query: SubscribersQuery): Promise<Page<SubscriberRow>> {
    const { q, status, sort = '-date' } = query;
    const filter = and(
      matches(q, subscribers),
      status ? eq(subscribers.status, status) : undefined,
    );
    const order = keyset(SORTS, sort, subscribers.id);
    return readTable(tx, subscribers, { filter, order, query });
  },
};

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

export const issueStore = {
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
