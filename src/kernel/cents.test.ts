import { describe, expect, it } from 'vitest';
import {
  decimal,
  formatMoney,
  fromMajor,
  isMajor,
  isRate,
  kesToUsd,
  parseDecimal,
  totalsOf,
} from './money.ts';

/** Lines of one piece at 16 %. */
const cart = (...prices: number[]) =>
  prices.map((unitPrice) => ({ unitPrice, quantity: 1, vatRate: 1600 }));

describe('the cents of VAT that are left over', () => {
  it.each([
    ['the first line', [10, 25, 15], [2, 4, 2]],
    ['the last line', [15, 25, 10], [2, 4, 2]],
    ['the earlier ones of equal remainders', [4, 10, 4], [1, 2, 0]],
    ['the earlier ones of equal lines', [4, 4, 4], [1, 1, 0]],
  ])('go where the largest remainder is: %s', (_where, prices, shares) => {
    expect(totalsOf(cart(...prices)).lineVat).toEqual(shares);
  });

  it('stay with the lines of their rate', () => {
    const [first, second] = cart(4, 4);
    const zero = { unitPrice: 4, quantity: 1, vatRate: 0 };
    expect(totalsOf([zero, first!, zero, second!]).lineVat).toEqual([0, 1, 0, 0]);
  });

  it('are none where nothing costs anything', () => {
    expect(totalsOf(cart(0, 0))).toMatchObject({ subtotal: 0, vat: 0, total: 0, lineVat: [0, 0] });
  });
});

describe('an amount as the API and providers write it', () => {
  it.each([
    ['12', 12_00],
    ['12.5', 12_50],
    [' 12.50 ', 12_50],
    ['0.05', 5],
    ['999999999999.99', 999_999_999_999_99],
  ])('"%s" is read', (text, minor) => expect(parseDecimal(text)).toBe(minor));

  it.each(['', '-1', '1e3', 'x', '.5', '1.234', '1234567890123', '12.50x', '12.', '1 2', '12.5.0'])(
    '"%s" is no amount',
    (text) => expect(parseDecimal(text)).toBeNull(),
  );

  it('has two decimals at most, apart from the noise of binary fractions', () => {
    expect([0.1 + 0.2, 1.1 * 3, -1.25, 0, 45_000_000_000].map(isMajor)).toEqual(
      Array<boolean>(5).fill(true),
    );
    expect([0.001, 0.005, 1.234, 0.000_001, 1e300, Number.NaN, Infinity].map(isMajor)).toEqual(
      Array<boolean>(7).fill(false),
    );
    expect(() => fromMajor(1.234)).toThrow('an amount has at most two decimals');
  });

  it('keeps its sign below one shilling', () => {
    expect([decimal(-5), decimal(-99), decimal(0)]).toEqual(['-0.05', '-0.99', '0.00']);
    expect(formatMoney(-5)).toMatch(/0\.05/);
  });
});

describe('an exchange rate', () => {
  it.each(['129', '129.5', '0.000001', '999999.999999'])('can be "%s"', (rate) => {
    expect(isRate(rate)).toBe(true);
  });

  it.each([
    '0',
    '0.000000',
    '1234567',
    '1.1234567',
    '1.',
    '.5',
    ' 129',
    'x',
    '',
    '-1',
    '1e3',
    '129,50',
  ])('cannot be "%s"', (rate) => {
    expect(isRate(rate)).toBe(false);
    expect(() => kesToUsd(100, rate)).toThrow(`not an exchange rate: ${rate}`);
  });

  it('takes nothing for nothing, and the least there is for the least', () => {
    expect([kesToUsd(0, '129.5'), kesToUsd(1, '129.5'), kesToUsd(100, '1')]).toEqual([0, 1, 100]);
  });
});

it('money is shown in its own currency, however often', () => {
  for (const _again of [1, 2])
    expect([formatMoney(93), formatMoney(93, 'KES'), formatMoney(93, 'USD')]).toEqual([
      'Ksh\u00a00.93',
      'Ksh\u00a00.93',
      expect.stringMatching(/\$\s?0\.93$/),
    ]);
});
