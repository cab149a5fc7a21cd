import { expect, test } from 'vitest';
import { above, functionsOf, lengthOf, LIMITS, sources } from './lengths.ts';

const { code } = sources();

/** One list of all parts in their order, which in pieces would only be harder to read. */
const EXCUSED = ['src/product.ts assemble'];

/** Without the line that it begins on, which moves. */
const placed = ({ place }: { place: string }): string => place.replace(/:\d+ /, ' ');

test('no file of the code is longer than 300 lines', () => {
  expect(code.length).toBeGreaterThan(500);
  expect(above(code.map(lengthOf), LIMITS.file)).toEqual([]);
});

test('no function is longer than 200 lines, except the one that puts the product together', () => {
  // A function has not more lines than its file.
  const functions = code
    .filter((file) => lengthOf(file).lines > LIMITS.function)
    .flatMap(functionsOf);
  expect(functions.length).toBeGreaterThan(500);
  expect(above(functions, LIMITS.function).map(placed)).toEqual(EXCUSED);
  // It reads every file of the code: a second or two alone, more beside other work.
});
