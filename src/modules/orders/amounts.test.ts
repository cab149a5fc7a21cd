import { expect, test } from 'vitest';
import { amountMismatch } from './orders.ts';

const order = { subtotal: 2_000_00, vat: 320_50, total: 2_320_50, number: 'BA7KQ2M9XT' };
const totals = { subtotal: 2_000, vat: 320.5, total: 2_320.5 };

test('who was shown another amount is told the totals as they are now', () => {
  expect(amountMismatch({ ...order, owed: order.total })).toMatchObject({
    kind: 'conflict',
    code: 'amount_mismatch',
    reason: undefined,
    extra: { totals },
  });
});

test('where a part is paid already, the rest is named as well, with the order it is of', () => {
  const refused = amountMismatch({ ...order, owed: 1_000_25 });
  expect(refused).toMatchObject({
    code: 'amount_mismatch',
    reason: 'part_paid',
    extra: { totals, owed: 1_000.25 },
  });
  expect(refused.message).toContain('1,000.25');
  expect(refused.message).toContain('BA7KQ2M9XT');
});
