import { expect, test } from 'vitest';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { complaintOf, dollarsFor, readAmount, wholeOf } from './amount.ts';

const page = (balance: number, currency: 'KES' | 'USD' = 'KES') =>
  ({
    invoice: { balance, currency },
    rate: currency === 'KES' ? { value: '129.50', date: '2026-11-21' } : null,
  }) as PayPage;
const method = (id: 'mpesa' | 'card' | 'paypal', minAmount = 1, maxAmount = 250_000) => ({
  id,
  minAmount,
  maxAmount,
});
const said = (...args: Parameters<typeof complaintOf>) =>
  complaintOf(...args)?.replace('\u00a0', ' ') ?? null;

test('M-Pesa pays a balance with cents in whole shillings, at least one', () => {
  expect([
    wholeOf(page(1160.4), 'mpesa'),
    wholeOf(page(1160.5), 'mpesa'),
    wholeOf(page(0.3), 'mpesa'),
    wholeOf(page(1160.5), 'card'),
  ]).toEqual([1160, 1161, 1, 1160.5]);
});

test('reads what people type', () => {
  expect(['1,000', ' 250.50 ', '12', '', 'abc', '1.234', '-5', '1e3'].map(readAmount)).toEqual([
    1000,
    250.5,
    12,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('says what cannot be paid before the server has to', () => {
  expect(said(page(2000), method('mpesa'), 2000)).toBeNull();
  expect(said(page(2000), method('mpesa'), 2001)).toBe('Only Ksh 2,000.00 is still to be paid');
  expect(said(page(2000), method('mpesa'), 10.5)).toBe('M-Pesa takes whole shillings');
  expect(said(page(2000), method('card', 100), 99)).toBe('This method starts at Ksh 100.00');
  expect(said(page(2_000_000), method('mpesa'), 250_001)).toBe(
    'At most Ksh 250,000.00 at once by this method',
  );
  expect(said(page(2000), method('card'), null)).toBe('Please enter an amount');
});

test('shows the dollars before the customer leaves for PayPal (D46)', () => {
  expect(dollarsFor(page(2000), 500)?.replace('\u00a0', ' ')).toContain('3.87');
  expect(dollarsFor(page(2000, 'USD'), 500)).toBeNull();
});
