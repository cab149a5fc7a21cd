import { expect, test } from 'vitest';
import type { Refund } from '../payments/index.ts';
import { moneyBackOf } from './money-back.ts';

const refund = (one: Partial<Refund>): Refund => ({
  id: 'rfd',
  paymentId: 'pay',
  amount: 700_00,
  currency: 'KES',
  reason: 'surplus',
  status: 'due',
  note: '',
  requestedBy: null,
  doneBy: null,
  providerRef: null,
  receipt: null,
  failureReason: null,
  tries: 0,
  lines: [],
  credits: true,
  checks: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  settledAt: null,
  ...one,
});

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
  expect(moneyBackOf([refund({ ...asked, status: 'failed' })])).toEqual({
    surplus: 0,
    returning: 0,
    returned: 0,
  });
  // A reason that staff typed may read like one of ours.
  expect(
    moneyBackOf([refund({ reason: 'surplus', requestedBy: 'Achieng', status: 'failed' })]),
  ).toEqual({ surplus: 0, returning: 0, returned: 0 });
  expect(
    moneyBackOf([refund({ reason: 'dispute', requestedBy: 'Stripe', status: 'submitted' })]),
  ).toEqual({ surplus: 0, returning: 0, returned: 0 });
});
