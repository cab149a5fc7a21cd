import { expect, test } from 'vitest';
import { RESULTS } from '../../../adapters/mpesa/results.ts';
import { nextStep } from './after-pay.tsx';

test.each([
  ['1032', 'again'],
  ['2001', 'again'],
  ['1019', 'again'],
  ['1037', 'number'],
  ['1025', 'number'],
  ['1', 'method'],
  ['8006', 'method'],
  [undefined, 'again'],
])('after the code %s the step that fits is: %s', (code, step) => {
  expect(nextStep({ code })).toBe(step);
});

test('where the reason tells of another method, another method comes first', () => {
  const told = Object.entries(RESULTS).filter(([, { reason }]) =>
    /choose another (?:payment )?method/i.test(reason),
  );
  expect(told.length).toBeGreaterThan(4);
  for (const [code] of told) expect(nextStep({ code }), code).toBe('method');
});
