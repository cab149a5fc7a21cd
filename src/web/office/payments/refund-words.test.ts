import { expect, it } from 'vitest';
import { whatHappens, whatSendingDoes } from './refund-words.ts';

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
    'Ksh 500.00 goes back by M-Pesa to the phone that paid, 2547*****678. M-Pesa usually has it there within minutes. It cannot be stopped.',
    'The order is delivered as it was: no line is ticked as going back.',
    'When it is done, wanjiru@customer.example gets the mail “Refund for order BK7Q2M” with the amount and the reference.',
  ]);
});

it('lines that go back are named', () => {
  expect(said({ ...money, lines: ['Basic', 'Web'] }, order)[1]).toBe(
    'No longer delivered: Basic, Web. Seats of a class to come are free again.',
  );
});

it('by card to an invoice without an address: when banks show it, the credit note, and that nobody is told', () => {
  expect(
    said(
      { ...money, lines: [], method: 'Credit Card', payer: '', rest: true },
      { kind: 'invoice', number: 'INV-00042', customer: 'Hill School', email: '' },
    ),
  ).toEqual([
    'Ksh 500.00 goes back by Credit Card to Hill School. Banks take up to ten working days to show it. It cannot be stopped.',
    'A credit note takes the same off invoice INV-00042, so that it is not owed again.',
    'Nobody is written to: no address is known.',
  ]);
});

it('from the refund list: how much, how, when, and who is told, without a credit note', () => {
  const lines = whatSendingDoes(money, { ...order, email: undefined });
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Ksh 500.00 goes back by M-Pesa to the phone that paid, 2547*****678. M-Pesa usually has it there within minutes. It cannot be stopped.',
    'When it is done, the customer gets the mail “Refund for order BK7Q2M” with the amount and the reference.',
  ]);
});
