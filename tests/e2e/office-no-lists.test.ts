// Needs a browser: layout, keys, and what assistive technology is told.
import { expect, test } from 'vitest';
import { SECTIONS } from '../../src/contracts/office-sections.ts';
import { LISTS, OTHERS } from './support/office-lists.ts';
import { useOfficeWalk } from './support/office-walk.ts';

const walk = useOfficeWalk();

test('sections that are no list: names, roles and states are as they were read last, axe finds nothing, light or dark, with text of 32 px nothing is cut or covered (S14.4, S14.5, S14.10, S17.5, D207)', () =>
  walk('what is no list'));

test('every section of the office is walked over', () => {
  const walked = [...LISTS.map(({ at }) => at), ...OTHERS].map((at) => at.split('?')[0]);
  expect(SECTIONS.map(({ slug }) => slug).filter((slug) => !walked.includes(slug))).toEqual([
    'dashboard',
  ]);
});
