import { describe, expect, test } from 'vitest';
import type { CatalogueItem } from '../../contracts/catalogue.ts';
import { sameContent, type CartLine } from '../lib/cart.ts';
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
/** A line of the cart as the catalogue would have it. */
function line(id: string, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  const { packageType, price } = catalogue.find((one) => one.id === id)!;
  return { id, packageType, name: id, price, quantity, ...more };
}
const GONE = { id: 'gone', packageType: 'Premium', name: 'Gone', price: 10.5, quantity: 2 };

describe('the basket', () => {
  test('subtotal, VAT and total come from whole cents, never floats (95000 x 1.16) (S1-232)', () => {
    const cart = [line('darasalink'), line('bootcamp-web')];
    const { totals } = basketOf(cart, catalogue, 1600);
    expect([totals.subtotal, totals.vat, totals.total]).toEqual([9_500_000, 1_520_000, 11_020_000]);
  });

  test('the catalogue price counts, whatever the stored line says (D28)', () => {
    const basket = basketOf([line('exam-premium', 2, { price: 1 })], catalogue, 1600);
    expect(basket.totals.subtotal).toBe(800_000);
  });

  test('a package no longer on sale, and a full intake, are kept, marked and not counted', () => {
    const cart = [GONE, line('bootcamp-data'), line('exam-premium')];
    const basket = basketOf(cart, catalogue, 1600);
    expect(basket.lines.map((line) => line.orderable)).toEqual([false, false, true]);
    expect(basket.orderable).toBe(false);
    expect(basket.totals.subtotal).toBe(400_000);
  });

  test('an order has 3 seats of all classes together, 5 with an account, and no more than are open (D142)', () => {
    const most = (cart: CartLine[], withAccount: boolean) =>
      basketOf(cart, catalogue, 1600, withAccount).lines.map(({ max, orderable }) => [
        max,
        orderable,
      ]);
    expect(most([line('seats-web', 3)], false)).toEqual([[3, true]]);
    expect(most([line('seats-web', 2), line('seats-data', 2)], false)).toEqual([
      [1, false],
      [1, false],
    ]);
    expect(most([line('seats-web', 3), line('seats-data', 2)], true)).toEqual([
      [3, true],
      [2, true],
    ]);
    expect(most([line('seats-data', 5)], true)).toEqual([[4, false]]);
    expect(refreshed([line('seats-web', 9)], catalogue, true)[0]!.quantity).toBe(5);
  });

  test('without a catalogue the stored prices are shown', () => {
    const basket = basketOf([GONE], null, 1600);
    expect([basket.totals.subtotal, basket.totals.vat, basket.orderable]).toEqual([
      2100,
      336,
      true,
    ]);
    // A seller who is not registered for VAT charges none, whether or not the catalogue can be asked.
    expect(basketOf([GONE], null, 0).totals).toMatchObject({ vat: 0, total: 2100 });
  });
});

describe('a visit to the cart', () => {
  test('takes names, prices and images from the catalogue and says what changed', () => {
    const lines = refreshed([line('darasalink', 1, { name: 'Old', price: 45_000 })], catalogue);
    expect(lines).toEqual([
      line('darasalink', 1, { image: '/images/darasalink.svg', was: { price: 45_000 } }),
    ]);
    expect(changesOf(lines)).toEqual([
      { kind: 'price', name: 'darasalink', from: 45_000, to: 50_000 },
    ]);
  });

  test('brings a quantity down to the open seats, but never to none', () => {
    const lines = refreshed([line('bootcamp-web', 5), line('bootcamp-data', 2)], catalogue);
    expect(lines.map((line) => line.quantity)).toEqual([3, 2]);
    expect(changesOf(lines)).toEqual([{ kind: 'quantity', name: 'bootcamp-web', from: 5, to: 3 }]);
  });

  test('brings SMS credits up to the least order that staff have set (D31)', () => {
    const least = [
      item('sms-credits', 'Bulk SMS', 0.8, { minQuantity: 100, maxQuantity: 1_000_000 }),
    ];
    const raised = refreshed([line('sms-credits')], least);
    expect(raised).toEqual([line('sms-credits', 100, { was: { quantity: 1 } })]);
    expect(changesOf(raised)).toEqual([
      { kind: 'quantity', name: 'sms-credits', from: 1, to: 100 },
    ]);
    expect(basketOf([line('sms-credits')], least, 1600).orderable).toBe(false);
  });

  test('says nothing where nothing changed', () => {
    expect(refreshed([line('exam-premium')], catalogue)).toEqual([line('exam-premium')]);
  });

  test('remembers what was seen last until it is seen, and no longer than it differs', () => {
    const seen = (price: number) => line('exam-premium', 1, { price: 4200, was: { price } });
    const lines = refreshed([seen(3900)], catalogue);
    expect(refreshed(lines, catalogue)).toEqual(lines);
    expect(changesOf(lines)).toEqual([
      { kind: 'price', name: 'exam-premium', from: 3900, to: 4000 },
    ]);
    expect(changesOf(refreshed([seen(4000)], catalogue))).toEqual([]);
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
