import { describe, expect, test } from 'vitest';
import { invoiceInput } from './invoices-office.ts';
import {
  discountProblem,
  lineProblems,
  planAsWritten,
  pricedLine,
  totalsAsWritten,
} from './pricing.ts';
import { proposalInput } from './proposals.ts';

const line = { description: 'Design', quantity: 2, price: 500, vatRate: 1600 };
const faults = (input: object): string[] =>
  proposalInput
    .safeParse({ title: 'x', lines: [line], ...input })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const off = (kind: 'percent' | 'sum', value: number) => ({ discount: { kind, value } });

describe('a discount', () => {
  test('of a line is at most the line, told at its field', () => {
    expect(faults({ lines: [{ ...line, ...off('sum', 1_000) }] })).toEqual([]);
    expect(faults({ lines: [{ ...line, ...off('sum', 1_000.01) }] })).toEqual([
      'lines.0.discount.value: The discount is more than the line total',
    ]);
    expect(faults({ lines: [{ ...line, ...off('percent', 100.01) }] })).toEqual([
      'lines.0.discount.value: At most 100%',
    ]);
    expect(faults({ lines: [{ ...line, ...off('sum', -1) }] })).toEqual([
      'lines.0.discount.value: Discount cannot be negative',
    ]);
  });

  test('of the whole is at most what the lines cost once their own are off', () => {
    const lines = [{ ...line, ...off('percent', 10) }];
    expect(faults({ lines, ...off('sum', 900) })).toEqual([]);
    expect(faults({ lines, ...off('sum', 900.01) })).toEqual([
      'discount.value: The discount is more than the total of the lines',
    ]);
    const invoice = { customer: 'A', items: [line], ...off('sum', 1_000.01) };
    expect(invoiceInput.safeParse(invoice).error?.issues.map(({ path }) => path)).toEqual([
      ['discount', 'value'],
    ]);
  });

  test('that is none, or of the wrong kind, does not stop the process', () => {
    for (const discount of [null, undefined, {}, 'x', { kind: 'sum' }, { kind: 'x', value: {} }])
      expect(() =>
        faults({ discount, lines: [{ ...line, discount }, null, 'x', {}] }),
      ).not.toThrow();
  });
});

describe('a plan', () => {
  const part = { label: 'Deposit', share: 'percent', value: 50, due: 'days', days: 7 };
  test('says how much and when, part by part, and has one rest', () => {
    expect(
      faults({ plan: [part, { ...part, share: 'rest', value: null, due: 'milestone' }] }),
    ).toEqual([]);
    expect(
      faults({
        plan: [
          { ...part, value: 0, days: null },
          { ...part, value: 101, due: 'date', date: '' },
          { ...part, share: 'sum', value: null, days: -1 },
        ],
      }),
    ).toEqual([
      'plan.0.value: Enter an amount',
      'plan.0.days: Enter the number of days',
      'plan.1.value: At most 100%',
      'plan.1.date: Enter a date',
      'plan.2.days: Days must be 0 or more',
      'plan.2.value: Enter an amount',
    ]);
    const rest = { ...part, share: 'rest' };
    expect(faults({ plan: [rest, rest] })).toEqual(['plan: Only one instalment can be the rest']);
  });
});

describe('sums as they are written', () => {
  test('are those that the server makes; a number that could not be sent has none', () => {
    const written = pricedLine({ quantity: 2, price: 500, ...off('percent', 10) }, 1600);
    expect(totalsAsWritten([written], { kind: 'sum', value: 100 })).toMatchObject({
      subtotal: 800_00,
      vat: 128_00,
      total: 928_00,
    });
    expect(totalsAsWritten([pricedLine({ quantity: 1, price: -1 }, 0)], null)).toBeNull();
    expect(totalsAsWritten([written], { kind: 'sum', value: 900.01 })).toBeNull();
    expect(totalsAsWritten([written], { kind: 'percent', value: 101 })).toBeNull();
  });

  test('an empty number counts as nothing yet', () => {
    expect(totalsAsWritten([pricedLine({ quantity: Number.NaN, price: 5 }, 0)], null)?.total).toBe(
      0,
    );
  });

  test('and what is wrong with them is told while one types', () => {
    expect(lineProblems({ price: -5 })).toEqual({ price: 'Price must be 0 or more' });
    expect(lineProblems({ quantity: 1, price: 5, ...off('sum', 5.01) })).toEqual({
      discount: 'The discount is more than the line total',
    });
    expect(lineProblems({ quantity: 1, price: 5, ...off('percent', 100) })).toEqual({});
    expect(discountProblem([line, null], { kind: 'sum', value: 5_000 })).toBeUndefined();
    expect(discountProblem([line], { kind: 'sum', value: 5_000 })).toMatch(
      'more than the total of the lines',
    );
  });
});

test('what is due on one day has no part, and leaves nothing over', () => {
  expect(planAsWritten(58_000, [])).toBeNull();
  expect(planAsWritten(58_000, [{ share: 'percent', value: 50 }])).toEqual({
    amounts: [29_000],
    off: 29_000,
  });
});
