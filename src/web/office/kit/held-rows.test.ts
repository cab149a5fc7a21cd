import { describe, expect, it } from 'vitest';
import { asTheyAre, drawnNext, heldRows, newsText, type Coming } from './held-rows.ts';

const rows = (text: string) => [...text].map((id) => ({ id, at: text.length }));
const idOf = (row: { id: string }): string => row.id;
const held = (shown: string, fresh: string) => {
  const { rows: kept, news } = heldRows(rows(shown), rows(fresh), idOf);
  return [kept.map(idOf).join(''), news?.added ?? null];
};

describe('rows that came from elsewhere (D149)', () => {
  it.each([
    ['nothing new', 'abc', 'abc', 'abc', null],
    ['further ones at the end', 'abc', 'abcd', 'abcd', null],
    ['the last ones gone', 'abc', 'ab', 'ab', null],
    ['the first ones of an empty list', '', 'ab', 'ab', null],
    ['one that would push the others down', 'abc', 'zabc', 'abc', 1],
    ['two of them on a full page', 'abc', 'xza', 'abc', 2],
    ['others in another order', 'abc', 'bac', 'abc', 0],
    ['the first one gone', 'abc', 'bc', 'abc', 0],
  ])('%s', (_what, shown, fresh, kept, added) => {
    expect(held(shown, fresh)).toEqual([kept, added]);
  });

  it('rows that stay in their places say what is known of them now', () => {
    const { rows: kept } = heldRows(rows('ab'), rows('zab'), idOf);
    expect(kept.map(({ at }) => at)).toEqual([3, 3]);
  });

  it('of a filter that was chosen before the first rows came: theirs are drawn until its own are there, and then those', () => {
    const list = { made: 0, fetching: true, stale: false };
    let shown = asTheyAre(rows(''), 'all', 0);
    const drawn = (coming: Partial<Coming<{ id: string; at: number }>>): string => {
      shown = drawnNext(shown, { ...list, rows: [], of: 'all', ...coming }, false, idOf);
      return shown.rows.map(idOf).join('');
    };
    expect([
      drawn({ of: 'unanswered' }),
      // The rows of all come after the filter was chosen, as what was there before.
      drawn({ of: 'unanswered', rows: rows('abc'), stale: true }),
      drawn({ of: 'unanswered', rows: rows('z'), fetching: false }),
    ]).toEqual(['', 'abc', 'z']);
    expect(shown.news).toBeNull();
  });

  it('is offered in words', () => {
    expect([
      newsText(3, 'Contact messages'),
      newsText(1, 'Quote requests'),
      newsText(1, 'Jobs'),
      newsText(0, 'Orders'),
    ]).toEqual([
      '3 new contact messages',
      '1 new quote request',
      '1 new job',
      'Orders: the list has changed',
    ]);
  });
});
