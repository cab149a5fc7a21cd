import { describe, expect, it } from 'vitest';
import type { AppError } from '../../kernel/errors.ts';
import type { PackageRow } from '../catalogue/index.ts';
import { priceOrder, type AskedLine } from './orders.ts';

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
