import { expect, test } from 'vitest';
import { addressOf, categoriesOf, matching } from './filter.ts';

const posts = [
  {
    category: 'news' as const,
    title: 'Data Protection Act',
    summary: 'Names and numbers',
    author: 'Mfano',
    tags: ['Compliance'],
  },
  {
    category: 'blog' as const,
    title: 'M-Pesa at the counter',
    summary: 'Four checks',
    author: 'Mfano',
    tags: ['Payments', 'Shops'],
  },
  {
    category: 'blog' as const,
    title: 'Stock counts',
    summary: 'Shops that count weekly',
    author: 'Guest',
    tags: [],
  },
];
const titles = (q: string, category = ''): string[] =>
  matching(posts, { q, category }).map((post) => post.title);

test('the search finds words of title, summary, author and tags, all of them (S2-037)', () => {
  expect(titles('shops')).toEqual(['M-Pesa at the counter', 'Stock counts']);
  expect(titles('  SHOPS weekly ')).toEqual(['Stock counts']);
  expect(titles('compliance mfano')).toEqual(['Data Protection Act']);
  expect(titles('tractor')).toEqual([]);
});

test('the chips are what the data has, and a chip shows its own (S2-038)', () => {
  expect(categoriesOf(posts)).toEqual(['news', 'blog']);
  expect(titles('', 'news')).toEqual(['Data Protection Act']);
  expect(titles('', 'trending')).toEqual([]);
});

test('an address carries the choice and no more', () => {
  expect(addressOf({ q: '', category: '' })).toBe('/about/blog');
  expect(addressOf({ q: 'm-pesa & till', category: 'blog' })).toBe(
    '/about/blog?q=m-pesa+%26+till&category=blog',
  );
});
