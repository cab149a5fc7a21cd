import { expect, test } from 'vitest';
import type { Payment } from '../payments/index.ts';
import { cameByHand, cameOnline, newestFirst } from './came.ts';
import type { ManualRow } from './rows.store.ts';

const byHand = (date: string, recorded: string) =>
  cameByHand({ date, createdAt: new Date(recorded) } as ManualRow);
const online = (began: string, settled: string | null = null) =>
  cameOnline({
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
