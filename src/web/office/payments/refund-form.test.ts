import { expect, it } from 'vitest';
import { whatHappens, whatSendingDoes } from './refund-form.tsx';

const money = {
  amount: 500,
  currency: 'KES',
  method: 'M-Pesa',
  payer: '2547*****678',
  rest: false,
  lines: [],
} as const;
const order = {
  kind: 'order',
  number: 'BK7Q2M',
  customer: 'Wanjiru Otieno',
  email: 'wanjiru@customer.example',
} as const;
const said = (...[going, payee]: Parameters<typeof whatHappens>): string[] =>
  whatHappens(going, payee).map((line) => line.replaceAll('\u00a0', ' '));

it('a part of an order: how much, how, when, that the rest is delivered, and who is told', () => {
  expect(said({ ...money, lines: [] }, order)).toEqual([
    'We will refund Ksh 500.00 by M-Pesa to the phone that paid, 2547*****678. M-Pesa refunds usually arrive within minutes. You cannot undo this.',
    'We will still deliver the whole order, because you ticked no lines.',
    'When the refund is complete, we will email wanjiru@customer.example “Refund for order BK7Q2M” with the amount and reference.',
  ]);
});

it('lines that go back are named', () => {
  expect(said({ ...money, lines: ['Basic', 'Web'] }, order)[1]).toBe(
    'We will not deliver: Basic, Web. If a class has not started, its seats will become available again.',
  );
});

it('by card to an invoice without an address: when banks show it, the credit note, and that nobody is told', () => {
  expect(
    said(
      { ...money, lines: [], method: 'Credit Card', payer: '', rest: true },
      { kind: 'invoice', number: 'INV-00042', customer: 'Hill School', email: '' },
    ),
  ).toEqual([
    'We will refund Ksh 500.00 by Credit Card to Hill School. The money can take up to ten working days to appear. You cannot undo this.',
    'We will credit the same amount against invoice INV-00042, so it does not become due again.',
    'No email is sent, because we have no address.',
  ]);
});

it('from the refund list: how much, how, when, and who is told, without a credit note', () => {
  const lines = whatSendingDoes(money, { ...order, email: undefined });
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'We will refund Ksh 500.00 by M-Pesa to the phone that paid, 2547*****678. M-Pesa refunds usually arrive within minutes. You cannot undo this.',
    'When the refund is complete, we will email the customer “Refund for order BK7Q2M” with the amount and reference.',
  ]);
});
