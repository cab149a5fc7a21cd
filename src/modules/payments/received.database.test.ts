import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { store } from './payments.store.ts';
import type { Source } from './received.ts';
import { ReceivedOffice } from './received-office.ts';
import { ReceivedMoney } from './received.service.ts';
import { receivedStore } from './received.store.ts';

/* What M-Pesa’s several words about one receipt come to. */

const NOW = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
let db: Database;

useEmptyDatabase((opened) => void (db = opened));
beforeEach(() =>
  db.query('truncate payments, refunds, received_money, mpesa_marks, notifications cascade'),
);

type ToldMoney = Parameters<typeof receivedStore.record>[1];
const money = (more: Partial<ToldMoney> = {}): ToldMoney => ({
  receipt: 'QK1',
  amount: 100_000,
  account: 'BA1',
  phone: '2547*****678',
  payer: 'AMINA',
  takenAt: NOW,
  ...more,
});
const tell = (source: Source, more: Partial<ToldMoney> = {}, now = NOW) =>
  receivedStore.record(db, money(more), source, later(5), now);

const attempt = (
  id: string,
  {
    ref = id,
    receipt = null,
    status = 'succeeded',
    at = NOW,
  }: { ref?: string | null; receipt?: string | null; status?: string; at?: Date } = {},
) =>
  db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency,
      settles, rounding, provider_ref, receipt, details, next_check_at, created_at)
      values ($1, 'order', 'ord_1', 'BA1', 'Amina', 'mpesa', $2, 100000, 'KES', 100000, 0, $3, $4, '{}', $5, $5)`,
    [id, status, ref, receipt, at],
  );

test('a receipt is written down once, with each source that told of it', async () => {
  expect(await tell('confirmation')).toMatchObject({
    state: 'told',
    sources: ['confirmation'],
    listedAt: null,
  });
  await tell('confirmation');
  expect(await tell('pull', {}, later(1))).toMatchObject({
    sources: ['confirmation', 'pull'],
    listedAt: later(1),
  });
  expect(await tell('status', {}, later(2))).toMatchObject({ listedAt: later(1) });
});

test('M-Pesa’s own answers outrank a message’s amount, but not once the money counts', async () => {
  await tell('confirmation', { amount: 1 });
  expect((await tell('confirmation', { amount: 2 })).amount).toBe(1);
  expect((await tell('status', { amount: 3 })).amount).toBe(3);
  await attempt('pay_1');
  await receivedStore.settleAs(db, 'QK1', 'pay_1', NOW);
  expect((await tell('pull', { amount: 4 })).amount).toBe(3);
});

test('account and phone are kept from the first source that tells them', async () => {
  await tell('status', { account: '', phone: '' });
  expect(await tell('pull', { account: 'BA2', phone: 'x' })).toMatchObject({
    account: 'BA2',
    phone: 'x',
  });
  expect(await tell('pull', { account: 'BA3', phone: 'y' })).toMatchObject({
    account: 'BA2',
    phone: 'x',
  });
});

test('money that became a payment no longer names its payer and is not looked into again', async () => {
  await tell('confirmation');
  await attempt('pay_1');
  expect((await receivedStore.claimDue(db, later(4), later(9))).length).toBe(0);
  expect(
    (await receivedStore.claimDue(db, later(5), later(9))).map(({ checks }) => checks),
  ).toEqual([1]);
  expect((await receivedStore.claimDue(db, later(8), later(9))).length).toBe(0);
  await receivedStore.settleAs(db, 'QK1', 'pay_1', NOW);
  expect((await receivedStore.claimDue(db, later(99), later(100))).length).toBe(0);
  expect(await receivedStore.ofPayment(db, 'pay_1')).toMatchObject({
    state: 'settled',
    payer: '',
  });
});

test('a receipt that a list named ten minutes after it was taken is listed no more', async () => {
  await attempt('pay_1');
  await tell('pull', {}, later(10));
  await receivedStore.settleAs(db, 'QK1', 'pay_1', NOW);
  const listed = async () => [...(await receivedStore.listedBefore(db, ['QK1', 'QK2']))];
  expect(await listed()).toEqual([]);
  await tell('pull', {}, later(11));
  expect(await listed()).toEqual(['QK1']);
});

test('money without an attempt may be what a prompt took, until it stands for one', async () => {
  await attempt('pay_1', { ref: 'QK1', receipt: 'QK1' });
  await attempt('pay_2', { ref: 'ws_2', receipt: 'QK2' });
  await attempt('pay_3', { ref: 'ws_3', status: 'pending' });
  for (const [receipt, id] of [
    ['QK1', 'pay_1'],
    ['QK2', 'pay_2'],
  ] as const) {
    await tell('confirmation', { receipt });
    await receivedStore.settleAs(db, receipt, id, NOW);
  }
  const own = async () => (await receivedStore.listOwn(db, 'ord_1')).map(({ id }) => id);
  expect(await own()).toEqual(['pay_1']);
  await receivedStore.takePrompt(db, 'pay_1', 'pay_3');
  expect(await own()).toEqual([]);
  expect(await store.byRef(db, 'mpesa', 'ws_3')).toMatchObject({ id: 'pay_1', receipt: 'QK1' });
});

test.each<[string, Parameters<typeof attempt>[1], boolean]>([
  ['is open', { status: 'pending' }, true],
  ['was never named to us', { status: 'expired', ref: null }, true],
  ['has expired at M-Pesa', { status: 'expired' }, false],
  ['has its receipt', { status: 'pending', receipt: 'QK9' }, false],
  ['is too old', { status: 'pending', at: later(-5) }, false],
  ['came later', { status: 'pending', at: later(5) }, false],
])('money may be that of a prompt that %s', async (_what, more, expected) => {
  await attempt('pay_1', more);
  expect(await receivedStore.hasUnanswered(db, later(-5), later(5))).toBe(expected);
});

test('money without a prompt becomes a payment of its own, its receipt in place of the prompt’s name', async () => {
  const payable = { id: 'ord_1', number: 'BA1', customer: 'Amina', kind: 'order' as const };
  const made = await receivedStore.insertOwn(db, payable, money({ phone: '254712345678' }), NOW);
  expect(made).toMatchObject({
    status: 'succeeded',
    provider: 'mpesa',
    amount: 100_000,
    settles: 100_000,
    providerRef: 'QK1',
    receipt: 'QK1',
    phone: '2547*****678',
  });
});

const ledger = () => ({
  db,
  clock: { now: () => later(60) },
  handlers: { order: undefined, invoice: undefined },
  log: { info() {}, warn() {}, error() {} },
});

test.each([
  ['has a list of payments', true, ['listed']],
  ['has none', false, []],
])(
  'a paybill message is confirmed by M-Pesa’s list where M-Pesa %s, else it counts',
  async (_has, given, asked) => {
    const did: string[] = [];
    const pull = async () => (did.push('listed'), { kind: 'unknown', reason: 'busy' });
    const received = new ReceivedMoney({
      ledger: ledger(),
      mpesa: given ? { pull } : {},
      checks: { possible: false, tick: async () => {} },
      payments: {},
      secrets: [],
      registerAt: null,
      refuseUnknown: false,
    } as never);
    await tell('confirmation');
    await received.tick();
    expect(did).toEqual(asked);
    // Without an order of that number it waits for staff, once it counts.
    expect((await receivedStore.byReceipt(db, 'QK1'))!.state).toBe(given ? 'told' : 'waiting');
  },
);

test.each([
  [{ payer: 'AMINA', phone: '2547*****678' }, 'AMINA'],
  [{ payer: '', phone: '2547*****678' }, '2547*****678'],
  [{ payer: '', phone: '' }, 'Unknown payer'],
])(
  'money that goes back to nobody known names its payer as far as M-Pesa told: %o',
  async (from, name) => {
    await tell('confirmation', from);
    await receivedStore.setState(db, 'QK1', 'waiting', null, '', NOW);
    const office = new ReceivedOffice(ledger(), null, async () => {});
    expect(await office.giveBack('QK1', 'Nobody asked for it', 'Wanjiku')).toMatchObject({
      state: 'settled',
      decidedBy: 'Wanjiku',
    });
    const [payment] = await db.query<{ customer: string }>('select customer from payments');
    expect(payment!.customer).toBe(name);
    expect(await db.query('select 1 from refunds where status = $1', ['due'])).toHaveLength(1);
  },
);
