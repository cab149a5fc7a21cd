import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  formatMoney,
  fromMajor,
  kesToUsd,
  mpesaTotal,
  parseDecimal,
  shillingsFor,
  splitTotal,
  toMajor,
  totalsOf,
  vatOf,
  type Discount,
} from './money.ts';

const line = fc.record({
  unitPrice: fc.integer({ min: 1, max: 100_000_00 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  vatRate: fc.constantFrom(1600, 1600, 0, 800),
});
const carts = fc.array(line, { minLength: 1, maxLength: 50 });
const add = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Half up, worked out apart from the code under test. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator + ((numerator % denominator) * 2n >= denominator ? 1n : 0n);
}

describe('totals of a cart', () => {
  it('lines, VAT and total of any cart agree to the cent; VAT is taken once, half up for each rate (S1-311, S1-312)', () => {
    fc.assert(
      fc.property(carts, (lines) => {
        const totals = totalsOf(lines);
        expect(totals.subtotal).toBe(add(lines.map((one) => one.unitPrice * one.quantity)));
        expect(add(totals.lineVat)).toBe(totals.vat);
        expect(totals.total).toBe(totals.subtotal + totals.vat);
        expect(totals.lineVat.every((vat) => Number.isSafeInteger(vat) && vat >= 0)).toBe(true);
        const rates = [...new Set(lines.map((one) => one.vatRate))];
        const due = rates.map((rate) => {
          const net = add(
            lines.filter((one) => one.vatRate === rate).map((one) => one.unitPrice * one.quantity),
          );
          return Number(halfUp(BigInt(net) * BigInt(rate), 10_000n));
        });
        expect(totals.vat).toBe(add(due));
      }),
      { numRuns: 500 },
    );
  });

  it('discounts in percent and sums come off before VAT, per line and on the whole, and every figure agrees', () => {
    const off = fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.constant({ kind: 'sum' as const, value: 1 }),
    );
    const lines = fc.array(
      fc.tuple(line, off).map(([one, discount]) => ({ ...one, discount })),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, fc.oneof(off, fc.constant(0.5)), (some, whole) => {
        const before = totalsOf(some);
        const discount =
          whole === 0.5
            ? { kind: 'sum' as const, value: Math.floor(before.subtotal / 2) }
            : (whole as Discount | null);
        fc.pre(discount?.kind !== 'sum' || discount.value <= before.subtotal);
        const totals = totalsOf(some, discount);
        expect(add(totals.lineNet)).toBe(before.subtotal);
        expect(add(totals.lineBase)).toBe(totals.subtotal);
        expect(totals.subtotal).toBe(before.subtotal - totals.discount);
        expect(totals.total).toBe(totals.subtotal + add(totals.lineVat));
        expect(Math.min(...totals.lineBase, ...totals.lineVat)).toBeGreaterThanOrEqual(0);
        totals.lineBase.forEach((base, index) =>
          expect(base).toBeLessThanOrEqual(totals.lineNet[index]!),
        );
        const taxed = some.map((one, index) =>
          one.vatRate === 1600 ? totals.lineBase[index]! : 0,
        );
        const tax = add(totals.lineVat.filter((_, index) => some[index]!.vatRate === 1600));
        expect(tax).toBe(Number(halfUp(BigInt(add(taxed)) * 1600n, 10_000n)));
      }),
      { numRuns: 300 },
    );
  });

  it('a discount of 10 % on 85,000 leaves 76,500, and 12,240 VAT on that', () => {
    const lines = [{ unitPrice: 85_000_00, quantity: 1, vatRate: 1600 }];
    const ten = { kind: 'percent', value: 1_000 } as const;
    const figures = { subtotal: 76_500_00, vat: 12_240_00, total: 88_740_00 };
    expect(totalsOf(lines, ten)).toMatchObject({ ...figures, discount: 8_500_00 });
    expect(totalsOf([{ ...lines[0]!, discount: ten }])).toMatchObject({
      ...figures,
      lineDiscount: [8_500_00],
    });
    expect(() => totalsOf(lines, { kind: 'sum', value: 85_000_01 })).toThrow('at most');
  });

  it('prices one SMS credit at 0.93 with VAT and 95,000 at 110,200.00 (D31, D34)', () => {
    expect(totalsOf([{ unitPrice: 80, quantity: 1, vatRate: 1600 }]).total).toBe(93);
    expect(totalsOf([{ unitPrice: 95_000_00, quantity: 1, vatRate: 1600 }]).total).toBe(110_200_00);
  });

  it('prices up to a million SMS credits exactly (S1-326)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (quantity) => {
        const totals = totalsOf([{ unitPrice: 80, quantity, vatRate: 1600 }]);
        expect(totals.subtotal).toBe(quantity * 80);
        expect(BigInt(totals.vat)).toBe(halfUp(BigInt(quantity) * 1280n, 100n));
      }),
    );
  });

  it('takes the VAT of one price half up', () => {
    expect([vatOf(3, 1600), vatOf(4, 1600), vatOf(25, 200)]).toEqual([0, 1, 1]);
  });
});

describe('conversion', () => {
  it('moves whole shillings, half up (S1-290)', () => {
    expect([93, 49, 1, 50, 149, 150, 2_320_00, 0].map(mpesaTotal)).toEqual([
      100, 100, 100, 100, 100, 200, 2_320_00, 0,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 10 ** 12 }), (minor) => {
        const rounded = mpesaTotal(minor);
        expect(rounded % 100).toBe(0);
        expect(rounded - minor).toBeGreaterThan(-50);
        expect(rounded - minor).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('converts to dollars rounded up: never a cent too little, never a whole cent too much (D46)', () => {
    const rate = fc.integer({ min: 1, max: 999_999_999_999 }).map((scaled) => {
      const digits = String(scaled).padStart(7, '0');
      return { scaled: BigInt(scaled), text: `${digits.slice(0, -6)}.${digits.slice(-6)}` };
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), rate, (kes, { scaled, text }) => {
        const exact = BigInt(kes) * 1_000_000n;
        const usd = kesToUsd(kes, text);
        fc.pre(Number.isSafeInteger(usd));
        expect(BigInt(usd) * scaled >= exact).toBe(true);
        expect(BigInt(usd - 1) * scaled < exact).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect([
      kesToUsd(2_320_00, '129.50'),
      kesToUsd(129_50, '129.50'),
      kesToUsd(129_51, '129.50'),
    ]).toEqual([17_92, 1_00, 1_01]);
  });

  it('reads and writes major units without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (minor) => {
        expect(fromMajor(toMajor(minor))).toBe(minor);
        expect(parseDecimal(decimal(minor))).toBe(minor);
      }),
    );
  });
});

describe('money for people', () => {
  it('shows Kenyan shillings with a no-break space, grouping and two decimals (S1-313, S2-377, D132)', () => {
    expect(formatMoney(5_800_050)).toBe('Ksh\u00a058,000.50');
    expect([formatMoney(0), formatMoney(93), formatMoney(110_200_00)]).toEqual([
      'Ksh\u00a00.00',
      'Ksh\u00a00.93',
      'Ksh\u00a0110,200.00',
    ]);
    expect(formatMoney(1_792, 'USD')).toMatch(/^(US)?\$\s?17\.92$/);
  });

  it('writes decimals with two places', () => {
    expect([decimal(966), decimal(5), decimal(-1_50)]).toEqual(['9.66', '0.05', '-1.50']);
  });
});

describe('a total in parts', () => {
  it('adds up to it to the cent, whatever the percentages and sums', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }),
        fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 1e6 }),
        (total, points, value) => {
          const percents = points.map((one) => ({ kind: 'percent' as const, value: one }));
          const open = 10_000 - add(points);
          fc.pre(open > 0);
          const all = splitTotal(total, [...percents, { kind: 'percent', value: open }]);
          expect([add(all.amounts), all.off]).toEqual([total, 0]);
          const rest = splitTotal(total, [...percents, { kind: 'sum', value }, { kind: 'rest' }]);
          expect(add(rest.amounts)).toBe(total);
          expect(rest.off).toBe(Math.min(0, rest.amounts.at(-1)!));
        },
      ),
    );
  });

  it('says what is left over and what is too much', () => {
    const parts = (...values: number[]) =>
      values.map((value) => ({ kind: 'percent' as const, value }));
    expect(splitTotal(1_000_00, parts(5_000, 4_999)).off).toBe(10);
    expect(splitTotal(1_000_00, [{ kind: 'sum', value: 1_000_01 }]).off).toBe(-1);
    expect(splitTotal(1_000_00, []).off).toBe(1_000_00);
  });
});

it('the fewest shillings that pay an amount, and money with grouped digits', () => {
  expect([shillingsFor(300_50), shillingsFor(301_00), shillingsFor(0)]).toEqual([
    301_00, 301_00, 0,
  ]);
});
