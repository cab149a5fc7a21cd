import { expect, test } from 'vitest';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { byHandOf, complaintOf, dollarsFor, firstOf, readAmount, wholeOf } from './amount.ts';

const page = (balance: number, currency: 'KES' | 'USD' = 'KES') =>
  ({
    invoice: { balance, dueNext: balance, currency },
    rate: currency === 'KES' ? { value: '129.50', date: '2026-11-21' } : null,
  }) as unknown as PayPage;
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

test('what is due now is asked for first, in enough whole shillings by M-Pesa; then the part that is next', () => {
  const next = (dueNext: number) => {
    const whole = page(1000.4);
    whole.invoice.dueNext = dueNext;
    return whole;
  };
  const due = next(500.2);
  expect([firstOf(due, method('mpesa')), firstOf(due, method('card'))]).toEqual([501, 500.2]);
  expect(firstOf(due, method('card', 600))).toBe(600);
  expect(firstOf(next(1000.2), method('mpesa'))).toBe(1000);
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
  expect(said(page(2000), method('mpesa'), 2001)).toBe('Only Ksh 2,000.00 is still due');
  expect(said(page(2000), method('mpesa'), 10.5)).toBe('M-Pesa takes whole shillings only');
  expect(said(page(2000), method('card', 100), 99)).toBe('Minimum Ksh 100.00 with this method');
  expect(said(page(2_000_000), method('mpesa'), 250_001)).toBe(
    'Maximum Ksh 250,000.00 per payment with this method',
  );
  expect(said(page(2000), method('card'), null)).toBe('Enter an amount');
});

test('shows the dollars before the customer leaves for PayPal (D46)', () => {
  expect(dollarsFor(page(2000), 500)?.replace('\u00a0', ' ')).toContain('3.87');
  expect(dollarsFor(page(2000, 'USD'), 500)).toBeNull();
});

test('a paybill is told a sum that it can take, enough for what is due', () => {
  const due = page(1000.4);
  due.invoice.dueNext = 500.2;
  expect([due, page(1000.4), page(1000.6)].map(byHandOf)).toEqual([501, 1000, 1001]);
});
