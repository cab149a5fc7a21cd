import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { AppError } from '../../kernel/errors.ts';
import { totalsOf } from '../../kernel/money.ts';
import type { PackageRow } from '../catalogue/index.ts';
import type { CouponRow } from '../coupons/index.ts';
import { priceOrder, type AskedLine, amountMismatch, type PricedOrder } from './orders.ts';
import { costOf } from './returning.ts';

const row = (
  id: string,
  packageType: string,
  price: number,
  more: Partial<PackageRow> = {},
): [string, PackageRow] => [
  id,
  {
    id,
    packageType,
    name: id,
    price,
    vatRate: 1600,
    minQuantity: 1,
    maxQuantity: 99,
    intakeId: null,
    seatsLeft: null,
    ...more,
  } as PackageRow,
];
const catalogue = new Map([
  row('exam-basic', 'Exam Parlour', 2_000_00),
  row('book', 'Exam Parlour', 100_00, { vatRate: 0 }),
  row('bootcamp-web', 'Bootcamp', 45_000_00, { intakeId: 'int_1', seatsLeft: 2, capacity: 15 }),
  row('bootcamp-full', 'Bootcamp', 45_000_00, { intakeId: 'int_2', seatsLeft: 0, capacity: 15 }),
  row('bootcamp-none', 'Bootcamp', 45_000_00),
]);

function refusal(lines: AskedLine[]): Pick<AppError, 'kind' | 'code' | 'fields'> {
  try {
    priceOrder(lines, catalogue);
  } catch (error) {
    const { kind, code, fields } = error as AppError;
    return { kind, code, fields };
  }
  throw new Error('the order was taken');
}

describe('pricing an order', () => {
  it('joins lines of one package and checks their sum', () => {
    const line = { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 50 };
    expect(refusal([line, line])).toMatchObject({
      code: 'quantity_out_of_range',
      fields: { 'lines.0.quantity': 'Quantity must be from 1 to 99' },
    });
    const joined = priceOrder(
      [
        { ...line, quantity: 2 },
        { ...line, quantity: 3 },
      ],
      catalogue,
    );
    expect(joined.lines).toHaveLength(1);
    expect(joined).toMatchObject({ subtotal: 10_000_00, vat: 1_600_00, total: 11_600_00 });
  });

  it("keeps each line's own VAT rate (D35)", () => {
    const priced = priceOrder(
      [
        { id: 'book', packageType: 'Exam Parlour', quantity: 3 },
        { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 },
      ],
      catalogue,
    );
    expect(priced.lines.map((line) => line.vat)).toEqual([0, 320_00]);
    expect(priced.total).toBe(300_00 + 2_000_00 + 320_00);
  });

  it('sells no more than the open seats, and none where an intake is full or missing', () => {
    expect(refusal([{ id: 'bootcamp-web', packageType: 'Bootcamp', quantity: 3 }])).toMatchObject({
      kind: 'invalid',
      fields: { 'lines.0.quantity': 'Only 2 seats left in this class' },
    });
    for (const id of ['bootcamp-full', 'bootcamp-none'])
      expect(refusal([{ id, packageType: 'Bootcamp', quantity: 1 }])).toMatchObject({
        kind: 'conflict',
        code: 'sold_out',
      });
  });

  it('names the line at fault', () => {
    const good = { id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1 };
    expect(
      refusal([good, { id: 'nothing', packageType: 'Exam Parlour', quantity: 1 }]),
    ).toMatchObject({ fields: { 'lines.1.id': 'This package is not on sale' } });
    expect(refusal([good, { id: 'book', packageType: 'Bootcamp', quantity: 1 }])).toMatchObject({
      fields: {
        'lines.1.packageType':
          'The package type does not match this package. Remove the package, then add it again.',
      },
    });
  });
});

const order = { subtotal: 2_000_00, vat: 320_50, total: 2_320_50, number: 'BA7KQ2M9XT' };
const totals = { subtotal: 2_000, vat: 320.5, total: 2_320.5 };

test('who was shown another amount is told the totals as they are now', () => {
  expect(amountMismatch({ ...order, owed: order.total })).toMatchObject({
    kind: 'conflict',
    code: 'amount_mismatch',
    reason: undefined,
    extra: { totals },
  });
});

test('where a part is paid already, the rest is named as well, with the order it is of', () => {
  const refused = amountMismatch({ ...order, owed: 1_000_25 });
  expect(refused).toMatchObject({
    code: 'amount_mismatch',
    reason: 'part_paid',
    extra: { totals, owed: 1_000.25 },
  });
  expect(refused.message).toContain('1,000.25');
  expect(refused.message).toContain('BA7KQ2M9XT');
});

const packageRow = (id: string, price: number, vatRate: number): [string, PackageRow] => [
  id,
  {
    id,
    packageType: 'Any',
    name: id,
    price,
    vatRate,
    minQuantity: 1,
    maxQuantity: 1_000_000,
  } as PackageRow,
];
const COUPON = {
  id: 1,
  code: 'KARIBU',
  discountRate: 1000,
  discount: 0,
  minOrder: 0,
  packages: [] as string[],
} as CouponRow;
const IDS = ['a', 'b', 'c', 'd'];

const price = (
  lines: { price: number; quantity: number; vatRate: number }[],
  coupon: Partial<CouponRow> | null,
): PricedOrder =>
  priceOrder(
    lines.map(({ quantity }, index) => ({ id: IDS[index]!, packageType: 'Any', quantity })),
    new Map(lines.map((line, index) => packageRow(IDS[index]!, line.price, line.vatRate))),
    false,
    coupon && { ...COUPON, ...coupon },
  );

const line = fc.record({
  price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  vatRate: fc.constantFrom(0, 1600),
});
const coupon = fc.record({
  packages: fc.subarray(IDS, { minLength: 0 }),
  off: fc.oneof(
    fc.record({ discountRate: fc.integer({ min: 1, max: 9_999 }), discount: fc.constant(0) }),
    fc.record({
      discountRate: fc.constant(null),
      discount: fc.integer({ min: 1, max: 9_000_000 }),
    }),
  ),
});

test('a coupon is allotted to its lines to the cent, VAT is of what is paid, and its invoice comes to the same', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      coupon,
      (lines, { packages, off }) => {
        let order: PricedOrder;
        try {
          order = price(lines, { ...off, packages });
        } catch (error) {
          expect(['other_packages', 'whole_order']).toContain((error as AppError).reason);
          return;
        }
        const full = price(lines, null);
        const sum = (pick: (one: PricedOrder['lines'][number]) => number) =>
          order.lines.reduce((total, one) => total + pick(one), 0);
        expect(sum((one) => one.discount)).toBe(order.discount);
        expect(sum((one) => one.net)).toBe(order.subtotal);
        expect(sum((one) => one.vat)).toBe(order.vat);
        expect(order.subtotal + order.discount).toBe(full.subtotal);
        expect(order.total).toBe(order.subtotal + order.vat);
        order.lines.forEach((one, index) => {
          expect(one.net + one.discount).toBe(full.lines[index]!.net);
          expect(one.net).toBeGreaterThanOrEqual(0);
          if (packages.length > 0 && !packages.includes(one.packageId))
            expect(one.discount).toBe(0);
        });
        for (const rate of [0, 1600]) {
          const of = order.lines.filter((one) => one.vatRate === rate);
          const net = of.reduce((total, one) => total + one.net, 0);
          expect(of.reduce((total, one) => total + one.vat, 0)).toBe(
            Math.round((net * rate) / 10_000),
          );
        }
        // As the invoice computes it, and as all lines go back.
        const invoice = totalsOf(
          order.lines.map(({ discount, ...one }) => ({
            ...one,
            discount: { kind: 'sum', value: discount },
          })),
        );
        expect([invoice.subtotal, invoice.vat, invoice.lineVat]).toEqual([
          order.subtotal,
          order.vat,
          order.lineVat,
        ]);
        const paid = {
          amount: order.total,
          settles: order.total,
          provider: 'stripe',
          rate: null,
        } as const;
        expect(costOf(paid, order.lines)).toBe(order.total);
      },
    ),
    { numRuns: 500 },
  );
});

test('a sum above what its packages cost takes off no more than that', () => {
  const order = price(
    [
      { price: 1_000_00, quantity: 1, vatRate: 1600 },
      { price: 500_00, quantity: 1, vatRate: 0 },
    ],
    { discountRate: null, discount: 9_000_00, packages: ['a'] },
  );
  expect(order).toMatchObject({ discount: 1_000_00, subtotal: 500_00, vat: 0, total: 500_00 });
});

test.each([
  ['other_packages', { packages: ['z'] }],
  ['small_order', { minOrder: 1_000_01 }],
  ['whole_order', { discountRate: 10_000 }],
])('a coupon is refused for its reason: %s', (reason, change) => {
  const asked = () => price([{ price: 1_000_00, quantity: 1, vatRate: 1600 }], change);
  expect(asked).toThrow(expect.objectContaining({ code: 'coupon_not_valid', reason }));
  expect(asked).toThrow(
    expect.objectContaining({ fields: { coupon: expect.any(String) as string } }),
  );
});

test('without a coupon an order costs what it did', () => {
  const order = price([{ price: 2_000_00, quantity: 1, vatRate: 1600 }], null);
  expect(order).toMatchObject({
    couponCode: null,
    discount: 0,
    subtotal: 2_000_00,
    total: 2_320_00,
  });
});
