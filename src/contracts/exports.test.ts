import { expect, test } from 'vitest';
import { EXPORTS } from './exports.ts';

/** What a column is called when its values are no mere texts. */
const KINDS: [RegExp, string[]][] = [
  [/phone/i, ['phone']],
  [
    /^(Amount|Refunded$|Fee|Net|Price|Total|Credited|To pay|VAT|Cash|(With|Without) VAT)\b/,
    ['money'],
  ],
  [/^(Date|Day|Due|Joined|Posted|Asked|Left|Sent|Time|Consent given)$/, ['day', 'moment']],
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
