import { expect, test } from 'vitest';
import { tiers } from '../../../db/seed/content.ts';
import type { Tier } from '../../../contracts/content-kinds.ts';
import { omissions } from './page.tsx';

const builtIn = tiers.map((record) => record.data as Tier);

test('the office says that the required highest tier omits End-Point (D56)', () => {
  expect(omissions(builtIn.toReversed())).toEqual([
    'Advanced Threat Protection (from 80%) leaves out endpoint, which Standard Security Suite (from 60%) has.',
  ]);
});

test('tiers that build on each other need no note', () => {
  expect(omissions(builtIn.slice(0, 2))).toEqual([]);
  expect(omissions([])).toEqual([]);
});
