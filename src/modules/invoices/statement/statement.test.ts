import { expect, test } from 'vitest';
import type { Payment, Refund } from '../../payments/index.ts';
import type { CreditRow, InvoiceRow, ManualRow } from '../rows.store.ts';
import { statementsOf, type StatementSources } from './statement.ts';

const at = (day: string): Date => new Date(`${day}T09:00:00Z`);
const invoice = (number: string, day: string, total: number, currency = 'KES') =>
  ({ number, date: day, createdAt: at(day), total, currency }) as InvoiceRow;
const byHand = (day: string, amount: number, more: Partial<ManualRow> = {}) =>
  ({
    invoiceNumber: 'INV-1',
    method: 'Bank Transfer',
    date: day,
    createdAt: at(day),
    amount,
    rounding: 0,
    reference: '',
    reversedAt: null,
    countedAs: null,
    ...more,
  }) as ManualRow;
const online = (day: string, more: Partial<Payment> = {}) =>
  ({
    id: 'pay_1',
    provider: 'mpesa',
    invoiceNumber: 'INV-1',
    amount: 1_000_00,
    settles: 1_000_40,
    rounding: -40,
    rate: null,
    receipt: 'TWM1',
    settledAt: at(day),
    ...more,
  }) as Payment;
const NONE: StatementSources = { invoices: [], notes: [], manual: [], attempts: [], refunds: [] };
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** Each line as "kind amount balance", major units. */
const linesOf = (sources: Partial<StatementSources>, days = YEAR): string[] =>
  statementsOf({ ...NONE, ...sources }, days).flatMap(({ opening, lines, closing }) => [
    `opening ${opening / 100}`,
    ...lines.map(({ kind, amount, balance }) => `${kind} ${amount / 100} ${balance / 100}`),
    `closing ${closing / 100}`,
  ]);

test('an invoice, what was paid, withheld and credited, with the balance after each', () => {
  expect(
    linesOf({
      invoices: [invoice('INV-1', '2026-03-01', 11_600_00)],
      manual: [
        byHand('2026-03-05', 500_00, { method: 'Withholding Tax' }),
        byHand('2026-03-04', 8_000_00),
      ],
      attempts: [online('2026-03-06')],
      notes: [
        { invoiceNumber: 'INV-1', date: '2026-03-07', createdAt: at('2026-03-07'), total: 580_00 },
      ] as CreditRow[],
    }),
  ).toEqual([
    'opening 0',
    'invoice 11600 11600',
    'payment -8000 3600',
    'withheld -500 3100',
    // M-Pesa moved whole shillings, and the cents count as paid.
    'payment -1000.4 2099.6',
    'credit_note -580 1519.6',
    'closing 1519.6',
  ]);
});

test('what was before the days is brought forward; what came after them is left out', () => {
  const sources = {
    invoices: [invoice('INV-1', '2026-01-10', 1_000_00), invoice('INV-2', '2026-04-01', 50_00)],
    manual: [byHand('2026-02-01', 300_00), byHand('2026-03-01', 100_00)],
  };
  expect(linesOf(sources, { from: '2026-02-02', to: '2026-03-01' })).toEqual([
    'opening 700',
    'payment -100 600',
    'closing 600',
  ]);
});

test('a reversed payment is on it twice, one that counts as another payment not at all', () => {
  expect(
    linesOf({
      invoices: [invoice('INV-1', '2026-03-01', 100_00)],
      manual: [
        byHand('2026-03-02', 60_00, { reversedAt: at('2026-03-09') }),
        byHand('2026-03-02', 60_00, { reversedAt: at('2026-03-03'), countedAs: 'pay_1' }),
      ],
    }),
  ).toEqual(['opening 0', 'invoice 100 100', 'payment -60 40', 'reversal 60 100', 'closing 100']);
});

test('a refund is due again until a credit note says otherwise; surplus that went back is no line', () => {
  const refund = (amount: number, status = 'succeeded') =>
    ({
      paymentId: 'pay_1',
      amount,
      status,
      settledAt: at('2026-03-08'),
      receipt: null,
    }) as Refund;
  expect(
    linesOf({
      invoices: [invoice('INV-1', '2026-03-01', 900_00)],
      attempts: [online('2026-03-02', { settles: 900_00, rounding: 0 })],
      refunds: [refund(100_00), refund(250_00), refund(10_00, 'failed')],
    }),
  ).toEqual(['opening 0', 'invoice 900 900', 'payment -900 0', 'refund 250 250', 'closing 250']);
});

test('shillings and dollars are never added up', () => {
  expect(
    statementsOf(
      {
        ...NONE,
        invoices: [
          invoice('INV-1', '2026-03-01', 900_00),
          invoice('INV-2', '2026-03-01', 5_00, 'USD'),
        ],
      },
      YEAR,
    ).map(({ currency, closing }) => [currency, closing]),
  ).toEqual([
    ['KES', 900_00],
    ['USD', 5_00],
  ]);
});
