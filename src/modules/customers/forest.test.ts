import { expect, test } from 'vitest';
import { Forest } from './forest.ts';

test('a customer merged into one that is merged on is shown with the last of them', () => {
  const forest = new Forest([
    { from: 'a@x', into: 'b@x' },
    { from: 'b@x', into: 'c@x' },
    { from: 'd@x', into: 'c@x' },
  ]);
  expect(['a@x', 'b@x', 'c@x', 'd@x', 'e@x'].map((key) => forest.rootOf(key))).toEqual([
    'c@x',
    'c@x',
    'c@x',
    'c@x',
    'e@x',
  ]);
  expect(forest.membersOf('c@x')).toEqual(['c@x', 'b@x', 'a@x', 'd@x']);
  expect(forest.membersOf('e@x')).toEqual(['e@x']);
});

test('a merge in the middle that is taken back leaves the others as they are', () => {
  const forest = new Forest([{ from: 'a@x', into: 'b@x' }]);
  expect(forest.rootOf('a@x')).toBe('b@x');
  expect(forest.pairs()).toEqual({ keys: ['a@x', 'b@x'], roots: ['b@x', 'b@x'] });
});
