import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { listStuckNotices } from '../../contracts/operations.ts';
import type { Tx, Statement } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { notices } from '../../db/tables/messages.ts';
import { lostNumbers, restores } from '../../db/tables/operations.ts';
import { paymentEvents } from '../../db/tables/payments.ts';
import type { Page } from '../../kernel/page.ts';
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

interface Reading {
  name: string;
  labels?: Record<string, string>;
  value: number;
}

/** Figures about pending work that come from the database; ages in seconds. */
export const DATABASE_FIGURES = [
  {
    name: 'outbox_waiting',
    help: 'Emails and text messages that are not sent yet',
    labels: ['channel'],
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest email or text message that is not sent yet',
    labels: ['channel'],
  },
  {
    name: 'outbox_given_up',
    help: 'Emails and text messages that failed or are held back',
    labels: ['status'],
  },
  {
    name: 'inbox_oldest_seconds',
    help: 'Age of the oldest provider message that is not processed yet',
    labels: [],
  },
  {
    name: 'payments_open',
    help: 'Payment attempts without a final answer from their provider',
    labels: [],
  },
  {
    name: 'refunds_open',
    help: 'Refunds sent to their provider and not confirmed yet',
    labels: [],
  },
  {
    name: 'jobs_failed',
    help: 'Jobs that failed after all retries in the last 24 hours',
    labels: [],
  },
];

const read: Statement = {
  name: 'operations_figures',
  text: `select 'outbox_waiting' as name, channel as label, count(*)::float as value from notices where status = 'queued' group by channel
    union all select 'outbox_oldest_seconds', channel, extract(epoch from now() - min(created_at)) from notices where status = 'queued' group by channel
    union all select 'outbox_given_up', status, count(*) from notices where status in ('failed', 'held') group by status
    union all select 'inbox_oldest_seconds', null, coalesce(extract(epoch from now() - min(received_at)), 0) from payment_events where processed_at is null
    union all select 'payments_open', null, count(*) from payments where final = false
    union all select 'refunds_open', null, count(*) from refunds where status = 'submitted'
    union all select 'jobs_failed', null, count(*) from jobs.job where state = 'failed' and completed_on > now() - interval '1 day'`,
};
const LABELS: Record<string, string> = {
  outbox_waiting: 'channel',
  outbox_oldest_seconds: 'channel',
  outbox_given_up: 'status',
};

export async function readFigures(tx: Tx): Promise<Reading[]> {
  const rows = await tx.run<{ name: string; label: string | null; value: number }>(read);
  return rows.map(({ name, label, value }) => ({
    name,
    value: Number(value),
    ...(label === null ? {} : { labels: { [LABELS[name]!]: label } }),
  }));
}
