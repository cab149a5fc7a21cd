import { expect, test } from 'vitest';
import { wholeMail } from '../../../tests/support/whole-mail.ts';
import type { RefundMovement, Payment } from '../payments/index.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';
import { partPaidContent, receiptContent, soldOutContent, type ReceiptFacts } from './receipt.ts';
import { refundContent, surplusContent } from './returning.ts';

const URL = 'https://mfano.example/r/1';
const ksh = (sum: string): string => `Ksh\u00a0${sum}`;
const order = {
  id: 'ord_1',
  number: 'BA7KQ2M9XT',
  language: 'en',
  customerName: 'Wanjiku Kamau',
  couponCode: null as string | null,
  discount: 0,
  subtotal: 2_000_00,
  vat: 320_00,
  total: 2_320_00,
} as OrderRow;
const line = (change: object = {}) =>
  ({
    quantity: 2,
    name: 'Basic',
    packageType: 'Exam Parlour',
    discount: 0,
    net: 2_000_00,
    vat: 320_00,
    vatRate: 1600,
    ...change,
  }) as OrderLineRow;
const facts = (change: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  invoiceNumber: 'INV-00007',
  method: 'M-Pesa',
  receipt: 'TWM1',
  charged: null,
  address: URL,
  paidAt: new Date('2026-11-21T21:30:00Z'),
  ...change,
});

test('a receipt names order, invoice, lines, VAT and total, and how and when it was paid', () => {
  const mail = receiptContent(order, [line()], facts());
  expect(wholeMail(mail)).toMatch(
    /^Dear Wanjiku Kamau,\n.*on 22 November 2026 by M-Pesa, reference TWM1\.\n.*within one working day.*\nYour receipt and the invoice are attached as PDFs\./,
  );
  expect(mail).toMatchObject({
    subject: 'Receipt for order BA7KQ2M9XT',
    rows: [
      ['Order', 'BA7KQ2M9XT'],
      ['Invoice', 'INV-00007'],
      ['2 × Basic (Exam Parlour)', ksh('2,000.00')],
      ['Subtotal', ksh('2,000.00')],
      ['VAT 16%', ksh('320.00')],
      ['Total', ksh('2,320.00')],
    ],
    link: { label: 'See your receipt', url: URL },
  });
});

test('a receipt says nothing of VAT where no line has any, nor of a reference that is not known', () => {
  const mail = receiptContent(order, [line({ vatRate: 0 })], facts({ receipt: null }));
  expect(mail.rows!.map(([name]) => name)).not.toContain('VAT 16%');
  expect(wholeMail(mail)).toMatch(/by M-Pesa\.\n/);
  const mixed = receiptContent(order, [line({ vatRate: 0 }), line()], facts());
  expect(mixed.rows!.map(([name]) => name)).toContain('VAT 16%');
});

test('a coupon comes off between the lines and their sum', () => {
  const discounted = { ...order, couponCode: 'KARIBU10', discount: 200_00, subtotal: 1_800_00 };
  const off = line({ discount: 200_00, net: 1_800_00, vat: 288_00 });
  expect(receiptContent(discounted, [off], facts()).rows!.slice(2, 6)).toEqual([
    ['2 × Basic (Exam Parlour)', ksh('2,000.00')],
    ['Discount (KARIBU10)', `-${ksh('200.00')}`],
    ['Subtotal', ksh('1,800.00')],
    ['VAT 16%', ksh('288.00')],
  ]);
});

test('a receipt names what was charged where that is another sum', () => {
  const rowOf = (charged: ReceiptFacts['charged'], method: string) =>
    receiptContent(order, [line()], facts({ charged, method })).rows!.at(-1);
  expect(rowOf({ amount: 17_92, currency: 'USD', rate: '129.50' }, 'PayPal')).toEqual([
    'Charged by PayPal',
    expect.stringMatching(/17\.92 at Ksh 129\.50 per US dollar$/),
  ]);
  expect(rowOf({ amount: 2_320_00, currency: 'KES', rate: null }, 'M-Pesa')).toEqual([
    'Charged by M-Pesa',
    `${ksh('2,320.00')} (rounded to a whole shilling)`,
  ]);
});

test('a part in dollars names them beside what it counts in shillings, and no seats where none are ordered', () => {
  const charged = { amount: 7_73, currency: 'USD', rate: '129.50' } as const;
  const part = { ...facts({ method: 'PayPal', charged }), settles: 1_000_00, balance: 1_320_00 };
  const mail = partPaidContent(order, [line({ intakeId: null })], part, 'https://mfano.example');
  expect(wholeMail(mail)).not.toMatch(/seat/);
  expect(mail.rows!.slice(1)).toEqual([
    ['Received', ksh('1,000.00')],
    ['Charged by PayPal', expect.stringMatching(/7\.73 at Ksh 129\.50 per US dollar$/)],
    ['Order total', ksh('2,320.00')],
    ['Balance due', ksh('1,320.00')],
  ]);
});

test('money that came after the last seat goes back, and the next intakes are shown', () => {
  const mail = soldOutContent(order, 'https://mfano.example');
  expect(wholeMail(mail)).toMatch(
    /payment of Ksh.2,320\.00 for order BA7KQ2M9XT.*last seat.*\n.*in full/,
  );
  expect(mail.subject).toBe('We will refund your payment for order BA7KQ2M9XT');
  expect(mail.rows).toEqual([['Order', 'BA7KQ2M9XT']]);
  expect(mail.link!.url).toBe('https://mfano.example/services/trainings#bootcamps');
});

const payment = { currency: 'KES' } as Payment;
const back = (change: Partial<RefundMovement & { creditNote: undefined }> = {}) =>
  ({
    amount: 1_000_00,
    total: 1_500_00,
    whole: false,
    by: 'M-Pesa',
    receipt: 'TWM2',
    creditNote: 'CN-00003',
    ...change,
  }) as RefundMovement & { creditNote: string | undefined };

test('a refund says how much went back now and so far, how, and whether anything is left', () => {
  const part = refundContent(order, payment, back(), URL);
  expect(wholeMail(part)).toMatch(
    /refunded .*1,000\.00 to your M-Pesa for order BA7KQ2M9XT\. It is already in your M-Pesa account\.\nThe rest of your order does not change.*\nCredit note CN-00003 is attached as a PDF\./,
  );
  expect(part).toMatchObject({
    subject: 'Refund for order BA7KQ2M9XT',
    rows: [
      ['Order', 'BA7KQ2M9XT'],
      ['Refunded', ksh('1,000.00')],
      ['Refunded so far', ksh('1,500.00')],
      ['Reference', 'TWM2'],
    ],
    link: { label: 'See your order', url: URL },
  });
  const whole = refundContent(
    order,
    payment,
    back({ whole: true, by: 'PayPal', receipt: null, creditNote: undefined }),
    URL,
  );
  expect(wholeMail(whole)).toMatch(
    /to your PayPal account for order BA7KQ2M9XT\. It is already in your PayPal account.*\nWe have now refunded this payment in full/,
  );
  expect(wholeMail(whole)).not.toMatch(/attached/);
  expect(whole.rows).toHaveLength(3);
});

test('money that paid nothing is told to be back', () => {
  const mail = surplusContent(order, payment, back(), URL);
  expect(wholeMail(mail)).toMatch(
    /refunded .*1,000\.00 to your M-Pesa.*BA7KQ2M9XT, but it was not due.*\nYou do not need to do anything/,
  );
  expect(mail).toMatchObject({
    subject: 'Refund for order BA7KQ2M9XT',
    rows: [
      ['Order', 'BA7KQ2M9XT'],
      ['Refunded', ksh('1,000.00')],
      ['Reference', 'TWM2'],
    ],
    link: { label: 'See your order', url: URL },
  });
  expect(surplusContent(order, payment, back({ receipt: null }), URL).rows).toHaveLength(2);
});
