import { describe, expect, test } from 'vitest';
import { wholeMail } from '../../../tests/support/whole-mail.ts';
import type { RefundMovement, Payment } from '../payments/index.ts';
import { MONEY_BACK, INVOICE_CANCELLED } from './invoices.ts';
import { invoiceMail, milestoneReachedMail, reminderMail } from './mails.ts';
import {
  creditNoteMail,
  moneyBackMail,
  receiptMail,
  reversalMail,
  tooMuchMail,
  type Received,
} from './money-mails.ts';
import { toSharedNote } from './pay-page-view.ts';
import type { CreditRow, InvoiceRow, ManualRow } from './rows.store.ts';

const URL = 'https://mfano.example/i/1';
const TODAY = '2026-11-22';
const invoice = (change: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({
    number: 'INV-00007',
    language: 'en',
    customer: 'Wanjiku Kamau',
    currency: 'KES',
    total: 10_000_00,
    paid: 0,
    withheld: 0,
    credited: 0,
    dueDate: '2026-12-10',
    plan: null,
    waiting: false,
    status: 'Sent',
    ...change,
  }) as InvoiceRow;
/** Sums as they are shown, with their no-break space. */
const ksh = (sum: string): string => `Ksh\u00a0${sum}`;

describe('the invoice by mail', () => {
  const sent = (change: Partial<InvoiceRow>, again: boolean) =>
    invoiceMail(invoice(change), URL, { again, today: TODAY });

  test('names what is open, when it is due, and where it is paid', () => {
    const mail = sent({ paid: 2_500_00, credited: 500_00 }, false);
    expect(wholeMail(mail)).toMatch(
      /^Dear Wanjiku Kamau,\nThank you.*INV-00007.*PDF.*\n.*in full or in instalments.*\n.*private/,
    );
    expect(mail).toMatchObject({
      subject: `Invoice INV-00007: ${ksh('7,000.00')} due on 10 December 2026`,
      rows: [
        ['Invoice', 'INV-00007'],
        ['Total', ksh('10,000.00')],
        ['Paid so far', ksh('2,500.00')],
        ['Credited', ksh('500.00')],
        ['Balance due', ksh('7,000.00')],
        ['Due', '10 December 2026'],
      ],
      link: { label: 'See and pay this invoice', url: URL },
    });
  });

  test('says nothing of payments and credits where there are none, and that it comes again', () => {
    const mail = sent({}, true);
    expect(wholeMail(mail)).toMatch(/Here is invoice INV-00007 again/);
    expect(mail.rows!.map(([name]) => name)).toEqual(['Invoice', 'Total', 'Balance due', 'Due']);
  });

  test('asks for nothing once it is paid', () => {
    const mail = sent({ paid: 10_000_00 }, false);
    expect(wholeMail(mail)).toMatch(/It is paid/);
    expect(mail).toMatchObject({
      subject: 'Invoice INV-00007, paid',
      link: { label: 'See this invoice', url: URL },
    });
  });
});

describe('a reminder says truly how far the due date is', () => {
  test.each([
    [
      '2026-12-07',
      'is due on 10 December 2026',
      /is due in 3 days, on 10 December/,
      /If you have already paid/,
    ],
    ['2026-12-09', 'is due on 10 December 2026', /is due in 1 day, on/, /If you have already paid/],
    ['2026-12-10', 'is due today', /is due today, 10 December 2026/, /If you have already paid/],
    ['2026-12-11', 'is 1 day overdue', /was due on 10 December 2026/, /need more time/],
    ['2026-12-24', 'is 14 days overdue', /was due on 10 December 2026/, /need more time/],
  ])('on %s', (today, subject, said, next) => {
    const mail = reminderMail(invoice({ paid: 1_000_00 }), URL, { day: '2026-12-10', today });
    expect(mail.subject).toBe(`Payment for invoice INV-00007 ${subject}`);
    expect(wholeMail(mail)).toMatch(said);
    expect(wholeMail(mail)).toMatch(next);
    expect(mail.paragraphs[0]).toContain(ksh('9,000.00'));
    expect(mail.rows).toContainEqual(['Balance due', ksh('9,000.00')]);
    expect(mail.link?.url).toBe(URL);
  });
});

describe('the receipt of a payment', () => {
  const received = (change: Partial<Received> = {}): Received => ({
    method: 'M-Pesa',
    settles: 4_000_00,
    charged: null,
    reference: 'TWM1',
    day: '2026-11-22',
    ...change,
  });

  test('of a part says what is still open', () => {
    const mail = receiptMail(invoice({ paid: 4_000_00 }), received(), URL, TODAY);
    expect(wholeMail(mail)).toMatch(
      /on 22 November 2026 by M-Pesa, reference TWM1\.\nThe balance is .*, due on 10 December 2026/,
    );
    expect(mail).toMatchObject({
      subject: 'Receipt for invoice INV-00007',
      rows: [
        ['Invoice', 'INV-00007'],
        ['Received', ksh('4,000.00')],
        ['Invoice total', ksh('10,000.00')],
        ['Balance due', ksh('6,000.00')],
      ],
      link: { label: 'See the invoice', url: URL },
    });
  });

  test('of the last part says that all is paid; without a reference or an address none is named', () => {
    const mail = receiptMail(
      invoice({ paid: 10_000_00 }),
      received({ reference: null }),
      null,
      TODAY,
    );
    expect(wholeMail(mail)).toMatch(/by M-Pesa\.\nThe invoice is paid in full/);
    expect(mail.link).toBeUndefined();
  });

  test('names what was charged where that is another sum, and what goes back', () => {
    const dollars = { amount: 30_89, currency: 'USD', rate: '129.50' } as const;
    const paypal = receiptMail(
      invoice(),
      received({
        method: 'PayPal',
        charged: dollars,
        tooMuch: { amount: 2_00, currency: 'USD', of: 32_89 },
      }),
      URL,
      TODAY,
    );
    expect(paypal.rows).toContainEqual([
      'Charged by PayPal',
      expect.stringMatching(/30\.89 at Ksh 129\.50 per US dollar$/),
    ]);
    expect(wholeMail(paypal)).toMatch(/You overpaid by .*2\.00\..*do not need to do anything/);
    const rounded = { amount: 4_001_00, currency: 'KES', rate: null } as const;
    expect(receiptMail(invoice(), received({ charged: rounded }), URL, TODAY).rows).toContainEqual([
      'Charged by M-Pesa',
      `${ksh('4,001.00')} (rounded to a whole shilling)`,
    ]);
  });
});

describe('money that goes back', () => {
  const note = {
    number: 'CN-00001',
    total: 1_000_00,
    tax: 137_93,
    reason: 'One less',
  } as CreditRow;
  const payment = { amount: 3_000_00, currency: 'KES', receipt: 'TWM1' } as Payment;
  const back = (change: Partial<RefundMovement> = {}) =>
    ({ amount: 1_000_00, by: 'M-Pesa', receipt: 'TWM2', ...change }) as RefundMovement;

  test('a credit note says what it takes off and what is left', () => {
    const mail = creditNoteMail(invoice({ credited: 1_000_00 }), note, URL);
    expect(wholeMail(mail)).toMatch(
      /credited .*1,000\.00 against invoice INV-00007.*\nThe balance is .*9,000\.00, due on 10 December 2026/,
    );
    expect(mail.subject).toBe('Credit note CN-00001 for invoice INV-00007');
    expect(mail.rows).toEqual([
      ['Credit note', 'CN-00001'],
      ['Invoice', 'INV-00007'],
      ['Credited, VAT included', ksh('1,000.00')],
      ['Reason', 'One less'],
      ['Balance due', ksh('9,000.00')],
    ]);
    expect(mail.link).toEqual({ label: 'See and pay this invoice', url: URL });
    const taken = { ...note, reason: INVOICE_CANCELLED };
    expect(creditNoteMail(invoice({ language: 'sw' }), taken, null).rows).toContainEqual([
      'Sababu',
      'Ankara imeghairiwa',
    ]);
    const replaced = { ...note, reason: 'Replaced by proposal 12/2' };
    expect(creditNoteMail(invoice({ language: 'sw' }), replaced, null).rows).toContainEqual([
      'Sababu',
      'Pendekezo 12/2 limechukua nafasi yake',
    ]);
    const last = creditNoteMail(invoice({ credited: 10_000_00 }), { ...note, tax: 0 }, URL);
    expect(last.link).toEqual({ label: 'See this invoice', url: URL });
    expect(wholeMail(last)).toMatch(/Nothing more is due/);
    expect(last.rows).toContainEqual(['Credited', ksh('1,000.00')]);
  });

  test("the private page says in the customer's language why a note was written, and staff's own words as they are", () => {
    const reasons = ['Replaced by proposal 12/2', INVOICE_CANCELLED, MONEY_BACK, 'One less'];
    const said = (language: 'en' | 'sw') =>
      reasons.map((reason) => toSharedNote({ ...note, reason }, { language }).reason);
    expect(said('en')).toEqual([
      'Replaced by proposal 12/2',
      'Invoice cancelled',
      'Payment refunded',
      'One less',
    ]);
    expect(said('sw')).toEqual([
      'Pendekezo 12/2 limechukua nafasi yake',
      'Ankara imeghairiwa',
      'Malipo yamerejeshwa',
      'One less',
    ]);
  });

  test('what came when nothing was owed is announced', () => {
    const mail = tooMuchMail(invoice(), payment, 'M-Pesa');
    expect(wholeMail(mail)).toMatch(
      /3,000\.00 by M-Pesa, reference TWM1, but nothing was due on invoice INV-00007\.\nWe will refund all of it/,
    );
    expect(mail.subject).toBe('We will refund your payment for invoice INV-00007');
    expect(mail.rows).toEqual([
      ['Invoice', 'INV-00007'],
      ['Received', ksh('3,000.00')],
    ]);
    const unnamed = tooMuchMail(
      invoice({ status: 'Void' }),
      { ...payment, receipt: null },
      'Credit Card',
    );
    expect(wholeMail(unnamed)).toMatch(
      /by card, but invoice .* was cancelled and nothing was due\./,
    );
  });

  test('a receipt of too much says what came, what of it counts and what goes back', () => {
    const mail = receiptMail(
      invoice({ total: 56_330_92, paid: 56_330_92 }),
      {
        method: 'M-Pesa',
        settles: 56_330_92,
        charged: null,
        reference: 'TWM1',
        day: TODAY,
        tooMuch: { amount: 3_669_00, currency: 'KES', of: 60_000_00 },
      },
      URL,
      TODAY,
    );
    expect(wholeMail(mail)).toMatch(/We received .*60,000\.00 for invoice INV-00007/);
    expect(mail.rows).toEqual(
      expect.arrayContaining([
        ['Received', ksh('60,000.00')],
        ['Applied to the invoice', `${ksh('56,331.00')} (rounded to a whole shilling)`],
        ['To be refunded', ksh('3,669.00')],
      ]),
    );
  });

  test('what came above what was owed is told as that when it is back', () => {
    expect(wholeMail(moneyBackMail(invoice(), payment, back(), null, true))).toMatch(
      /1,000\.00 to your M-Pesa, because you paid more than was due on invoice INV-00007\. The invoice is still paid in full/,
    );
  });

  test('what is back is told with its credit note and its reference', () => {
    const mail = moneyBackMail(invoice(), payment, back(), note);
    expect(wholeMail(mail)).toMatch(
      /refunded .*1,000\.00 to your M-Pesa, from your payment for invoice INV-00007\. It is already in your M-Pesa account\.\nCredit note CN-00001 reduces .*1,000\.00.*PDF\./,
    );
    expect(mail.subject).toBe('Refund for invoice INV-00007');
    expect(mail.rows).toEqual([
      ['Invoice', 'INV-00007'],
      ['Refunded', ksh('1,000.00')],
      ['Reference', 'TWM2'],
    ]);
    const card = moneyBackMail(
      invoice(),
      payment,
      back({ by: 'Credit Card', receipt: null }),
      null,
    );
    expect(wholeMail(card)).toMatch(
      /to your card, from your payment for invoice INV-00007\. Your bank can take up to ten working days/,
    );
    expect(card.rows).toHaveLength(2);
  });
});

describe('what is open of a plan is named with each of its days, in every mail that speaks of it', () => {
  const part = { share: 'sum', value: null, due: 'date', days: null } as const;
  const plan: InvoiceRow['plan'] = [
    { ...part, label: 'Deposit', amount: 3_000_00, date: '2026-11-25' },
    { ...part, label: 'Rest', amount: 7_000_00, date: '2027-01-10' },
  ];
  const planned = (change: Partial<InvoiceRow> = {}) =>
    invoice({ plan, dueDate: '2026-11-25', ...change });
  const note = { number: 'CN-00001', total: 1_000_00, tax: 0, reason: 'Less', date: TODAY };
  const cheque = { amount: 500_00, method: 'Cheque', reference: '77', reversedBecause: 'Bounced' };
  const cash = { method: 'Cash', settles: 1_00, charged: null, reference: null, day: TODAY };
  const MAILS = {
    invoice: (row: InvoiceRow) => invoiceMail(row, URL, { again: false, today: TODAY }),
    receipt: (row: InvoiceRow) => receiptMail(row, cash, URL, TODAY),
    'a credit note': (row: InvoiceRow) => creditNoteMail(row, note as CreditRow, URL),
    'a payment taken back': (row: InvoiceRow) => reversalMail(row, cheque as ManualRow, URL, TODAY),
    'a reminder': (row: InvoiceRow) => reminderMail(row, URL, { day: '2026-11-25', today: TODAY }),
    'a milestone': (row: InvoiceRow) =>
      milestoneReachedMail(row, URL, { day: '2026-11-25', labels: ['Deposit'] }),
  };

  test.each(Object.entries(MAILS))('%s', (_, write) => {
    const mail = write(planned());
    const said = wholeMail(mail);
    expect(said).toMatch(/3,000\.00.* 25 November 2026/);
    expect(said).toContain(`${ksh('7,000.00')} is due later, by 10 January 2027`);
    expect(said).not.toMatch(/10,000\.00[^.]* due on/);
    expect(mail.rows).toContainEqual(['Deposit', `${ksh('3,000.00')} by 25 November 2026`]);
    expect(mail.rows).toContainEqual(['Rest', `${ksh('7,000.00')} by 10 January 2027`]);
    const mine = wholeMail(write(planned({ language: 'sw' })));
    expect(mine).toContain(`${ksh('7,000.00')} za kulipa baadaye, kufikia 10 Januari 2027`);
  });

  test('a payment that is taken back of an invoice with one day names it, and that it is over', () => {
    const back = (dueDate: string) =>
      wholeMail(reversalMail(invoice({ dueDate }), cheque as ManualRow, URL, TODAY));
    expect(back('2026-12-10')).toMatch(/The balance is now .*10,000\.00, due on 10 December/);
    expect(back('2026-11-10')).toMatch(
      /The balance is now .*, overdue \(due on 10 November 2026\)/,
    );
  });

  test.each(['invoice', 'a payment taken back', 'a reminder'] as const)(
    'what settled a part comes with the balance to the total, a withheld tax apart from the money, in %s',
    (mail) => {
      const row = invoice({ paid: 3_000_00, withheld: 200_00, credited: 500_00 });
      const { rows } = MAILS[mail](row);
      for (const sum of [
        ['Paid so far', ksh('2,800.00')],
        ['Tax withheld', ksh('200.00')],
        ['Credited', ksh('500.00')],
        ['Balance due', ksh('6,500.00')],
      ])
        expect(rows).toContainEqual(sum);
    },
  );

  test('several later days are told by the first, milestones without one', () => {
    const three = [
      plan![0]!,
      { ...part, label: 'Middle', amount: 2_000_00, date: '2026-12-20' },
      { ...part, label: 'Hand-over', due: 'milestone', amount: 5_000_00, date: null },
    ] as InvoiceRow['plan'];
    const said = wholeMail(reversalMail(planned({ plan: three }), cheque as ManualRow, URL, TODAY));
    expect(said).toContain(`${ksh('7,000.00')} is due later, in instalments from 20 December 2026`);
    const two = [plan![0]!, { ...three![2]!, amount: 7_000_00 }] as InvoiceRow['plan'];
    expect(
      wholeMail(reversalMail(planned({ plan: two }), cheque as ManualRow, URL, TODAY)),
    ).toContain(`due on 25 November 2026 and ${ksh('7,000.00')} is due later.`);
  });
});

test('a customer who uses Kiswahili is written to in it, with the days of that language (D213)', () => {
  const mine = invoice({ language: 'sw', paid: 2_500_00 });
  const mails = [
    invoiceMail(mine, URL, { again: false, today: TODAY }),
    reminderMail(mine, URL, { day: '2026-12-10', today: TODAY }),
    reminderMail(mine, URL, { day: '2026-12-10', today: '2026-12-24' }),
    receiptMail(
      mine,
      { method: 'Cash', settles: 2_500_00, charged: null, reference: null, day: TODAY },
      URL,
      TODAY,
    ),
  ];
  expect(mails.map(({ subject, language }) => [subject, language])).toEqual([
    [`Ankara INV-00007: ${ksh('7,500.00')}, tarehe ya mwisho ya kulipa ni 10 Desemba 2026`, 'sw'],
    ['Ankara INV-00007: tarehe ya mwisho ya kulipa ni 10 Desemba 2026', 'sw'],
    ['Ankara INV-00007 imechelewa kwa siku 14', 'sw'],
    ['Stakabadhi ya ankara INV-00007', 'sw'],
  ]);
  expect(wholeMail(mails[3]!)).toMatch(
    /^Habari Wanjiku Kamau,\nAsante\. Tulipokea .* kwa pesa taslimu\./,
  );
  expect(JSON.stringify(mails)).not.toMatch(/\b(?:invoice|paid|due|total|address|you)\b/i);
});
