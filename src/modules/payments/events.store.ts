import type { Statement, Tx } from '../../db/database.ts';
import { insertInto, selectList, type RowOf } from '../../db/table-statements.ts';
import { paymentEvents } from '../../db/tables/payments.ts';
import { newId } from '../../kernel/ids.ts';
import type { EventReading, Provider } from './gateway.ts';

/**
 * Without what has a column of its own. `refundId`: the refund whose own address it came to; `secretHash`: of the
 * attempt's own address.
 */
export type GenuineReading = Omit<Extract<EventReading, { kind: 'genuine' }>, 'key' | 'type'> & {
  refundId?: string;
  secretHash?: string;
};

const EVENT = selectList(paymentEvents, {
  without: ['receivedAt', 'processedAt', 'outcome', 'nextTryAt'],
});
const NOTE = selectList(paymentEvents, {
  only: ['paymentId', 'provider', 'type', 'outcome', 'receivedAt'],
});

/** A provider's message in the inbox. */
export type StoredEvent = Omit<RowOf<typeof EVENT>, 'reading'> & {
  /** What was read when it came in; null while it could not be verified. */
  reading: GenuineReading | null;
};
/** A message without what it held, of a payment: fit to show staff. */
export type EventNote = RowOf<typeof NOTE>;

const statements = {
  insert: insertInto(paymentEvents, 'event_insert', {
    byDefault: ['processedAt', 'outcome'],
    end: `on conflict (provider, key) do nothing returning ${EVENT}`,
  }),
  claim: {
    name: 'event_claim',
    text: `update payment_events set tries = tries + 1, next_try_at = $2 where id = $1 and processed_at is null returning ${EVENT}`,
  },
  due: {
    name: 'event_due',
    text: `select id from payment_events where processed_at is null and next_try_at <= $1 order by next_try_at limit 50`,
  },
  unverified: {
    name: 'event_unverified',
    text: `select count(*)::int as messages, coalesce(sum(length(body)), 0)::int as bytes from payment_events
      where processed_at is null and reading is null and provider = $1`,
  },
  /** Only within a week of a restore, and so many at the most: anybody may send what names no attempt. */
  keepUnknown: {
    name: 'event_keep_unknown',
    text: `insert into payment_events (id, provider, key, type, headers, body, received_at, processed_at, outcome)
      select $1, $2, $3, $4, '{}'::jsonb, $5, $6::timestamptz, $6::timestamptz, $7
      where exists (select from restores where restored_at > $6::timestamptz - interval '7 days')
        and (select count(*) from payment_events where outcome = $7) < 500
      on conflict (provider, key) do nothing`,
  },
  attach: {
    name: 'event_attach',
    text: `update payment_events set payment_id = $2 where id = $1 and payment_id is null`,
  },
  ofPayments: {
    name: 'event_of_payments',
    text: `select ${NOTE} from payment_events where payment_id = any($1::text[]) order by received_at, id limit 500`,
  },
  // The message itself stays. What was read from it is needed again only where it names no payment of ours.
  done: {
    name: 'event_done',
    text: `update payment_events set processed_at = $2, outcome = $3, reading = case when payment_id is null then reading end
      where id = $1 and processed_at is null`,
  },
  later: {
    name: 'event_later',
    text: `update payment_events set next_try_at = $2, outcome = $3 where id = $1 and processed_at is null`,
  },
} satisfies Record<string, Statement>;

type EventInsert = Parameters<typeof statements.insert.params>[0];
/** `tries` is 1 where its taker works on it until `nextTryAt`, as after `claim`. */
interface NewEvent extends Omit<EventInsert, 'reading' | 'receivedAt'> {
  reading: GenuineReading | null;
  now: Date;
}

/** The inbox: every message once, until it is dealt with. */
export const inbox = {
  /** Stores a message; null where the same one is there already. */
  async insert(tx: Tx, { now, ...event }: NewEvent): Promise<StoredEvent | null> {
    const params = statements.insert.params({ ...event, receivedAt: now });
    return (await tx.run<StoredEvent>(statements.insert, params))[0] ?? null;
  },
  /** Keeps a message of M-Pesa that has a queue of its own; null where the same one is there already. */
  insertKept(
    tx: Tx,
    { body, ...event }: Pick<NewEvent, 'key' | 'type' | 'now'> & { body: Buffer },
  ): Promise<StoredEvent | null> {
    return inbox.insert(tx, {
      ...event,
      id: newId('evt', event.now.getTime()),
      provider: 'mpesa',
      paymentId: null,
      headers: {},
      body: body.toString('utf8'),
      reading: null,
      tries: 0,
      nextTryAt: new Date('9999-01-01T00:00:00Z'),
    });
  },
  /** Keeps a message of an attempt that a restored database does not know, for staff. */
  async keepUnknown(
    tx: Tx,
    event: Pick<EventInsert, 'id' | 'provider' | 'key' | 'type' | 'body'> & {
      outcome: string;
      now: Date;
    },
  ): Promise<void> {
    const { id, provider, key, type, body, now, outcome } = event;
    await tx.run(statements.keepUnknown, [id, provider, key, type, body, now, outcome]);
  },
  /** How much of a provider waits that nobody could verify yet. */
  unverified: async (tx: Tx, provider: Provider) =>
    (await tx.run<{ messages: number; bytes: number }>(statements.unverified, [provider]))[0]!,
  /** Remembers which attempt a message is about. */
  setPayment: (tx: Tx, id: string, paymentId: string) => tx.run(statements.attach, [id, paymentId]),
  ofPayments: (tx: Tx, paymentIds: string[]) =>
    tx.run<EventNote>(statements.ofPayments, [paymentIds]),
  claim: async (tx: Tx, id: string, lease: Date) =>
    (await tx.run<StoredEvent>(statements.claim, [id, lease]))[0] ?? null,
  due: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.due, [now])).map((row) => row.id),
  done: (tx: Tx, id: string, outcome: string, now: Date) =>
    tx.runLast(statements.done, [id, now, outcome]),
  postpone: (tx: Tx, id: string, outcome: string, at: Date) =>
    tx.run(statements.later, [id, at, outcome]),
};
