import { expect, test } from 'vitest';
import type { Order } from '../../../contracts/orders.ts';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { asIs, type Message } from '../../texts/messages/message.ts';
import { basketOf } from '../basket.ts';
import { askedOf, chargeOf, shownOf, shownOfOrder } from './shown.ts';

test('M-Pesa is charged whole shillings, with the rounding told (S1-290, D42)', () => {
  expect(chargeOf('mpesa', 93, null)).toEqual({ currency: 'KES', amount: 100, rounding: 7 });
  expect(chargeOf('mpesa', 33_408, null)).toEqual({
    currency: 'KES',
    amount: 33_400,
    rounding: -8,
  });
});

test('a card is charged the total to the cent', () => {
  expect(chargeOf('card', 33_408, null)).toEqual({ currency: 'KES', amount: 33_408, rounding: 0 });
});

test('PayPal is charged dollars at the dated rate, rounded up to the cent, never the KES figure (D46)', () => {
  expect(chargeOf('paypal', 232_000, { value: '129.50', date: '2026-11-20' })).toEqual({
    currency: 'USD',
    amount: 1792,
    rate: '129.50',
    rateDate: '2026-11-20',
  });
  expect(chargeOf('paypal', 232_000, null)).toBeNull();
});

test('of an order that is paid in part only the rest is asked for', () => {
  const order = { lines: [], subtotal: 2_000, vat: 320, total: 2_320 } as unknown as Order;
  expect(shownOfOrder(order, null).due).toBe(232_000);
  expect(shownOfOrder({ ...order, owed: 1_320 }, null)).toMatchObject({
    due: 132_000,
    totals: { total: 232_000 },
  });
});

test('a prompt asks its own amount, also after a part came to the paybill', () => {
  const part = { method: 'mpesa', status: 'succeeded', amount: 1_000 };
  const prompt = { method: 'mpesa', status: 'pending', amount: 2_320 };
  const order = { total: 2_320, owed: 1_320, payments: [part, prompt] } as unknown as Order;
  expect(askedOf(order)).toBe(232_000);
  expect(askedOf({ ...order, payments: [] })).toBe(132_000);
});

test('a coupon that was refused does not hide what is paid of the order; one that counts is in it', () => {
  const lines = [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 1, subtotal: 2_000 }];
  const cart = [{ ...lines[0]!, name: 'Basic', price: 2_000 }];
  const order = { lines, subtotal: 2_000, vat: 320, total: 2_320, owed: 1_320 } as unknown as Order;
  const due = (error: Message | null) =>
    shownOf(cart, basketOf(cart, null, 1_600), order, false, { code: 'NONE', price: null, error })
      .due;
  expect(due(asIs('No such coupon'))).toBe(132_000);
  expect(due(null)).not.toBe(132_000);
});

test('a line is named as the catalogue names it, not as it was called in the language of before', () => {
  const line = { id: 'exam-basic', packageType: 'Exam Parlour', name: 'Basic', price: 2_000 };
  const sold = { ...line, name: 'Msingi', vatRate: 1_600, maxQuantity: 99 };
  const cart = [{ ...line, quantity: 1 }];
  const named = (catalogue: CatalogueItem[] | null) =>
    shownOf(cart, basketOf(cart, catalogue, 1_600), null).lines.map(({ name }) => name);
  expect(named([sold as unknown as CatalogueItem])).toEqual(['Msingi']);
  expect(named(null)).toEqual(['Basic']);
});
