import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, squareOf } from './cropper.tsx';

const WIDE = { width: 1600, height: 1000 };
const MIDDLE = { zoom: 1, x: 0.5, y: 0.5 };

test('begins with the largest square, in the middle', () => {
  expect(squareOf(WIDE, MIDDLE)).toEqual({ side: 1000, left: 300, top: 0 });
});

test('moves by parts of its side, and stops at the edges', () => {
  expect(squareOf(WIDE, moved(WIDE, MIDDLE, 0.1, 0)).left).toBeCloseTo(400);
  expect(squareOf(WIDE, moved(WIDE, MIDDLE, 9, 9))).toEqual({ side: 1000, left: 600, top: 0 });
});

test('zoom keeps the middle', () => {
  const { side, left, top } = squareOf(WIDE, { ...MIDDLE, zoom: 2 });
  expect([side, left + side / 2, top + side / 2]).toEqual([500, 800, 500]);
});

test('a square never leaves its picture', () => {
  const number = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      number,
      number,
      number,
      (width, height, zoom, x, y) => {
        const { side, left, top } = squareOf({ width, height }, { zoom, x, y });
        expect(side).toBeGreaterThan(0);
        expect([
          left >= 0,
          top >= 0,
          left + side <= width + 1e-6,
          top + side <= height + 1e-6,
        ]).toEqual([true, true, true, true]);
      },
    ),
  );
});
