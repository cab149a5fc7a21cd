import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { listStuckNotices } from '../../contracts/operations.ts';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { Page } from '../../kernel/page.ts';
import type { Tx } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { notices } from '../../db/tables/messages.ts';
import { lostNumbers, restores } from '../../db/tables/operations.ts';
import { paymentEvents } from '../../db/tables/payments.ts';
import { UNKNOWN_ATTEMPT } from '../payments/index.ts';

export type NoticeRow = typeof notices.$inferSelect;

const MOST = 200;

export const store = {
  /** Whether an email of this template was queued under this reference. */
  async isQueued(tx: Tx, template: string, reference: string): Promise<boolean> {
    const rows = await tx.orm
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.template, template), eq(notices.reference, reference)))
      .limit(1);
    return rows.length > 0;
  },
  stuck(tx: Tx, query: QueryOf<typeof listStuckNotices>): Promise<Page<NoticeRow>> {
    const { q, channel, status } = query;
    const filter = and(
      status ? eq(notices.status, status) : inArray(notices.status, ['failed', 'held']),
      channel ? eq(notices.channel, channel) : undefined,
      matchesText(q, notices.recipient, notices.subject),
    );
    const order = newestFirst<string>(notices.id);
    return readTable(tx, notices, { filter, order, query });
  },
  async lock(tx: Tx, id: string): Promise<NoticeRow | null> {
    return (await tx.orm.select().from(notices).where(eq(notices.id, id)).for('update'))[0] ?? null;
  },
  async requeue(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.orm
      .update(notices)
      .set({ status: 'queued', tries: 0, nextTryAt: now, createdAt: now, lastError: null })
      .where(eq(notices.id, id));
  },
  restores: (tx: Tx) => tx.orm.select().from(restores).orderBy(desc(restores.id)).limit(20),
  lostNumbers: (tx: Tx) =>
    tx.orm.select().from(lostNumbers).orderBy(desc(lostNumbers.number)).limit(MOST),
  /** What was heard of attempts that are not known here. */
  messages: (tx: Tx) =>
    tx.orm
      .select({
        id: paymentEvents.id,
        provider: paymentEvents.provider,
        type: paymentEvents.type,
        receivedAt: paymentEvents.receivedAt,
      })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.paymentId), eq(paymentEvents.outcome, UNKNOWN_ATTEMPT)))
      .orderBy(desc(paymentEvents.receivedAt))
      .limit(MOST),
};
