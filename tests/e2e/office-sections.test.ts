// Needs a browser: what assistive technology is told, and sizes. What axe finds, keys and large text: office-looks.test.ts.
import { expect, test } from 'vitest';
import { SECTIONS } from '../../src/contracts/office-sections.ts';
import { LISTS, OTHERS } from './support/office-lists.ts';
import { EVERY_PART, useOfficeReading } from './support/office-walk.ts';

const read = useOfficeReading();

test.each(EVERY_PART)(
  '%s of the office: names, roles and states are as they were read last, and nothing is wider than the screen or a phone',
  (part) => read(part),
);

test('every section of the office is walked over', () => {
  const walked = [...LISTS.map(({ at }) => at), ...OTHERS].map((at) => at.split('?')[0]);
  expect(SECTIONS.map(({ slug }) => slug).filter((slug) => !walked.includes(slug))).toEqual([
    'dashboard',
  ]);
});
