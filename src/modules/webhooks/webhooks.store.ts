import { and, eq } from 'drizzle-orm';
import type { Page, PageQuery } from '../../kernel/page.ts';
import { notify, type Statement, type Tx } from '../../db/database.ts';
import { keyset, newestFirst, readTable } from '../../db/keyset.ts';
import { matches } from '../../db/search.ts';
import { webhookDeliveries, webhookEndpoints } from '../../db/tables/webhooks.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
/** What the sender goes by, and where it goes. */
export type Claimed = Pick<
  DeliveryRow,
  'id' | 'eventId' | 'endpointId' | 'type' | 'record' | 'tries' | 'createdAt'
> &
  Pick<EndpointRow, 'url' | 'sealed'> & { leasedUntil: Date };
/** What became of a try. */
export type Tried = Pick<DeliveryRow, 'status' | 'dueAt' | 'code' | 'answer' | 'problem'>;

/** The channel that tells every node of a queued delivery; the triggers use it too. */
export const WEBHOOK_QUEUED = 'webhook_queued';

export interface EndpointsQuery extends PageQuery {
  q?: string;
  sort?: string;
}

const SORTS = { created: webhookEndpoints.createdAt, name: webhookEndpoints.name };

const statements = {
  /** An endpoint which is away holds up no other: its events come last, as each may take as long as a try may; then new ones before those that are tried again. */
  claim: {
    name: 'webhooks_claim',
    text: `update webhook_deliveries d set leased_until = $2, tries = d.tries + 1 from webhook_endpoints e
      where e.id = d.endpoint_id and d.id = (select w.id from webhook_deliveries w join webhook_endpoints x on x.id = w.endpoint_id
        where w.status = 'queued' and x.active and (w.due_at is null or w.due_at <= $1) and (w.leased_until is null or w.leased_until <= $1)
        order by x.failing_since is not null, w.tries, w.id limit 1 for update of w skip locked)
      returning d.id, d.event_id as "eventId", d.endpoint_id as "endpointId", d.type, d.record, d.tries, d.created_at as "createdAt",
        d.leased_until as "leasedUntil", e.url, e.sealed`,
  },
  release: {
    name: 'webhooks_release',
    text: `update webhook_deliveries set leased_until = null, tries = tries - 1 where id = $1 and leased_until = $2`,
  },
  answered: {
    name: 'webhooks_answered',
    text: `update webhook_endpoints set failing_since = null, told_at = null where id = $1 and failing_since is not null`,
  },
  failing: {
    name: 'webhooks_failing',
    text: `update webhook_endpoints set failing_since = $2 where id = $1 and failing_since is null`,
  },
  takeFailing: {
    name: 'webhooks_take_failing',
    text: `update webhook_endpoints set told_at = $1 where active and told_at is null and failing_since <= $2 returning id, name`,
  },
  again: {
    name: 'webhooks_again',
    text: `update webhook_deliveries set status = 'queued', due_at = null, leased_until = null, tries = 0
      where id = $1 and (leased_until is null or leased_until <= $2)`,
  },
  /** Also those of endpoints that were deleted while they came. */
  tidy: {
    name: 'webhooks_tidy',
    text: `delete from webhook_deliveries where created_at < $1 or endpoint_id not in (select id from webhook_endpoints)`,
  },
} satisfies Record<string, Statement>;

const ofEndpoint = (endpointId: number) => eq(webhookDeliveries.endpointId, endpointId);

export const store = {
  list: (tx: Tx, query: EndpointsQuery): Promise<Page<EndpointRow>> =>
    readTable(tx, webhookEndpoints, {
      filter: matches(query.q, webhookEndpoints),
      order: keyset(SORTS, query.sort ?? '-created', webhookEndpoints.id),
      query,
    }),

  async find(tx: Tx, id: number): Promise<EndpointRow | null> {
    return (
      (await tx.orm.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0] ?? null
    );
  },

  async lock(tx: Tx, id: number): Promise<EndpointRow | null> {
    const rows = tx.orm.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    return (await rows.for('update'))[0] ?? null;
  },

  all: (tx: Tx): Promise<EndpointRow[]> => tx.orm.select().from(webhookEndpoints),

  async insert(tx: Tx, row: typeof webhookEndpoints.$inferInsert): Promise<EndpointRow> {
    return (await tx.orm.insert(webhookEndpoints).values(row).returning())[0]!;
  },

  async update(tx: Tx, id: number, values: Partial<EndpointRow>): Promise<EndpointRow> {
    const rows = tx.orm.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id));
    return (await rows.returning())[0]!;
  },

  /** Only the secret that was read: one that was renewed since then stays. */
  async reseal(tx: Tx, { id, sealed: before }: EndpointRow, sealed: string): Promise<void> {
    await tx.orm
      .update(webhookEndpoints)
      .set({ sealed })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.sealed, before)));
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.orm.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await tx.orm.delete(webhookDeliveries).where(ofEndpoint(id));
  },

  deliveries: (tx: Tx, endpointId: number, query: PageQuery<number>): Promise<Page<DeliveryRow>> =>
    readTable(tx, webhookDeliveries, {
      filter: ofEndpoint(endpointId),
      order: newestFirst<number>(webhookDeliveries.id),
      query,
    }),

  async findDelivery(tx: Tx, endpointId: number, id: number): Promise<DeliveryRow | null> {
    const mine = and(ofEndpoint(endpointId), eq(webhookDeliveries.id, id));
    return (await tx.orm.select().from(webhookDeliveries).where(mine))[0] ?? null;
  },

  async queue(tx: Tx, row: typeof webhookDeliveries.$inferInsert): Promise<DeliveryRow> {
    const made = (await tx.orm.insert(webhookDeliveries).values(row).returning())[0]!;
    await notify(tx, WEBHOOK_QUEUED, '');
    return made;
  },

  /** One that is being sent stays as it is. */
  async queueAgain(tx: Tx, id: number, now: Date): Promise<void> {
    await tx.run(statements.again, [id, now]);
    await notify(tx, WEBHOOK_QUEUED, '');
  },

  /** Takes one that is due, in a statement of its own: nothing is locked while it is sent. */
  async claim(tx: Tx, now: Date, leasedUntil: Date): Promise<Claimed | null> {
    return (await tx.run<Claimed>(statements.claim, [now, leasedUntil]))[0] ?? null;
  },

  /** Nothing happens where the lease is over: another node has it. */
  async tried(tx: Tx, { id, leasedUntil }: Claimed, tried: Tried, now: Date): Promise<void> {
    await tx.orm
      .update(webhookDeliveries)
      .set({ ...tried, triedAt: now, leasedUntil: null })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leasedUntil, leasedUntil)));
  },

  /** Gives one back that was not sent to its end; the try does not count. */
  release: (tx: Tx, { id, leasedUntil }: Claimed) => tx.run(statements.release, [id, leasedUntil]),

  answered: (tx: Tx, endpointId: number) => tx.run(statements.answered, [endpointId]),
  failing: (tx: Tx, endpointId: number, now: Date) => tx.run(statements.failing, [endpointId, now]),

  /** The endpoints that have failed since `since` and that staff do not know of yet. */
  takeFailing: (tx: Tx, since: Date, now: Date) =>
    tx.run<{ id: number; name: string }>(statements.takeFailing, [now, since]),

  tidy: (tx: Tx, before: Date) => tx.run(statements.tidy, [before]),
};
