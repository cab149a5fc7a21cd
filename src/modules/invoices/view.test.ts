import { expect, test } from 'vitest';
import type { Refund, Payment } from '../payments/index.ts';
import type { ManualRow } from './rows.store.ts';
import { moneyBackOf, receivedByHandAt, receivedOnlineAt, newestFirst } from './view.ts';

const refund = (one: Partial<Refund>) =>
  ({ amount: 700_00, reason: 'surplus', status: 'due', requestedBy: null, ...one }) as Refund;

test('money that nobody owed has to go back until it is back, also after a failed try', () => {
  expect(moneyBackOf([])).toEqual({ surplus: 0, returning: 0, returned: 0 });
  for (const status of ['due', 'submitted', 'failed'] as const)
    expect(moneyBackOf([refund({ status })]), status).toEqual({
      surplus: 700_00,
      returning: 700_00,
      returned: 0,
    });
  expect(moneyBackOf([refund({ status: 'succeeded' })])).toEqual({
    surplus: 700_00,
    returning: 0,
    returned: 700_00,
  });
});

test("what staff give back was not too much; where it failed nothing is on its way; a dispute is the bank's", () => {
  const asked = { reason: 'One lesson less', requestedBy: 'Achieng' };
  expect(
    moneyBackOf([
      refund({ ...asked, status: 'submitted' }),
      refund({ ...asked, status: 'succeeded', amount: 50_00 }),
    ]),
  ).toEqual({ surplus: 0, returning: 700_00, returned: 50_00 });
  const nothing = { surplus: 0, returning: 0, returned: 0 };
  expect(moneyBackOf([refund({ ...asked, status: 'failed' })])).toEqual(nothing);
  // A reason that staff typed may read like one of ours.
  const surplus = refund({ reason: 'surplus', requestedBy: 'Achieng', status: 'failed' });
  expect(moneyBackOf([surplus])).toEqual(nothing);
  const dispute = refund({ reason: 'dispute', requestedBy: 'Stripe', status: 'submitted' });
  expect(moneyBackOf([dispute])).toEqual(nothing);
});

const byHand = (date: string, recorded: string) =>
  receivedByHandAt({ date, createdAt: new Date(recorded) } as ManualRow);
const online = (began: string, settled: string | null = null) =>
  receivedOnlineAt({
    createdAt: new Date(began),
    settledAt: settled && new Date(settled),
  } as Payment);

test('money of one day stands in the order in which we had it, by whichever way it came', () => {
  expect(
    newestFirst([
      [byHand('2026-11-23', '2026-11-23T09:00:00Z'), 'bank transfer'],
      [online('2026-11-23T07:00:00Z'), 'failed prompt'],
      [online('2026-11-23T05:00:00Z', '2026-11-23T10:00:00Z'), 'prompt that took long'],
    ]),
  ).toEqual(['prompt that took long', 'bank transfer', 'failed prompt']);
});

test('money counts for its own day, also where it was recorded later, and for the Nairobi day', () => {
  expect(
    newestFirst([
      [byHand('2026-11-20', '2026-11-23T09:00:00Z'), 'cheque of Friday'],
      [online('2026-11-21T22:00:00Z'), 'after midnight in Nairobi'],
      [byHand('2026-11-21', '2026-11-22T09:00:00Z'), 'cash of Saturday'],
    ]),
  ).toEqual(['after midnight in Nairobi', 'cash of Saturday', 'cheque of Friday']);
});
