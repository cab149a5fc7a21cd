import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { sameContent } from '../lib/cart.ts';
import { basketOf, changesOf, refreshed } from './basket.ts';

function item(
  id: string,
  packageType: string,
  price: number,
  more: Partial<CatalogueItem> = {},
): CatalogueItem {
  return {
    id,
    packageType,
    name: id,
    description: '',
    price,
    priceWithVat: price,
    vatRate: 1600,
    features: [],
    recommended: false,
    minQuantity: 1,
    maxQuantity: 99,
    ...more,
  };
}

const catalogue = [
  item('darasalink', 'Premium', 50_000, { image: '/images/darasalink.svg' }),
  item('exam-premium', 'Exam Parlour', 4000),
  item('sms-credits', 'Bulk SMS', 0.8, { maxQuantity: 1_000_000 }),
  item('bootcamp-web', 'Bootcamp', 45_000, { maxQuantity: 3 }),
  item('bootcamp-data', 'Bootcamp', 55_000, { maxQuantity: 0 }),
  item('seats-web', 'Bootcamp', 45_000, { maxQuantity: 3, seatsLeft: 15 }),
  item('seats-data', 'Bootcamp', 55_000, { maxQuantity: 3, seatsLeft: 4 }),
];
const seats = (id: string, quantity: number) => ({
  id,
  packageType: 'Bootcamp',
  name: id,
  price: 45_000,
  quantity,
});

describe('the basket', () => {
  test('subtotal, VAT and total come from whole cents, never floats (95000 x 1.16) (S1-232)', () => {
    const { totals } = basketOf(
      [
        { id: 'darasalink', packageType: 'Premium', name: 'D', price: 50_000, quantity: 1 },
        { id: 'bootcamp-web', packageType: 'Bootcamp', name: 'W', price: 45_000, quantity: 1 },
      ],
      catalogue,
      1600,
    );
    expect([totals.subtotal, totals.vat, totals.total]).toEqual([9_500_000, 1_520_000, 11_020_000]);
  });

  test('the catalogue price counts, whatever the stored line says (D28)', () => {
    const basket = basketOf(
      [{ id: 'exam-premium', packageType: 'Exam Parlour', name: 'x', price: 1, quantity: 2 }],
      catalogue,
      1600,
    );
    expect(basket.totals.subtotal).toBe(800_000);
  });

  test('one SMS credit is 0.80 and 0.93 with VAT (D31)', () => {
    expect(
      basketOf(
        [{ id: 'sms-credits', packageType: 'Bulk SMS', name: 's', price: 0.8, quantity: 1 }],
        catalogue,
        1600,
      ).totals.total,
    ).toBe(93);
  });

  test('a package no longer on sale, and a full intake, are kept, marked and not counted', () => {
    const basket = basketOf(
      [
        { id: 'gone', packageType: 'Premium', name: 'Gone', price: 10, quantity: 1 },
        { id: 'bootcamp-data', packageType: 'Bootcamp', name: 'Data', price: 55_000, quantity: 1 },
        { id: 'exam-premium', packageType: 'Exam Parlour', name: 'x', price: 4000, quantity: 1 },
      ],
      catalogue,
      1600,
    );
    expect(basket.lines.map((line) => line.orderable)).toEqual([false, false, true]);
    expect(basket.orderable).toBe(false);
    expect(basket.totals.subtotal).toBe(400_000);
  });

  test('an order has 3 seats of all classes together, 5 with an account, and no more than are open (D142)', () => {
    const most = (cart: ReturnType<typeof seats>[], withAccount: boolean) =>
      basketOf(cart, catalogue, 1600, withAccount).lines.map(({ max, orderable }) => [
        max,
        orderable,
      ]);
    expect(most([seats('seats-web', 3)], false)).toEqual([[3, true]]);
    expect(most([seats('seats-web', 2), seats('seats-data', 2)], false)).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(most([seats('seats-web', 3), seats('seats-data', 2)], true)).toEqual([
      [3, true],
      [2, true],
    ]);
    expect(most([seats('seats-data', 5)], true)).toEqual([[4, false]]);
    expect(refreshed([seats('seats-web', 9)], catalogue, true)[0]!.quantity).toBe(5);
  });

  test('without a catalogue the stored prices are shown', () => {
    const basket = basketOf([{ id: 'gone', name: 'Gone', price: 10.5, quantity: 2 }], null, 1600);
    expect([basket.totals.subtotal, basket.totals.vat, basket.orderable]).toEqual([
      2100,
      336,
      true,
    ]);
    // A seller who is not registered for VAT charges none, whether or not the catalogue can be asked.
    expect(
      basketOf([{ id: 'gone', name: 'Gone', price: 10.5, quantity: 2 }], null, 0).totals,
    ).toMatchObject({ vat: 0, total: 2100 });
  });
});

describe('a visit to the cart', () => {
  test('takes names, prices and images from the catalogue and says what changed', () => {
    const lines = refreshed(
      [{ id: 'darasalink', packageType: 'Premium', name: 'Old', price: 45_000, quantity: 1 }],
      catalogue,
    );
    expect(lines).toEqual([
      {
        id: 'darasalink',
        packageType: 'Premium',
        name: 'darasalink',
        price: 50_000,
        quantity: 1,
        image: '/images/darasalink.svg',
        was: { price: 45_000 },
      },
    ]);
    expect(changesOf(lines)).toEqual([
      { kind: 'price', name: 'darasalink', from: 45_000, to: 50_000 },
    ]);
  });

  test('brings a quantity down to the open seats, but never to none', () => {
    const lines = refreshed(
      [
        {
          id: 'bootcamp-web',
          packageType: 'Bootcamp',
          name: 'bootcamp-web',
          price: 45_000,
          quantity: 5,
        },
        {
          id: 'bootcamp-data',
          packageType: 'Bootcamp',
          name: 'bootcamp-data',
          price: 55_000,
          quantity: 2,
        },
      ],
      catalogue,
    );
    expect(lines.map((line) => line.quantity)).toEqual([3, 2]);
    expect(changesOf(lines)).toEqual([{ kind: 'quantity', name: 'bootcamp-web', from: 5, to: 3 }]);
  });

  test('brings SMS credits up to the least order that staff have set (D31)', () => {
    const least = [
      item('sms-credits', 'Bulk SMS', 0.8, { minQuantity: 100, maxQuantity: 1_000_000 }),
    ];
    const line = {
      id: 'sms-credits',
      packageType: 'Bulk SMS',
      name: 'sms-credits',
      price: 0.8,
      quantity: 1,
    };
    const raised = refreshed([line], least);
    expect(raised).toEqual([{ ...line, quantity: 100, was: { quantity: 1 } }]);
    expect(changesOf(raised)).toEqual([
      { kind: 'quantity', name: 'sms-credits', from: 1, to: 100 },
    ]);
    expect(basketOf([line], least, 1600).orderable).toBe(false);
  });

  test('says nothing where nothing changed', () => {
    const line = {
      id: 'exam-premium',
      packageType: 'Exam Parlour',
      name: 'exam-premium',
      price: 4000,
      quantity: 1,
    };
    expect(refreshed([line], catalogue)).toEqual([line]);
  });

  test('remembers what was seen last until it is seen, and no longer than it differs', () => {
    const line = {
      id: 'exam-premium',
      packageType: 'Exam Parlour',
      name: 'exam-premium',
      price: 4200,
      quantity: 1,
      was: { price: 3900 },
    };
    const lines = refreshed([line], catalogue);
    expect(refreshed(lines, catalogue)).toEqual(lines);
    expect(changesOf(lines)).toEqual([
      { kind: 'price', name: 'exam-premium', from: 3900, to: 4000 },
    ]);
    expect(changesOf(refreshed([{ ...line, was: { price: 4000 } }], catalogue))).toEqual([]);
  });
});

test('a cart is what an order asked for in any sequence, and no longer after a change', () => {
  const cart = [
    { id: 'a', packageType: 'X', name: 'a', price: 1, quantity: 1 },
    { id: 'b', packageType: 'Y', name: 'b', price: 1, quantity: 2 },
  ];
  const order = [
    { id: 'b', packageType: 'Y', quantity: 2 },
    { id: 'a', packageType: 'X', quantity: 1 },
  ];
  expect(sameContent(cart, order)).toBe(true);
  expect(sameContent([{ ...cart[0]!, quantity: 2 }, cart[1]!], order)).toBe(false);
});
