import { expect, test } from 'vitest';
import { commentText } from '../../../../contracts/comments.ts';
import { commentError, countWords } from './action.ts';

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `w${index % 10}`).join(' ');

test.each([
  '',
  '   \n ',
  'Useful, thank you.',
  words(50),
  words(51),
  'a'.repeat(300),
  'a'.repeat(301),
  ` ${'a'.repeat(300)} `,
  `${words(51)}${'a'.repeat(300)}`,
])('a comment is judged as the call judges it: %# (S2-248, S2-249, S2-250)', (text) => {
  const judged = commentText.safeParse(text);
  expect(commentError(text)).toBe(judged.success ? undefined : judged.error.issues[0]!.message);
});

test('words are what stands between spaces (S2-249)', () => {
  expect(countWords('  one\ttwo\n\nthree ')).toBe(3);
  expect(countWords('   ')).toBe(0);
});
