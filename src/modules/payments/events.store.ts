import type { Statement, Tx } from '../../db/database.ts';
import type { EventReading, Provider } from './gateway.ts';

/** `refundId`: the refund whose own address it came to; `secretHash`: of the attempt's own address. */
export type GenuineReading = EventReading & {
  kind: 'genuine';
  refundId?: string;
  secretHash?: string;
};

/** A provider's message in the inbox. */
export interface StoredEvent {
  id: string;
  provider: Provider;
  key: string;
  type: string;
  paymentId: string | null;
  headers: Record<string, string>;
  body: string;
  /** What was read when it came in; null while it could not be verified. */
  reading: GenuineReading | null;
  tries: number;
}

const COLUMNS = `id, provider, key, type, payment_id as "paymentId", headers, body, reading, tries`;

const statements = {
  insert: {
    name: 'event_insert',
    text: `insert into payment_events (id, provider, key, type, payment_id, headers, body, reading, received_at, next_try_at)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) on conflict (provider, key) do nothing returning ${COLUMNS}`,
  },
  claim: {
    name: 'event_claim',
    text: `update payment_events set tries = tries + 1, next_try_at = $2 where id = $1 and processed_at is null returning ${COLUMNS}`,
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
  attach: {
    name: 'event_attach',
    text: `update payment_events set payment_id = $2 where id = $1 and payment_id is null`,
  },
  ofPayments: {
    name: 'event_of_payments',
    text: `select payment_id as "paymentId", provider, type, outcome, received_at as "receivedAt" from payment_events where payment_id = any($1::text[]) order by received_at, id limit 500`,
  },
  done: {
    name: 'event_done',
    text: `update payment_events set processed_at = $2, outcome = $3 where id = $1 and processed_at is null`,
  },
  later: {
    name: 'event_later',
    text: `update payment_events set next_try_at = $2, outcome = $3 where id = $1 and processed_at is null`,
  },
} satisfies Record<string, Statement>;

/** A message without what it held: fit to show staff. */
export interface EventNote {
  paymentId: string;
  provider: Provider;
  type: string;
  outcome: string | null;
  receivedAt: Date;
}

export interface NewEvent {
  id: string;
  provider: Provider;
  key: string;
  type: string;
  paymentId: string | null;
  headers: Record<string, string>;
  body: string;
  reading: GenuineReading | null;
  now: Date;
  nextTryAt: Date;
}

/** The inbox: every message once, until it is dealt with. */
export const inbox = {
  /** Stores a message; null where the same one is there already. */
  async insert(tx: Tx, event: NewEvent): Promise<StoredEvent | null> {
    const params = [
      event.id,
      event.provider,
      event.key,
      event.type,
      event.paymentId,
      JSON.stringify(event.headers),
      event.body,
      event.reading && JSON.stringify(event.reading),
      event.now,
      event.nextTryAt,
    ];
    return (await tx.run<StoredEvent>(statements.insert, params))[0] ?? null;
  },
  /** How much of a provider waits that nobody could verify yet. */
  unverified: async (tx: Tx, provider: Provider) =>
    (await tx.run<{ messages: number; bytes: number }>(statements.unverified, [provider]))[0]!,
  /** Remembers which attempt a message is about. */
  attach: (tx: Tx, id: string, paymentId: string) => tx.run(statements.attach, [id, paymentId]),
  ofPayments: (tx: Tx, paymentIds: string[]) =>
    tx.run<EventNote>(statements.ofPayments, [paymentIds]),
  claim: async (tx: Tx, id: string, lease: Date) =>
    (await tx.run<StoredEvent>(statements.claim, [id, lease]))[0] ?? null,
  due: async (tx: Tx, now: Date) =>
    (await tx.run<{ id: string }>(statements.due, [now])).map((row) => row.id),
  done: (tx: Tx, id: string, outcome: string, now: Date) =>
    tx.run(statements.done, [id, now, outcome]),
  later: (tx: Tx, id: string, outcome: string, at: Date) =>
    tx.run(statements.later, [id, at, outcome]),
};
