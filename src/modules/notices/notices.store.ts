import { and, eq, sql, inArray } from 'drizzle-orm';
import type { QueryOf } from '../../contracts/endpoint.ts';
import type { listMails } from '../../contracts/mails.ts';
import type { Statement, Tx } from '../../db/database.ts';
import { readTable, newestFirst } from '../../db/keyset.ts';
import { matchesText } from '../../db/search.ts';
import { insertRows } from '../../db/table-statements.ts';
import { notices, subscribers } from '../../db/tables/messages.ts';
import type { Page } from '../../kernel/page.ts';
import type { MessageKind } from '../budgets/index.ts';
import { LEASE, NOTICE, type Channel, type Notice } from './notices.ts';

/** Claims by setting the next try behind the lease, in one statement of its own: nothing is locked while sending. */
const claim: Statement = {
  name: 'notices_claim',
  text: `update notices set next_try_at = $3, tries = tries + 1
    where id = (select id from notices where status = 'queued' and channel = $1 and next_try_at <= $2 order by next_try_at limit 1 for update skip locked)
    returning ${NOTICE}`,
};
const ended: Statement = {
  name: 'notices_ended',
  text: `update notices set status = $2, provider_id = $3, last_error = $4, sent_at = $5,
    sealed = case when secret then null else sealed end,
    text = case when secret and sealed is null then '' else text end, html = case when secret and sealed is null then '' else html end
    where id = $1 and status = 'queued'`,
};
const postpone: Statement = {
  name: 'notices_postpone',
  text: `update notices set next_try_at = $2, last_error = $3 where id = $1 and status = 'queued'`,
};

const waiting: Statement = {
  name: 'notices_waiting',
  text: `select count(*)::int as total from notices where status = 'queued' and channel = 'mail' and template = $1`,
};

const heldBack: Statement = {
  name: 'notices_held_back',
  text: `select reference, channel from notices
    where status = 'held' and template = $1 and reference = any($2::text[]) and channel in ('mail', 'sms') order by channel`,
};

const insert = insertRows(notices, 'notices_insert', {
  byDefault: ['html', 'tries', 'providerId', 'sentAt'],
  end: 'on conflict (channel, template, reference, recipient) do nothing',
});

export type NewNotice = Parameters<typeof insert.params>[1][number];

export const store = {
  /** Writes a notice at the end of the transaction, unless the same one was written before. */
  insert(tx: Tx, notice: NewNotice): Promise<void> {
    return tx.runLast(insert, insert.params({}, [notice]));
  },
  async countWaiting(tx: Tx, template: string): Promise<number> {
    return (await tx.run<{ total: number }>(waiting, [template]))[0]!.total;
  },
  heldBack: (tx: Tx, template: string, references: string[]) =>
    tx.run<{ reference: string; channel: Channel }>(heldBack, [template, references]),
  async claim(tx: Tx, channel: Channel, now: Date): Promise<Notice | null> {
    return (
      (await tx.run<Notice>(claim, [channel, now, new Date(now.getTime() + LEASE)]))[0] ?? null
    );
  },
  async sent(tx: Tx, id: string, providerId: string | null, now: Date): Promise<void> {
    await tx.run(ended, [id, 'sent', providerId, null, now]);
  },
  async failed(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.run(ended, [id, 'failed', null, reason, null]);
  },
  async postpone(tx: Tx, id: string, until: Date, reason: string): Promise<void> {
    await tx.run(postpone, [id, until, reason]);
  },
};

const ISSUE = 'newsletter_issue' satisfies MessageKind;

/**
 * Whether a message needs a consent that its recipient has withdrawn: we never send the newsletter
 * to a person who unsubscribed. Checked when it is queued again, so that staff learn why not, and
 * when each is sent, because hours can lie between the two.
 */
export async function hasUnsubscribed(
  tx: Tx,
  { template, recipient }: { template: string; recipient: string },
): Promise<boolean> {
  if (template !== ISSUE) return false;
  const wanting = and(
    eq(sql`lower(${subscribers.email})`, recipient.toLowerCase()),
    eq(subscribers.status, 'Confirmed'),
  );
  const found = await tx.orm.select({ id: subscribers.id }).from(subscribers).where(wanting);
  return found.length === 0;
}

/** Whether this very email was queued before; `reference` is that of `onceAMinute`. The caller holds a lock. */
export async function isQueued(
  tx: Tx,
  { template, reference, to }: { template: MessageKind; reference: string; to: string },
): Promise<boolean> {
  const same = and(
    eq(notices.channel, 'mail'),
    eq(notices.template, template),
    eq(notices.reference, reference),
    eq(notices.recipient, to),
  );
  return (await tx.orm.$count(notices, same)) > 0;
}

export type SentRow = typeof notices.$inferSelect;

export const sentStore = {
  list(tx: Tx, query: QueryOf<typeof listMails>, templates: string[]): Promise<Page<SentRow>> {
    const { q, channel, status } = query;
    const filter = and(
      inArray(notices.template, templates),
      status ? eq(notices.status, status === 'waiting' ? 'queued' : status) : undefined,
      channel ? eq(notices.channel, channel) : undefined,
      matchesText(q, notices.recipient, notices.subject),
    );
    const order = newestFirst<string>(notices.id);
    return readTable(tx, notices, { filter, order, query });
  },
  async find(tx: Tx, id: string): Promise<SentRow | null> {
    return (await tx.orm.select().from(notices).where(eq(notices.id, id)))[0] ?? null;
  },
  /** The same, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<SentRow | null> {
    return (await tx.orm.select().from(notices).where(eq(notices.id, id)).for('update'))[0] ?? null;
  },
  /** Whether the same waits already because somebody sent it again. */
  async waitsAgain(tx: Tx, { channel, template, reference, recipient }: SentRow): Promise<boolean> {
    const same = and(
      eq(notices.status, 'queued'),
      eq(notices.channel, channel),
      eq(notices.template, template),
      eq(notices.recipient, recipient),
      sql`starts_with(${notices.reference}, ${`${reference}:again-`})`,
    );
    return (await tx.orm.select({ id: notices.id }).from(notices).where(same).limit(1)).length > 0;
  },
  async insert(tx: Tx, row: typeof notices.$inferInsert): Promise<SentRow> {
    return (await tx.orm.insert(notices).values(row).returning())[0]!;
  },
};
