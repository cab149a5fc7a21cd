import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what holds commas, quotes and line breaks, and leaves numbers alone', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', -5, 0.8, null])).toBe(
      'a,"b,c","say ""hi""","two\nlines",-5,0.8,\r\n',
    );
  });

  it('is never a formula, whatever a customer called themselves', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        expect(csvLine([sign + rest]).replace(/^"/, '')).toMatch(/^'/);
      }),
    );
  });
});
