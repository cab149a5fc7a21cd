import { expect, test } from 'vitest';
import type { Refund } from '../payments/index.ts';
import { moneyBackOf } from './view.ts';

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
