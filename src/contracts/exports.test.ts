import { expect, test } from 'vitest';
import { EXPORTS } from './exports.ts';

/** What a column is called when its values are no mere texts. */
const KINDS: [RegExp, string[]][] = [
  [/phone/i, ['phone']],
  [
    /^(Amount|Refunded$|Fee|Net|Price|Total|Credited|Balance due|VAT|Cash|(With|Without) VAT)\b/,
    ['money'],
  ],
  [/^(Date|Day|Due|Joined|Posted|Asked|Unsubscribed|Sent|Time|Consent given)$/, ['day', 'moment']],
];

test('each column of a file is of the kind that its head says, so that spreadsheets know phones, days and sums', () => {
  const wrong = EXPORTS.flatMap(({ file, columns }) =>
    columns.flatMap(([head, , kind = 'text']) => {
      const [, kinds] = KINDS.find(([heads]) => heads.test(head)) ?? [];
      return kinds && !kinds.includes(kind) ? [`${file}: ${head} is ${kind}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  expect(EXPORTS.flatMap(({ columns }) => columns).length).toBeGreaterThan(100);
});

/** The value of a row under a head. */
const under = (file: string, head: string, row: object): unknown =>
  EXPORTS.find((one) => one.file === file)!.columns.find(([name]) => name === head)?.[1](
    row as never,
  );

test.each([
  ['payments', ['Order', 'Refunded', 'Fee', 'Net', 'Currency', 'Method']],
  ['orders', ['Phone', 'VAT', 'Total', 'Currency', 'Method', 'Refunded', 'Invoice']],
  ['applications', ['Job', 'Candidate', 'Phone']],
  ['subscribers', ['Email', 'Consent', 'Consent given', 'Unsubscribed']],
  ['expenses', ['Amount', 'Currency']],
  ['invoices', ['KRA PIN', 'VAT', 'Total', 'Paid', 'Credited', 'Currency', 'Balance due']],
])('%s have the columns that a bookkeeper needs', (file, heads) => {
  const has = EXPORTS.find((one) => one.file === file)!.columns.map(([head]) => head);
  expect(has).toEqual(expect.arrayContaining(heads));
});

test('what a bookkeeper reads there is what the row says', () => {
  const payment = { status: 'Completed', amount: 2320, refunded: 100, fee: 34.8 };
  expect(under('payments', 'Net', payment)).toBe(2185.2);
  expect(under('payments', 'Net', { ...payment, fee: null })).toBe(2220);
  expect(under('payments', 'Net', { ...payment, status: 'Failed' })).toBeNull();
  const order = { orderId: 'ord_1', number: 'BA7KQ2M9XT' };
  expect(under('payments', 'Order', order)).toBe('BA7KQ2M9XT');
  expect(under('payments', 'Order', { ...order, orderId: null })).toBeNull();
  expect(under('applications', 'Job', { jobTitle: 'Network Engineer' })).toBe('Network Engineer');
  expect(under('expenses', 'Currency', {})).toBe('KES');
  const confirmedAt = '2026-11-21T08:00:00.000Z';
  expect(under('subscribers', 'Consent', { confirmedAt })).toMatch(/emailed link/);
  expect(under('subscribers', 'Consent given', { confirmedAt })).toBe(confirmedAt);
  expect(under('subscribers', 'Consent', { confirmedAt: null })).toBe('not confirmed');
});
