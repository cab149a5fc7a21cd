import { describe, expect, it, test } from 'vitest';
import type { AppError } from '../../kernel/errors.ts';
import type { PackageRow } from '../catalogue/index.ts';
import { priceOrder, type AskedLine, amountMismatch } from './orders.ts';

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
