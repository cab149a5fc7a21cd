import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { DAY, MINUTE } from '../../kernel/clock.ts';
import type { Gateway, ProviderState, ReturnedMoney } from './gateway.ts';
import { comparePayments, type ReconciliationReport } from './reconciliation-compare.ts';

/* Our books beside what the providers say: each difference is in one set of the report, with its reason. */

const NOW = new Date('2026-11-21T09:00:00Z');
const ago = (time: number) => new Date(NOW.getTime() - time);
let db: Database;
let state: ProviderState;
let moves: { kind: 'known'; moves: ReturnedMoney[] } | { kind: 'unknown'; reason: string };

useEmptyDatabase((opened) => void (db = opened));
beforeEach(async () => {
  state = { kind: 'succeeded' };
  moves = { kind: 'known', moves: [] };
  await db.query(
    'truncate payments, payment_events, received_money, refunds, notifications cascade',
  );
});

/** An attempt for Ksh 1,000, an hour old. */
const attempt = (
  provider: string,
  status: string,
  ref: string | null = 'ref_1',
  age = 60 * MINUTE,
) =>
  db.query(
    `insert into payments (id, payable_kind, payable_id, payable_number, customer, provider, status, amount, currency,
      settles, rounding, provider_ref, details, next_check_at, created_at, settled_at)
      values ('pay_1', 'order', 'ord_1', 'BA1', 'Amina', $1, $2, 100000, 'KES', 100000, 0, $3, '{}', $4, $4,
      case when $2 = 'succeeded' then $4::timestamptz end)`,
    [provider, status, ref, ago(age)],
  );

const money = (more: {
  sources: string[];
  listed?: Date | null;
  amount?: number;
  payment?: string | null;
}) =>
  db.query(
    `insert into received_money (receipt, amount, account, taken_at, sources, state, payment_id, listed_at, created_at)
      values ('QK1', $1, 'BA1', $2, $3, $4, $5, $6, $2)`,
    [
      more.amount ?? 100_000,
      ago(60 * MINUTE),
      more.sources,
      more.payment === null ? 'waiting' : 'settled',
      more.payment === undefined ? 'pay_1' : more.payment,
      more.listed ?? null,
    ],
  );

const refund = (more: { status?: string; reason?: string; doneBy?: string | null } = {}) =>
  db.query(
    `insert into refunds (id, payment_id, status, amount, currency, reason, provider_ref, tries, done_by)
      values ('rfd_1', 'pay_1', $1, 30000, 'KES', $2, 're_1', 1, $3)`,
    [more.status ?? 'succeeded', more.reason ?? 'surplus', more.doneBy ?? null],
  );

const returned = (more: Partial<ReturnedMoney> = {}): ReturnedMoney => ({
  providerRef: 're_1',
  cause: 'refund',
  amount: 30_000,
  currency: 'KES',
  state: { kind: 'succeeded' },
  ...more,
});

/** The sets that hold something: how many match, and what each difference says. */
async function compared(gateways?: object) {
  const gateway = { query: async () => state, returned: async () => moves } as unknown as Gateway;
  const all = { stripe: gateway, paypal: gateway, mpesa: { query: gateway.query } };
  const report = await comparePayments(
    { db, clock: { now: () => NOW }, gateways: (gateways ?? all) as never },
    ago(DAY),
  );
  return Object.fromEntries(
    Object.entries(report satisfies ReconciliationReport)
      .map(([set, held]) => [
        set,
        Array.isArray(held)
          ? held.map(({ kind, ours, theirs, note }) => [
              kind,
              ours,
              theirs,
              note.replaceAll('\u00a0', ' '),
            ])
          : held,
      ])
      .filter(([, held]) => held !== 0 && !(Array.isArray(held) && held.length === 0)),
  );
}

test.each<[string, ProviderState, object]>([
  ['succeeded', { kind: 'succeeded' }, { matched: 1 }],
  ['succeeded', { kind: 'succeeded', amount: 100_000 }, { matched: 1 }],
  [
    'succeeded',
    { kind: 'succeeded', amount: 90_000 },
    { amountDiffers: [['payment', 1000, 900, '']] },
  ],
  [
    'succeeded',
    { kind: 'failed', code: 'x', reason: 'It was declined.' },
    { onlyOurs: [['payment', 1000, null, 'It was declined.']] },
  ],
  [
    'succeeded',
    { kind: 'pending' },
    { notCompared: [['payment', 1000, null, 'The provider has not confirmed it yet.']] },
  ],
  [
    'failed',
    { kind: 'succeeded', amount: 100_000 },
    { onlyTheirs: [['payment', null, 1000, 'In our books, its status is failed.']] },
  ],
  ['failed', { kind: 'failed', code: 'x', reason: 'It was declined.' }, {}],
  ['failed', { kind: 'pending' }, {}],
  [
    'failed',
    { kind: 'unknown', reason: 'No answer.' },
    { notCompared: [['payment', null, null, 'No answer.']] },
  ],
])('a card payment that %s, of which its provider says %o', async (status, said, expected) => {
  await attempt('stripe', status);
  state = said;
  expect(await compared()).toEqual(expected);
});

test('an attempt that is just being paid is no difference for a quarter of an hour', async () => {
  await attempt('stripe', 'pending', 'ref_1', 14 * MINUTE);
  expect(await compared()).toEqual({});
  await db.query('update payments set created_at = $1', [ago(15 * MINUTE)]);
  expect(await compared()).toEqual({
    onlyTheirs: [['payment', null, 1000, 'In our books, its status is pending.']],
  });
});

test('a provider without credentials is not compared', async () => {
  await attempt('stripe', 'succeeded');
  expect(await compared({})).toEqual({
    notCompared: [['payment', null, null, 'This provider is not set up.']],
  });
});

test('money of which only the prompt’s callback told can be taken back by the prompt’s query; listed money cannot', async () => {
  await attempt('mpesa', 'succeeded', 'ws_1');
  state = { kind: 'failed', code: '1', reason: 'No money moved.' };
  await money({ sources: ['callback'] });
  expect(await compared()).toEqual({
    onlyOurs: [['payment', 1000, null, 'No money moved.']],
  });
  await db.query(`update received_money set sources = '{callback,pull}', listed_at = $1`, [NOW]);
  expect(await compared()).toEqual({ matched: 1 });
});

test('money that nothing ties to its prompt is assumed, however old it is', async () => {
  await attempt('mpesa', 'succeeded', 'ws_1', 40 * DAY);
  await money({ sources: ['confirmation'] });
  expect(await compared()).toEqual({
    assumed: [
      [
        'payment',
        1000,
        null,
        'M-Pesa has not sent a receipt for this prompt. This payment matches it by number, amount, phone and time.',
      ],
    ],
  });
});

test('M-Pesa’s money that waits for staff is only theirs, and another amount than ours differs', async () => {
  await money({ sources: ['confirmation'], payment: null });
  expect(await compared()).toEqual({
    onlyTheirs: [['payment', null, 1000, 'Received for “BA1”. Find it under Unmatched money.']],
  });
  await db.query('truncate received_money');
  await attempt('mpesa', 'succeeded', 'ws_1');
  await money({ sources: ['callback'], amount: 90_000 });
  expect(await compared()).toEqual({
    matched: 1,
    amountDiffers: [['payment', 1000, 900, 'M-Pesa reports Ksh 900.00.']],
  });
});

test('a prompt of which no answer came is listed for as long as there is none', async () => {
  await attempt('mpesa', 'pending', 'ws_1', 40 * DAY);
  await db.query('update payments set unanswered_at = created_at');
  expect(await compared()).toEqual({
    unanswered: [['payment', null, null, 'M-Pesa has not reported the result of this prompt.']],
  });
});

test('a message about money that is nobody’s is only theirs; one about no money is not', async () => {
  const message = (id: string, claim: string) =>
    db.query(
      `insert into payment_events (id, provider, key, type, headers, body, reading, received_at, processed_at, outcome)
        values ($1, 'stripe', $1, 'paid', '{}', '{}', $2, $3, $3, 'no payment of ours')`,
      [id, JSON.stringify({ claim: { kind: claim } }), NOW],
    );
  await message('evt_1', 'succeeded');
  await message('evt_2', 'failed');
  expect(await compared()).toEqual({
    onlyTheirs: [
      ['payment', null, null, 'We received a message about a payment that is not in our books.'],
    ],
  });
});

test.each<[string, ReturnedMoney[], object]>([
  ['the same', [returned()], { matched: 2 }],
  ['no amount', [returned({ amount: undefined })], { matched: 2 }],
  [
    'another amount',
    [returned({ amount: 20_000 })],
    { matched: 1, amountDiffers: [['refund', 300, 200, '']] },
  ],
  [
    'nothing',
    [],
    { matched: 1, onlyOurs: [['refund', 300, null, 'The provider has no such refund.']] },
  ],
  [
    'that it is still under way',
    [returned({ state: { kind: 'pending' } })],
    { matched: 1, onlyOurs: [['refund', 300, null, 'The provider has no such refund.']] },
  ],
  [
    'another one as well',
    [returned(), returned({ providerRef: 're_2', amount: 5000 })],
    { matched: 2, onlyTheirs: [['refund', null, 50, 'Refunded on the provider’s website.']] },
  ],
])('of a refund that we booked its provider says %s', async (_says, said, expected) => {
  await attempt('stripe', 'succeeded');
  await refund();
  moves = { kind: 'known', moves: said };
  expect(await compared()).toEqual(expected);
});

test.each<[string, string, Parameters<typeof refund>[0]]>([
  ['that has not succeeded', 'stripe', { status: 'failed' }],
  ['that a person paid by bank', 'stripe', { doneBy: 'Wanjiku' }],
  ['that PayPal decided in a dispute', 'paypal', { reason: 'dispute' }],
])('a refund %s is looked for on no list', async (_what, provider, more) => {
  await attempt(provider, 'succeeded');
  await refund(more);
  expect(await compared()).toEqual({ matched: 1 });
});

test('refunds that the provider does not tell of are not compared', async () => {
  await attempt('stripe', 'succeeded');
  moves = { kind: 'unknown', reason: 'No answer.' };
  expect(await compared()).toEqual({
    matched: 1,
    notCompared: [['refund', null, null, 'No answer.']],
  });
});
