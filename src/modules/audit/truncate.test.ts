import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { truncateForLog } from './record.ts';

const LONG = `<p>${'Habari ya leo. '.repeat(10_000)}</p>`;

test('what is short is kept as it is, at any depth', () => {
  const row = {
    title: 'School fees by M-Pesa',
    status: 'draft',
    price: 850_000,
    tags: ['a', 'b'],
    approvedAt: null,
    at: new Date(0),
    lines: [{ name: 'Set-up', quantity: 2 }],
    note: 'x'.repeat(1_000),
  };
  expect(truncateForLog(row)).toEqual(row);
});

test('of a long text its beginning, its length and its hash are kept, wherever it stands', () => {
  const hash = createHash('sha256').update(LONG).digest('hex');
  const { content, data, title } = truncateForLog({
    title: 'Post',
    content: LONG,
    data: { parts: [LONG] },
  }) as { title: string; content: string; data: { parts: string[] } };
  expect(content).toBe(`${LONG.slice(0, 400)}… [150,007 characters in all, SHA-256 ${hash}]`);
  expect([title, data.parts]).toEqual(['Post', [content]]);
  expect(truncateForLog(`${LONG}!`)).not.toBe(truncateForLog(LONG));
});

test('a text is never cut within a character, which the database would refuse', () => {
  const text = `${'a'.repeat(399)}${'😀'.repeat(600)}`;
  expect((truncateForLog(text) as string).isWellFormed()).toBe(true);
});

test('of a long list the first hundred parts are kept, and the number of the rest', () => {
  expect(truncateForLog(Array.from({ length: 120 }, (_, index) => index))).toEqual([
    ...Array.from({ length: 100 }, (_, index) => index),
    '… 20 more',
  ]);
});
