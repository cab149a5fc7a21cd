import { expect, test } from 'vitest';
import { monthOf } from './page.tsx';

test.each([
  ['2026-12-07', { before: 1, days: 31, day: 7 }],
  ['2027-02-01', { before: 0, days: 28, day: 1 }],
  ['2028-02-29', { before: 1, days: 29, day: 29 }],
  ['2026-11-30', { before: 6, days: 30, day: 30 }],
])('%s stands in its month as a calendar has it', (date, month) => {
  expect(monthOf(date)).toEqual(month);
});
