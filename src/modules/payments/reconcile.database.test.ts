import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { DAY, MINUTE } from '../../kernel/clock.ts';
import type { Gateway, ProviderState } from './gateway.ts';
import { Reconciler } from './reconcile.ts';

/* What becomes of an open attempt when nobody tells of it: asked, ended and looked at again, or left alone. */

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (time: number) => new Date(NOW.getTime() - time);
let db: Database;
let did: string[];
let state: ProviderState;
/** What its provider says when it is asked to end an attempt; null for one that cannot. */
let ended: ProviderState | null;
let isPayable: boolean;
/** What the ledger makes of a state. */
let applied: string;

useEmptyDatabase((opened) => void (db = opened));
beforeEach(async () => {
  did = [];
  [state, ended, isPayable, applied] = [
    { kind: 'pending' },
    { kind: 'failed', code: 'x', reason: '' },
    false,
    'failed',
  ];
  await db.query('truncate payments, notifications cascade');
});

const attempt = (id: string, status: string, age: number, provider = 'stripe') =>
  db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency,
      settles, rounding, provider_ref, details, next_check_at, created_at)
      values ($1, 'order', 'ord_1', 'BA1', 'Amina', $2, $3, 100000, 'KES', 100000, 0, $1, '{}', $4, $4)`,
    [id, provider, status, ago(age)],
  );

async function tick(): Promise<void> {
  const payments = {
    gateway: () => (ended ? { cancel: async () => ended } : {}) as unknown as Gateway,
    verify: async () => (did.push('asked'), state),
    cancel: async () => (ended && did.push('ended'), ended),
    apply: async (_about: unknown, told: ProviderState) => (
      did.push(`applied ${told.kind}`),
      applied
    ),
  };
  const ledger = {
    db,
    clock: { now: () => NOW },
    handlers: { order: { channel: 'orders', isPayable: async () => isPayable } },
    log: { error: (_data: object, message: string) => void did.push(message) },
  };
  await new Reconciler(
    ledger as never,
    payments as never,
    { sweep: async () => {} } as never,
  ).tick();
}

/** Whether an attempt is looked at again, and its status. */
const rowOf = async (id: string) =>
  (
    await db.query<{ final: boolean; status: string; next: boolean }>(
      'select final, status, next_check_at > $2 as next from payments where id = $1',
      [id, NOW],
    )
  )[0];

test('an attempt that is open is asked about and looked at again', async () => {
  await attempt('pay_1', 'pending', 3 * MINUTE);
  await tick();
  expect(did).toEqual(['asked']);
  expect(await rowOf('pay_1')).toEqual({ final: false, status: 'pending', next: true });
});

test('an attempt whose order was paid otherwise is ended at its provider, and not looked at again', async () => {
  await attempt('pay_1', 'pending', 3 * MINUTE);
  await attempt('pay_2', 'succeeded', 2 * MINUTE);
  await db.query(`update payments set final = true where id = 'pay_2'`);
  await tick();
  expect(did).toEqual(['ended', 'applied failed']);
  expect(await rowOf('pay_1')).toMatchObject({ final: true });
});

test.each<[string, () => void]>([
  ['the rest is still wanted', () => void (isPayable = true)],
  ['its provider cannot end it', () => void (ended = null)],
])('an attempt is asked about, although another one has paid, where %s', async (_why, given) => {
  given();
  await attempt('pay_1', 'pending', 3 * MINUTE);
  await attempt('pay_2', 'succeeded', 2 * MINUTE);
  await db.query(`update payments set final = true where id = 'pay_2'`);
  await tick();
  expect(did).toEqual(['asked']);
  expect(await rowOf('pay_1')).toMatchObject({ final: false });
});

test.each<[string, string, ProviderState['kind'], boolean]>([
  ['stripe', 'settled', 'succeeded', true],
  ['paypal', 'failed', 'failed', true],
  // A declined card leaves the page open for another one.
  ['stripe', 'failed', 'failed', false],
])(
  '%s, of which the ledger says %s: a %s attempt is done with: %s',
  async (provider, result, kind, final) => {
    applied = result;
    state = { kind, code: 'x', reason: '' } as ProviderState;
    await attempt('pay_1', 'pending', 3 * MINUTE, provider);
    await tick();
    expect(did).toEqual(['asked', `applied ${kind}`]);
    expect(await rowOf('pay_1')).toMatchObject({ final });
  },
);

test('one that fails keeps nobody else waiting', async () => {
  await attempt('pay_1', 'pending', 3 * MINUTE);
  await attempt('pay_2', 'pending', 2 * MINUTE, 'paypal');
  state = null as never;
  await tick();
  const failed = 'an open payment could not be checked and is tried again';
  expect(did).toEqual(['asked', failed, 'asked', failed]);
});

test('a forgotten attempt is ended at its provider, and expires for good', async () => {
  await attempt('pay_1', 'pending', 8 * DAY);
  await tick();
  expect(did).toEqual(['asked', 'ended', 'applied failed']);
  expect(await rowOf('pay_1')).toMatchObject({ final: true, status: 'expired' });
});

test('one of whose provider nothing is known is looked at again, however old it is', async () => {
  state = { kind: 'unknown', reason: 'wrong key' };
  ended = null;
  await attempt('pay_1', 'pending', 8 * DAY);
  await tick();
  expect(await rowOf('pay_1')).toMatchObject({ final: false, status: 'expired' });
});
