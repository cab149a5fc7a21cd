import { expect, test } from 'vitest';
import { pointsOf } from './shop-forms.tsx';

test('a percentage becomes basis points, with a point or a comma; what is none is NaN', () => {
  expect(['16', '16.5', '0', '8,25', ' 14 '].map(pointsOf)).toEqual([1600, 1650, 0, 825, 1400]);
  for (const typed of ['', 'a', '-1', '16.555', '1e3']) expect(pointsOf(typed)).toBeNaN();
});
