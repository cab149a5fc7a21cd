import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Wanjiru Otieno', 'WO'],
  ['Amina', 'A'],
  ['Head of Software Development', 'HD'],
  ['  élodie  n’dour ', 'ÉD'],
  ['…', ''],
])('the initials of %s are %s (S2-136)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
