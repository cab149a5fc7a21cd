import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { EventProcessor } from './event-processor.ts';
import { inbox, type GenuineReading } from './events.store.ts';
import type { EventReading, Gateway, Provider, ProviderState } from './gateway.ts';
import { Intake } from './intake.ts';
import { store } from './payments.store.ts';

/* Which attempt a provider’s message is matched to, and what becomes of one without an attempt. */

const NOW = new Date('2026-11-21T09:00:00Z');
let db: Database;
/** What the attempt's provider says when it is asked, and by which names it was asked. */
let state: ProviderState = { kind: 'succeeded' };
let verified: (string | null)[] = [];
let applied: { ref: string | null; kind: string }[] = [];

useEmptyDatabase((opened) => void (db = opened));
beforeEach(async () => {
  [state, verified, applied] = [{ kind: 'succeeded' }, [], []];
  await db.query('truncate payments, payment_events, restores, notifications cascade');
});

/** An open attempt. */
const attempt = (provider: Provider, ref: string | null, secret: string | null = null) =>
  db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency,
      settles, rounding, provider_ref, secret_hash, details, next_check_at)
      values ('pay_1', 'order', 'ord_1', 'BA1', 'Amina', $1, 'pending', 100000, 'KES', 100000, 0, $2, $3, '{}', $4)`,
    [provider, ref, secret && sha256(secret), NOW],
  );

const ledger = { clock: { now: () => NOW }, log: { info() {}, warn() {}, error() {} } };
const payments = (reading: EventReading) => ({
  gateway: () => ({ readEvent: async () => reading }) as unknown as Gateway,
  verify: async (asked: { providerRef: string | null }) => (
    verified.push(asked.providerRef),
    state
  ),
  apply: async (
    asked: { providerRef: string | null },
    { kind }: ProviderState,
    then?: (tx: Database, outcome: string) => Promise<unknown>,
  ) => {
    applied.push({ ref: asked.providerRef, kind });
    await then?.(db, kind);
    return kind;
  },
});
const declines = { record: async () => false, end: async () => undefined };
const NOBODY_ELSE = {} as never;

async function receive(provider: Provider, reading: EventReading, secret?: string): Promise<void> {
  const parts = [{ ...ledger, db }, payments(reading), NOBODY_ELSE, declines] as never[];
  const intake = new (Intake as unknown as new (...parts: never[]) => Intake)(...parts);
  await intake.receive(provider, { headers: {}, body: Buffer.from('{}') }, secret);
  await intake.idle();
}

const genuine = (more: Partial<Extract<EventReading, { kind: 'genuine' }>>): EventReading => ({
  kind: 'genuine',
  key: 'evt',
  type: 'paid',
  claim: { kind: 'succeeded' },
  ...more,
});

const kept = () =>
  db.query<{ payment: string | null; outcome: string | null }>(
    'select payment_id as payment, outcome from payment_events order by received_at, id',
  );
const refOf = async () => (await store.byId(db, 'pay_1'))!.providerRef;

test('a message that names our attempt finds it before its provider told us its own name for it', async () => {
  await attempt('stripe', null);
  await receive('stripe', genuine({ attemptId: 'pay_1', providerRef: 'pi_9' }));
  expect(await refOf()).toBe('pi_9');
  expect([verified, applied]).toEqual([['pi_9'], [{ ref: 'pi_9', kind: 'succeeded' }]]);
  expect(await kept()).toEqual([{ payment: 'pay_1', outcome: 'succeeded' }]);
});

test('an attempt of another provider is not found by our name for it', async () => {
  await attempt('paypal', null);
  await receive('stripe', genuine({ attemptId: 'pay_1', providerRef: 'pi_9' }));
  expect([await refOf(), verified]).toEqual([null, []]);
  expect(await kept()).toEqual([{ payment: null, outcome: 'no payment of ours' }]);
});

test.each([
  ['name', { providerRef: 'pi_1' }],
  ['receipt', { receipt: 'QK1' }],
])(
  'a message that names no attempt of ours is matched by its provider’s %s',
  async (_by, named) => {
    await attempt('stripe', 'pi_1');
    await db.query(`update payments set receipt = 'QK1'`);
    await receive('stripe', genuine(named));
    expect([verified, await kept()]).toEqual([
      ['pi_1'],
      [{ payment: 'pay_1', outcome: 'succeeded' }],
    ]);
  },
);

test('the name that its provider gave meanwhile counts, not the attempt as it was read before', async () => {
  await attempt('mpesa', null);
  const stale = (await store.byId(db, 'pay_1'))!;
  await db.query(`update payments set provider_ref = 'ws_2'`);
  const event = await inbox.insert(db, {
    id: 'evt_1',
    provider: 'mpesa',
    key: 'pay_1:ws_1',
    type: 'paid',
    paymentId: 'pay_1',
    headers: {},
    body: '{}',
    reading: {
      kind: 'genuine',
      providerRef: 'ws_1',
      claim: { kind: 'succeeded' },
    } as GenuineReading,
    now: NOW,
    tries: 1,
    nextTryAt: NOW,
  });
  const work = new EventProcessor(
    { ...ledger, db },
    payments(genuine({})) as never,
    NOBODY_ELSE,
    declines as never,
  );
  await work.process(event!, stale);
  expect([verified, applied, await refOf()]).toEqual([[], [], 'ws_2']);
  expect(await kept()).toEqual([
    {
      payment: 'pay_1',
      outcome: 'This message is about another payment attempt, so we ignored it',
    },
  ]);
});

test('what comes to an address that nobody knows is refused, and kept for staff in the week after a restore', async () => {
  const come = () => receive('mpesa', genuine({ providerRef: 'ws_9' }), 'a secret of nobody');
  await expect(come()).rejects.toMatchObject({ kind: 'not_found' });
  expect(await kept()).toEqual([]);
  await db.query(`insert into restores (made_at, restored_at) values ($1, $1)`, [
    new Date(NOW.getTime() - 6 * 86_400_000),
  ]);
  await expect(come()).rejects.toMatchObject({ kind: 'not_found' });
  expect(await kept()).toEqual([{ payment: null, outcome: 'unknown_attempt' }]);
});

test('a success that its provider does not confirm yet waits; what is no success needs no second look', async () => {
  await attempt('stripe', 'pi_1');
  state = { kind: 'pending' };
  await receive('stripe', genuine({ providerRef: 'pi_1' }));
  await receive(
    'stripe',
    genuine({ key: 'evt2', providerRef: 'pi_1', claim: { kind: 'pending' } }),
  );
  expect((await kept()).map(({ outcome }) => outcome).sort()).toEqual([
    'Not confirmed yet (still pending). We will try again.',
    'pending',
  ]);
  expect(applied).toEqual([]);
});

test('M-Pesa’s own success is asked about; a refusal on the phone counts as it is', async () => {
  await attempt('mpesa', 'ws_1', 'its secret');
  state = { kind: 'failed', code: '1032', reason: 'cancelled' };
  await receive('mpesa', genuine({ providerRef: 'ws_1' }), 'its secret');
  expect([verified, applied]).toEqual([['ws_1'], []]);
  const refused: ProviderState = { kind: 'failed', code: '1032', reason: 'cancelled' };
  await receive(
    'mpesa',
    genuine({ key: 'evt2', providerRef: 'ws_1', claim: refused }),
    'its secret',
  );
  expect([verified, applied]).toEqual([['ws_1'], [{ ref: 'ws_1', kind: 'failed' }]]);
});

test('what nobody can verify yet waits, up to four megabytes of each provider', async () => {
  const unverified = (key: string): EventReading => ({ kind: 'unverified', key, reason: 'away' });
  await attempt('stripe', 'pi_1');
  await db.query(
    `insert into payment_events (id, provider, key, type, headers, body, received_at)
      values ('evt_0', 'stripe', 'evt_0', 'unverified', '{}', $1, $2)`,
    ['x'.repeat(4 * 1024 * 1024 - 2), NOW],
  );
  await receive('stripe', unverified('evt_1'));
  await expect(receive('stripe', unverified('evt_2'))).rejects.toMatchObject({
    code: 'inbox_full',
    retryAfter: 300,
  });
  await receive('paypal', unverified('evt_3'));
});
