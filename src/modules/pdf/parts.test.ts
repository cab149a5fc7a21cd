import { expect, test } from 'vitest';
import { linesBlock, type Sold } from './parts.ts';

/** A line of 1,000.00 without VAT; of `base` once the discount on the whole is off. */
const line = (base: number): Sold => ({
  description: 'Course',
  quantity: 2,
  price: 500_00,
  net: 1_000_00,
  base,
  vatRate: 1600,
  vat: (base * 16) / 100,
});
const table = (lines: Sold[], withVat: boolean) => {
  const block = linesBlock(lines, withVat, 'en');
  return block.kind === 'lines' ? [block.columns.map(({ title }) => title), ...block.rows] : [];
};

test('beside a discount on the whole each line says what its VAT is computed on (D161)', () => {
  expect(table([line(900_00)], true)).toEqual([
    [
      '#',
      'Description',
      'Quantity',
      'Unit price',
      'Without VAT',
      'After discount',
      'VAT rate',
      'VAT',
    ],
    ['1', 'Course', '2', '500.00', '1,000.00', '900.00', '16%', '144.00'],
  ]);
});

test('without such a discount, or without VAT, it says it once', () => {
  expect(table([line(1_000_00)], true)).toEqual([
    ['#', 'Description', 'Quantity', 'Unit price', 'Without VAT', 'VAT rate', 'VAT'],
    ['1', 'Course', '2', '500.00', '1,000.00', '16%', '160.00'],
  ]);
  expect(table([line(900_00)], false)).toEqual([
    ['#', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ['1', 'Course', '2', '500.00', '1,000.00'],
  ]);
});
