import { expect, test } from 'vitest';
import { weakAtOnce } from '../components/password-strength.tsx';

test.each([
  ['Aa1!', 'short'],
  ['Aa1!xyz', 'short'],
  ['Aaaaaaa1!', 'repeats'],
  ['1111aaaaBBBB!!!!', 'repeats'],
  ['Aa1!Aa1!Aa1!', 'repeats'],
  ['abcABCabc-1', 'repeats'],
  ['aA1!'.repeat(50), 'repeats'],
  ['Nairobi@2025', null],
  ['Savanna-7-rain!!!!', null],
  ['xK9#mQ2v', null],
])('%s is %s before any server is asked', (password, weak) => {
  expect(weakAtOnce(password)).toBe(weak);
});
