import { expect, test } from 'vitest';
import { same } from './same.ts';

test.each([
  [{ storageGb: 30, websites: 10 }, { websites: 10, storageGb: 30 }, true],
  [{ a: { b: 1, c: [1, 2] } }, { a: { c: [1, 2], b: 1 } }, true],
  [new Date(0), new Date(0), true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [null, undefined, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, alike) => expect(same(one, other)).toBe(alike));
