import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import type { Gateway, ReturnedMoney } from './gateway.ts';
import type { PayableHandlers, RefundMovement } from './payable.ts';
import { store } from './payments.store.ts';
import { RefundSync } from './refund-sync.ts';

/* What a provider says of refunds, word by word, against a payment of Ksh 1,000. */

const NOW = new Date('2026-11-21T09:00:00Z');
let db: Database;
let asked = 0;
let moves: ReturnedMoney[] = [];
let booked: RefundMovement[] = [];

useEmptyDatabase(async (opened) => {
  db = opened;
  await db.query(
    `insert into users (id, first_name, last_name, email, phone, role, preset) values ('usr_1', 'Ann', 'Owner', 'ann@x.example', '0711222333', 'admin', 'owner')`,
  );
});
beforeEach(async () => {
  [asked, moves, booked] = [0, [], []];
  await db.query('truncate payments, refunds, notifications cascade');
  await db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency,
      settles, rounding, provider_ref, invoice_number, details, next_check_at)
      values ('pay_1', 'order', 'ord_1', 'BA1', 'Amina', 'stripe', 'succeeded', 100000, 'KES', 100000, 0, 'pi_1', 'INV-1', '{}', $1)`,
    [NOW],
  );
});

const gateway = {
  provider: 'stripe',
  returned: async () => (asked++, { kind: 'known', moves }),
} as unknown as Gateway;
const handlers: PayableHandlers = {
  order: {
    channel: 'orders',
    onRefund: async (_tx: unknown, _payment: unknown, moved: RefundMovement) =>
      void booked.push(moved),
  },
} as never;

function sync(): RefundSync {
  return new RefundSync({
    db,
    clock: { now: () => NOW },
    gateways: { stripe: gateway },
    handlers,
    log: { info() {}, warn() {}, error() {} },
  } as never);
}

const learn = async (told: ReturnedMoney[] = []) =>
  sync().learn((await store.byId(db, 'pay_1'))!, told);

/** A refund that we owe or have asked for. */
const owed = (status: string, amount = 30_000, ref: string | null = null) =>
  db.query(
    `insert into refunds (id, payment_id, status, amount, currency, reason, provider_ref, tries) values ('rfd_1', 'pay_1', $1, $2, 'KES', 'surplus', $3, 1)`,
    [status, amount, ref],
  );

const refunds = () =>
  db.query<{ status: string; amount: string; ref: string | null; tries: number }>(
    'select status, amount::int as amount, provider_ref as ref, tries from refunds order by id',
  );

/** With ordinary spaces in its amounts. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const bells = async () =>
  (await db.query<{ message: string }>('select message from notifications')).map(({ message }) =>
    plain(message),
  );

const move = (state: ReturnedMoney['state'], more: Partial<ReturnedMoney> = {}): ReturnedMoney => ({
  providerRef: 're_9',
  cause: 'refund',
  amount: 30_000,
  currency: 'KES',
  state,
  ...more,
});

test('of an attempt that is not paid nothing is asked and nothing is known, unless it was paid with another amount', async () => {
  moves = [move({ kind: 'succeeded' })];
  await db.query(`update payments set status = 'pending'`);
  expect([await learn(), asked, await refunds()]).toEqual(['unknown', 0, []]);
  await db.query(`update payments set status = 'failed', failure_code = 'amount_differs'`);
  expect([await learn(), asked]).toEqual(['known', 1]);
});

test.each(['due', 'failed'])(
  'a refund that is %s and was started in the dashboard is not sent by us as well',
  async (status) => {
    await owed(status);
    moves = [move({ kind: 'pending' })];
    await learn();
    expect(await refunds()).toEqual([
      { status: 'submitted', amount: 30_000, ref: 're_9', tries: 2 },
    ]);
  },
);

test('a refund that we sent stays one try while it is pending', async () => {
  await owed('submitted');
  moves = [move({ kind: 'pending' }, { key: 'rfd_1-1' })];
  await learn();
  expect(await refunds()).toEqual([{ status: 'submitted', amount: 30_000, ref: 're_9', tries: 1 }]);
});

test('a dispute is not taken for the refund of the same amount that waits', async () => {
  await owed('due');
  moves = [move({ kind: 'succeeded' }, { cause: 'dispute' })];
  await learn();
  expect((await refunds()).map(({ status }) => status).sort()).toEqual(['due', 'succeeded']);
  expect(booked).toMatchObject([{ amount: 30_000, disputed: true, credits: false }]);
});

test.each([
  ['its own amount', {}, 30_000],
  ['the whole payment if the provider names none', { amount: undefined }, 100_000],
  ['the whole payment if it is in another currency', { currency: 'USD' }, 100_000],
] as const)('a refund made in the dashboard is booked with %s', async (_, more, amount) => {
  moves = [move({ kind: 'succeeded' }, more)];
  await learn();
  expect(await refunds()).toMatchObject([{ status: 'succeeded', amount, ref: 're_9' }]);
});

test('what a message says is booked beside what the provider lists, and nothing twice', async () => {
  moves = [move({ kind: 'succeeded' })];
  await learn([move({ kind: 'succeeded' }), move({ kind: 'succeeded' }, { providerRef: 're_10' })]);
  await learn();
  expect((await refunds()).map(({ ref }) => ref).sort()).toEqual(['re_10', 're_9']);
});

test.each([
  { kind: 'failed', code: 'no', reason: 'no' } as const,
  { kind: 'returned_before', reason: 'no' } as const,
])('a foreign refund that moved no money ($kind) leaves no trace', async (state) => {
  moves = [move(state)];
  await learn();
  expect([await refunds(), await bells()]).toEqual([[], []]);
});

test('"reversed before" is our refund if it was all that was left, said without a reason; else it failed', async () => {
  await owed('submitted', 100_000);
  const before = move({ kind: 'returned_before', reason: 'reversed before' });
  expect(await sync().applyResult('rfd_1', before)).toBe('succeeded');
  expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
  expect(await bells()).toEqual(['Ksh 1,000.00 for BA1 was refunded.']);
  await db.query('truncate refunds, notifications cascade');
  await owed('submitted');
  expect(await sync().applyResult('rfd_1', before)).toBe('failed');
  expect(await bells()).toEqual(['Ksh 300.00 for BA1 could not be refunded (reversed before).']);
});

test('a result about another reversal changes nothing; one with another amount is put before staff', async () => {
  await owed('submitted', 30_000, 're_1');
  expect(await sync().applyResult('rfd_1', move({ kind: 'succeeded' }))).toMatch(/about another/);
  expect(await refunds()).toMatchObject([{ status: 'submitted', ref: 're_1' }]);
  const less = move({ kind: 'succeeded' }, { providerRef: 're_1', amount: 20_000 });
  expect(await sync().applyResult('rfd_1', less)).toBe('succeeded');
  const [kept] = await db.query<{ review: string }>('select review from payments');
  expect(plain(kept!.review)).toBe('M-Pesa reversed Ksh 200.00 instead of Ksh 300.00.');
});

test('the books name who refunded: the provider with its receipt, or the bank', async () => {
  await owed('submitted');
  await sync().apply('rfd_1', { event: 'succeed', receipt: 'RCT9' });
  await db.query(`update refunds set status = 'due'`);
  await sync().apply('rfd_1', { event: 'hand', by: 'Ann', note: 'by bank' });
  expect(booked.map(({ by, receipt }) => [by, receipt])).toEqual([
    ['Credit Card', 'RCT9'],
    ['bank transfer', null],
  ]);
});
