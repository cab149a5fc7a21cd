import { expect, test } from 'vitest';
import { signInError } from './sign-in-errors.ts';

test.each([
  [null, null],
  ['', null],
  ['cancelled', 'You cancelled the sign-in with Google.'],
  ['Your money is gone, call 0700 000 000', null],
  ['constructor', null],
])('/login?error=%j says %j (D148)', (code, words) => {
  expect(signInError(code)).toBe(words);
});
