import { expect, test } from 'vitest';
import { readTimeOf, slugFits, slugOf, summaryOf } from './posts.ts';

test('the summary falls back to the first 150 characters without tags (S2-356)', () => {
  const words = 'Karibu sana '.repeat(30).trim();
  expect(summaryOf(`<p>${words.slice(0, 60)}<strong>${words.slice(60)}</strong></p>`)).toBe(
    words.slice(0, 150),
  );
  expect(summaryOf('<p>Short &amp; sweet</p><p>Second</p>')).toBe('Short & sweet Second');
});

test('the read time is computed at 200 words a minute, and "5 min read" without words (S2-357)', () => {
  const text = (count: number) => `<p>${'neno '.repeat(count)}</p>`;
  expect([1, 200, 201, 1000].map((count) => readTimeOf(text(count)))).toEqual([
    '1 min read',
    '1 min read',
    '2 min read',
    '5 min read',
  ]);
  expect([readTimeOf(''), readTimeOf('<p><br></p>')]).toEqual(['5 min read', '5 min read']);
});

test('slugs are plain, short and never empty', () => {
  expect(slugOf('  M-Pesa & Café: 5 Tips! ')).toBe('m-pesa-cafe-5-tips');
  expect(slugOf('你好')).toBe('post');
  expect(slugOf('a '.repeat(100))).toMatch(/^[a-z0-9-]{1,80}$/);
});

test('a post keeps its address while its title says the same', () => {
  expect([slugFits('five-tips', 'Five tips'), slugFits('five-tips-2', 'Five Tips!')]).toEqual([
    true,
    true,
  ]);
  expect([slugFits('five-tips-more', 'Five tips'), slugFits('other', 'Five tips')]).toEqual([
    false,
    false,
  ]);
});
