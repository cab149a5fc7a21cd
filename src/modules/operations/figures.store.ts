import type { Statement, Tx } from '../../db/database.ts';

export interface Reading {
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
