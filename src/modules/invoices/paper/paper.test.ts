import { beforeAll, describe, expect, test } from 'vitest';
import {
  COMPANY,
  englishOn,
  PAPERS_AT as NOW,
  SELLER,
  stairs,
  TOKEN,
} from '../../../../tests/support/papers.ts';
import { flawsOf, readPaper, textOf, type ReadPaper } from '../../../../tests/support/pdf.ts';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { totalsOf } from '../../../kernel/money.ts';
import { typeset, type Paper } from '../../pdf/index.ts';
import { INVOICE_CANCELLED, MONEY_BACK, REPLACED_BY } from '../invoices.ts';
import type { CreditRow, InvoiceItemRow, InvoiceRow } from '../rows.store.ts';
import { creditedByRate, creditNotePaper } from '../documents.ts';
import { invoicePaper, type PaperSources } from './invoice.ts';

const LINK = `https://mfano.example/invoice/${TOKEN}`;
const BANK = 'Equity Bank, Upper Hill branch, account 0123456789';
const LONGEST = {
  customer:
    `Wanjirũ wa Thiong’o & Mũgambi ${'Consulting Engineers and Associates '.repeat(4)}`.slice(
      0,
      150,
    ),
  customerEmail: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
  customerAddress: `${'Nyandarũa '.repeat(12)}\nP.O. Box 1234\n${'q'.repeat(120)}`,
  note: `${'Please pay in time. '.repeat(60)}\n${'n'.repeat(400)}`,
};

type Item = Pick<InvoiceItemRow, 'description' | 'quantity' | 'price' | 'vatRate' | 'taxClass'>;
const TAXED = { vatRate: 1600, taxClass: 'standard' } as const;
const MIXED: Item[] = [
  { description: 'School website', quantity: 1, price: 4_500_000, ...TAXED },
  { description: 'Export of data', quantity: 12, price: 49_450, vatRate: 0, taxClass: 'zero' },
  { description: 'Course', quantity: 3, price: 1_200_000, vatRate: 0, taxClass: 'exempt' },
];
const PLAIN: Item[] = MIXED.map((item) => ({ ...item, vatRate: 0, taxClass: 'standard' }));
/** As many lines as four pages take; each begins and ends in a word of its own. */
const LONG: Item[] = Array.from({ length: 33 }, (_, index) => ({
  description: `begin${index} ${'analysis, design and build with tests, '.repeat((index % 6) + 1)} end${index}`,
  quantity: 1_000_000,
  price: 9_999_99,
  vatRate: index % 4 ? 1600 : 0,
  taxClass: index % 4 ? 'standard' : 'zero',
}));
const HUGE: Item[] = [
  { description: 'b'.repeat(500), quantity: 1_000_000, price: 10_000_000, ...TAXED },
];
const BROKEN: Item[] = MIXED.map((item) => ({ ...item, description: stairs(500) }));
const LINES_ONLY = { customerAddress: stairs(300), note: stairs(300) };

const MPESA: PayPage['payments'][number] = {
  id: 'pay_2',
  method: 'M-Pesa',
  amount: 50_000,
  currency: 'KES',
  reference: 'TKL3M4N5P6',
  date: '2026-11-22',
  surplus: 0,
  returning: 0,
  returned: 1_000,
};
const BY_BANK = {
  id: 'pay_1',
  method: 'Bank Transfer',
  amount: 10_000,
  date: '2026-11-20',
} as const;
const PAYMENTS = [MPESA, { ...MPESA, ...BY_BANK, reference: 'EQ-'.repeat(30), returned: 0 }];

function sources(
  items: Item[],
  change: Partial<InvoiceRow> = {},
  more: Partial<PaperSources> = {},
) {
  const totals = totalsOf(
    items.map(({ price, quantity, vatRate }) => ({ unitPrice: price, quantity, vatRate })),
  );
  const invoice = {
    number: 'INV-00042',
    language: 'en',
    status: 'Pending',
    customer: 'Green Hills Academy',
    customerEmail: 'bursar@greenhills.example',
    customerPin: 'P051234567X',
    customerPhone: '+254 712 345 678',
    customerAddress: 'P.O. Box 1234\n20100 Nakuru',
    note: '',
    currency: 'KES',
    amount: totals.subtotal,
    tax: totals.vat,
    total: totals.total,
    paid: 0,
    rounding: 0,
    withheld: 0,
    credited: 0,
    discountRate: null,
    discount: 0,
    plan: null,
    purchaseOrder: 'LPO 4711/26',
    waiting: false,
    date: '2026-11-21',
    dueDate: '2026-11-28',
    issuedAt: NOW,
    ...change,
  } as InvoiceRow;
  return {
    invoice,
    items: items.map(
      (item, index) =>
        ({
          discountRate: null,
          discount: 0,
          ...item,
          vat: totals.lineVat[index]!,
        }) as InvoiceItemRow,
    ),
    payments: [],
    notes: [],
    seller: { ...SELLER, bank: BANK, vatRegistered: items.some(({ vatRate }) => vatRate > 0) },
    company: COMPANY,
    payLink: LINK,
    paybill: '400200',
    today: '2026-11-22',
    ...more,
  } satisfies PaperSources;
}

const drawn = async (paper: Paper): Promise<ReadPaper> => readPaper(await typeset(paper, NOW));

const total = (items: Item[]) => sources(items).invoice.total;
/** Each state of an invoice, and the mark that says so. */
const STATES: [
  mark: string,
  change: (items: Item[]) => Partial<InvoiceRow>,
  payments: PayPage['payments'],
][] = [
  ['', () => ({}), []],
  ['DRAFT', () => ({ issuedAt: null }), []],
  ['OVERDUE', () => ({ status: 'Overdue', paid: 1_000_00 }), PAYMENTS],
  ['PAID', (items) => ({ status: 'Paid', paid: total(items) }), PAYMENTS],
  ['REFUNDED', (items) => ({ status: 'Refunded', credited: total(items) }), PAYMENTS],
  ['VOID', () => ({ status: 'Void' }), []],
];
const LINES: [what: string, items: Item[], change: Partial<InvoiceRow>, pages: number[]][] = [
  ['with VAT on one page', MIXED, {}, [1]],
  ['without VAT on one page', PLAIN, {}, [1]],
  ['of four pages', LONG, {}, [4]],
  ['with the longest names and sums', HUGE, LONGEST, [2, 3]],
  ['whose texts are nothing but lines', BROKEN, LINES_ONLY, [4, 5]],
];

describe.each(LINES)('an invoice %s', (_, items, names, pages) => {
  test.each(STATES)(
    'marked "%s" has no two words on each other, and none outside its margins',
    async (mark, change, payments) => {
      const paper = await drawn(
        invoicePaper(sources(items, { ...names, ...change(items) }, { payments })),
      );
      expect(flawsOf(paper)).toEqual([]);
      expect(pages).toContain(paper.pages);
      const marks = paper.placed.filter(({ text }) =>
        /^(DRAFT|OVERDUE|PAID|VOID|REFUNDED)$/.test(text),
      );
      expect(marks.map(({ text }) => text)).toEqual(mark ? [mark] : []);
    },
  );
});

describe('over four pages', () => {
  let paper: ReadPaper;
  beforeAll(async () => {
    paper = await drawn(invoicePaper(sources(LONG)));
  });

  test('the head of the table stands on each page that has lines, and every page says which it is', () => {
    for (const page of [1, 2, 3, 4]) {
      const text = textOf(paper, page);
      expect(text.includes('begin')).toBe(text.includes('Unit price'));
      expect(text.match(/Unit price/g)?.length ?? 1).toBe(1);
      expect(text).toContain(`Page ${page} of 4`);
    }
  });

  test('no line is cut by the end of a page', () => {
    const pageOf = (word: string) =>
      paper.placed.find(({ text }) => new RegExp(`\\b${word}\\b`).test(text))?.page;
    for (const index of LONG.keys())
      expect([index, pageOf(`end${index}`)]).toEqual([index, pageOf(`begin${index}`)]);
  });
});

test('a paper says its language, title and structure to who hears it read', async () => {
  const paper = await drawn(invoicePaper(sources(MIXED, {}, { payments: PAYMENTS })));
  expect(paper).toMatchObject({
    language: 'en-KE',
    title: 'Invoice INV-00042, Mfano Technologies Ltd',
    alternatives: ['QR code for the page where you can pay invoice INV-00042'],
  });
  const roles = 'H1 H2 Table THead TH TBody TR TD Figure Link';
  expect(paper.roles).toEqual(expect.arrayContaining(roles.split(' ')));
});

/** What staff and customers typed, in English as it happens, and what is the company's own. */
const TYPED = [
  ...MIXED.map(({ description }) => description),
  'Green Hills Academy',
  'bursar@greenhills.example',
  '0712 345 678',
  'P051234567X',
  'P.O. Box 1234\n20100 Nakuru',
  'LPO 4711/26',
  'One lesson less',
  'Two lessons did not happen',
  'On order',
  'On hand-over',
  'EQ-'.repeat(30),
  'TKL3M4N5P6',
  BANK,
  LINK,
  SELLER.legalName,
  SELLER.address,
  SELLER.kraPin,
  SELLER.vatNumber,
  COMPANY.phone,
  COMPANY.email,
];
/** What a Kiswahili paper prints as the English one does. */
const SAME = ['CREDIT NOTE', 'Credit note', 'EAT', 'KRA PIN', 'M-Pesa', 'VAT'];

describe('in Kiswahili', () => {
  const SW = { language: 'sw' } as const;
  const part = { share: 'sum', value: null, due: 'date', days: null } as const;
  const plan: InvoiceRow['plan'] = [
    { ...part, label: 'On order', amount: 50_000_00, date: '2026-11-28' },
    { ...part, label: 'On hand-over', amount: 44_134_00, due: 'milestone', date: null },
  ];
  const ODD: typeof PAYMENTS = [
    { ...MPESA, rounding: 0.4, surplus: 100 },
    { ...MPESA, method: 'Credit Card' },
    { ...MPESA, method: 'Cash' },
    { ...MPESA, method: 'Cheque' },
    { ...MPESA, ...BY_BANK, takenBack: '2026-11-21' },
  ];
  const notes = [
    { number: 'CN-00003', date: '2026-11-22', reason: 'One lesson less', total: 1_000_00 },
    { number: 'CN-00004', date: '2026-11-22', reason: INVOICE_CANCELLED, total: 1_000_00 },
    { number: 'CN-00005', date: '2026-11-22', reason: MONEY_BACK, total: 1_000_00 },
    { number: 'CN-00006', date: '2026-11-22', reason: `${REPLACED_BY}7/2`, total: 1_000_00 },
  ];
  const KINDS: [what: string, items: Item[], Partial<InvoiceRow>, Partial<PaperSources>][] = [
    ...STATES.map(([mark, change, payments]): (typeof KINDS)[number] => [
      `marked "${mark}"`,
      MIXED,
      change(MIXED),
      { payments },
    ]),
    ['without VAT', PLAIN, {}, {}],
    ['in dollars', MIXED, { currency: 'USD' }, { paybill: null }],
    ['with cents', MIXED, { paid: 1_000_40, rounding: -40 }, { payments: ODD }],
    ['with discounts', MIXED, { discount: 1_000_00, discountRate: 1000 }, {}],
    ['with one discount of a sum', MIXED, { discount: 1_000_00 }, {}],
    ['with a plan', MIXED, { plan, paid: 20_000_00 }, {}],
    ['with a milestone', MIXED, { plan, paid: 50_000_00, waiting: true }, {}],
    ['with credit notes', MIXED, { credited: 4_000_00 }, { notes }],
    ['with one credit note', MIXED, { credited: 1_000_00 }, { notes: notes.slice(0, 1) }],
  ];

  test.each(KINDS)(
    'an invoice %s has no English but what was typed',
    async (_, items, change, more) => {
      const of = (language: 'en' | 'sw') =>
        invoicePaper(sources(items, { ...change, language }, more));
      const same = englishOn(of('sw'), of('en'), TYPED);
      expect(same.filter((line) => !SAME.includes(line))).toEqual([]);
      expect(flawsOf(await drawn(of('sw')))).toEqual([]);
    },
  );

  test.each([
    ['with VAT', MIXED, 'Two lessons did not happen'],
    ['without VAT', PLAIN, INVOICE_CANCELLED],
    ['for money sent back', MIXED, MONEY_BACK],
    ['for a replaced proposal', MIXED, `${REPLACED_BY}7/2`],
  ])('a credit note %s has no English but what was typed', async (_, items, reason) => {
    const of = (language: 'en' | 'sw') => {
      const invoice = sources(items, { language, credited: 10_000_00 });
      const { amount, tax, total: sum } = invoice.invoice;
      const note = { number: 'CN-00003', reason, createdAt: NOW, amount, tax, total: sum };
      return creditNotePaper(note as CreditRow, [], invoice);
    };
    const same = englishOn(of('sw'), of('en'), TYPED);
    expect(same.filter((line) => !SAME.includes(line))).toEqual([]);
    expect(flawsOf(await drawn(of('sw')))).toEqual([]);
  });

  test.each(LINES)(
    'an invoice %s has no two words on each other',
    async (_, items, names, pages) => {
      const state = { ...names, ...SW, status: 'Overdue', paid: 1_000_00 } as const;
      const paper = await drawn(invoicePaper(sources(items, state, { payments: ODD, notes })));
      expect(flawsOf(paper)).toEqual([]);
      expect(paper.pages).toBeLessThanOrEqual(Math.max(...pages) + 1);
      expect(textOf(paper, 1)).toContain(`Ukurasa 1 kati ya ${paper.pages}`);
    },
  );

  test('it says its language to who hears it read, and days and times as Kiswahili has them', async () => {
    const paper = await drawn(invoicePaper(sources(MIXED, SW)));
    expect(paper).toMatchObject({
      language: 'sw-KE',
      title: 'Ankara INV-00042, Mfano Technologies Ltd',
      alternatives: ['Msimbo wa QR wa ukurasa wa kulipia ankara INV-00042'],
    });
    expect(textOf(paper)).toContain('Ilitolewa 22 Novemba 2026, 13:00 EAT');
  });
});

describe('how due', () => {
  test('says paybill with account, bank and address while something is owed', async () => {
    const text = textOf(await drawn(invoicePaper(sources(MIXED, { paid: 1_000_00 }))));
    expect(text).toMatch(
      /How to pay Ksh 93,134\.00 .*Business number 400200 Account number INV-00042 Bank/,
    );
    expect(text).toMatch(/Equity Bank, Upper Hill branch, account 0123456789 Reference INV-00042/);
    expect(text.replaceAll(' ', '')).toContain(LINK);
  });

  test('names whole shillings at the paybill, which takes no cents', async () => {
    const text = textOf(await drawn(invoicePaper(sources(MIXED, { paid: 1_000_40 }))));
    expect(text).toMatch(
      /How to pay Ksh 93,133\.60 .*INV-00042 Amount in whole shillings Ksh 93,134\.00/,
    );
  });

  test('asks for the part of a plan that is next, however far its day is, and never for what comes later', async () => {
    const part = { share: 'sum', value: null, due: 'date', days: null } as const;
    const plan: InvoiceRow['plan'] = [
      { ...part, label: 'On order', amount: 50_000_40, date: '2026-12-28' },
      { ...part, label: 'Middle', amount: 20_000_00, date: '2027-02-01' },
      { ...part, label: 'End', due: 'milestone', amount: 24_133_60, date: null },
    ];
    const asked = async (change: Partial<InvoiceRow>) =>
      /How to pay (.*?) M-Pesa paybill/.exec(
        textOf(await drawn(invoicePaper(sources(MIXED, { plan, ...change })))),
      )?.[1];
    expect(await asked({ dueDate: '2026-12-28' })).toBe('Ksh 50,000.40, due by 28 December 2026');
    expect(await asked({ dueDate: '2027-02-01', paid: 50_000_40 })).toBe(
      'Ksh 20,000.00, due by 1 February 2027',
    );
    expect(await asked({ dueDate: '2027-02-01', paid: 70_000_40, waiting: true })).toBe(
      'Ksh 24,133.60, once “End” is reached',
    );
  });

  test('is left out where nothing is owed or it is a draft, and the paybill where there is none', async () => {
    const draft = sources(MIXED, { issuedAt: null });
    expect(textOf(await drawn(invoicePaper(draft)))).not.toMatch(/How to pay|Business number/);
    const paid = sources(MIXED, { status: 'Paid', paid: total(MIXED) });
    expect(textOf(await drawn(invoicePaper(paid)))).not.toContain('How due');
    const dollars = sources(MIXED, { currency: 'USD' }, { paybill: null });
    expect(textOf(await drawn(invoicePaper(dollars)))).not.toMatch(/paybill|Business number/);
  });
});

test('discounts and the plan of its instalments stand on it', async () => {
  const part = { share: 'sum', value: null, due: 'date', days: null } as const;
  const paper = await drawn(
    invoicePaper(
      sources(MIXED, {
        paid: 20_000_00,
        plan: [
          { ...part, label: 'On order', amount: 50_000_00, date: '2026-11-28' },
          { ...part, label: 'On hand-over', amount: 44_134_00, due: 'milestone', date: null },
        ],
      }),
    ),
  );
  const text = textOf(paper);
  expect(text).toContain('On order 28 November 2026 Ksh 50,000.00 Ksh 30,000.00');
  expect(text).toContain('On hand-over when the milestone is reached Ksh 44,134.00 Ksh 44,134.00');
  expect(flawsOf(paper)).toEqual([]);
});

test('payments stand with day, method and reference, oldest first', async () => {
  const text = textOf(await drawn(invoicePaper(sources(MIXED, {}, { payments: PAYMENTS }))));
  expect(text).toMatch(
    /20 November 2026 Bank Transfer EQ-.*Ksh 10,000\.00 22 November 2026 M-Pesa TKL3M4N5P6 Ksh 50,000\.00 Ksh 1,000\.00/,
  );
});

test('what was credited, taken back and rounded stands on it by number and day, so that its sums add up', async () => {
  const [mpesa, bank] = PAYMENTS;
  const paper = await drawn(
    invoicePaper(
      sources(
        MIXED,
        { paid: 49_999_60, rounding: -40, credited: 1_000_00 },
        {
          payments: [
            { ...mpesa!, returned: 0, rounding: 0.4 },
            { ...bank!, reference: 'FT1', takenBack: '2026-11-21' },
          ],
          notes: [
            { number: 'CN-00003', date: '2026-11-22', reason: 'One lesson less', total: 1_000_00 },
          ],
        },
      ),
    ),
  );
  const text = textOf(paper);
  expect(text).toContain('Paid Ksh 50,000.00 Rounding -Ksh 0.40 Credited Ksh 1,000.00');
  expect(text).toMatch(
    /Bank Transfer FT1 Reversed on 21 November 2026, so not counted Ksh 10,000\.00 Ksh 10,000\.00/,
  );
  expect(text).toMatch(
    /TKL3M4N5P6 Rounded to whole shillings, counted as Ksh 49,999\.60 Ksh 50,000\.00/,
  );
  expect(text).toContain('Credit note');
  expect(text).toContain('22 November 2026 CN-00003 One lesson less Ksh 1,000.00');
  expect(flawsOf(paper)).toEqual([]);
});

test('a withheld tax stands apart from what was paid, with its certificate, in both languages', async () => {
  const tax = { ...MPESA, method: 'Withholding Tax', reference: 'KRAWHT1', returned: 0 };
  for (const [language, words] of [
    ['en', ['Paid Ksh 50,000.00 Tax withheld Ksh 4,346.70', 'Withholding tax Certificate KRAWHT1']],
    [
      'sw',
      ['Zilizolipwa Ksh 50,000.00 Kodi iliyozuiwa Ksh 4,346.70', 'Kodi ya zuio Cheti KRAWHT1'],
    ],
  ] as const) {
    const change = { language, paid: 54_346_70, withheld: 4_346_70 };
    const payments = [
      { ...tax, amount: 4_346.7 },
      { ...MPESA, returned: 0 },
    ];
    const paper = await drawn(invoicePaper(sources(MIXED, change, { payments })));
    for (const word of words) expect(textOf(paper)).toContain(word);
    expect(flawsOf(paper)).toEqual([]);
  }
});

test('letters of every script are printed, not dropped', async () => {
  const customer = 'Wanjirũ 中文科技 喆堃 ጤና አዲስ شركة नमस्ते ગુજરાત Ελλάδα Київ 한국';
  const paper = await drawn(invoicePaper(sources(MIXED, { customer })));
  const text = textOf(paper).replaceAll(' ', '');
  for (const word of ['Wanjirũ', '中文科技', '喆堃', 'ጤና', 'Ελλάδα', 'Київ', '한국'])
    expect(text).toContain(word);
  expect(flawsOf(paper)).toEqual([]);
});

test('a run of letters that is broken over lines costs no letter, there or elsewhere', async () => {
  const customerEmail = `${'thequickbrownfoxjumpsoverthelazydog'.repeat(2)}@greenhills.example`;
  const text = textOf(await drawn(invoicePaper(sources(MIXED, { customerEmail }))));
  expect(text).toContain('School website');
  expect(text.replaceAll(' ', '')).toContain(customerEmail);
  expect(text.replaceAll(' ', '')).toContain(LINK);
});

describe('a credit note', () => {
  const invoice = sources(MIXED, { credited: 10_000_00 });
  const { amount, tax } = invoice.invoice;
  const note = (change: Partial<CreditRow>): CreditRow =>
    ({
      number: 'CN-00003',
      invoiceNumber: 'INV-00042',
      reason: 'Two lessons did not take place',
      createdAt: NOW,
      ...change,
    }) as CreditRow;

  test('says its VAT by rate, with no two words on each other', async () => {
    const paper = await drawn(
      creditNotePaper(note({ amount, tax, total: amount + tax }), [], invoice),
    );
    expect(textOf(paper)).toMatch(
      /16% 45,000\.00 7,200\.00 0% \(zero\) 5,934\.00 0\.00 Exempt 36,000\.00 0\.00/,
    );
    expect(flawsOf(paper)).toEqual([]);
  });

  const REASONS: [what: string, items: Item[], names: Partial<InvoiceRow>, reason: string][] = [
    ['with VAT', MIXED, {}, 'Two lessons did not take place'],
    ['without VAT', PLAIN, {}, 'Two lessons did not take place'],
    ['of an invoice of many pages', LONG, {}, 'Taken back'],
    ['with the longest names and sums', HUGE, LONGEST, 'r'.repeat(500)],
    ['whose texts are nothing but lines', BROKEN, LINES_ONLY, stairs(500)],
  ];
  test.each(REASONS)('%s stands clear', async (_, items, names, reason) => {
    const of = sources(items, names);
    const whole = { amount: of.invoice.amount, tax: of.invoice.tax, total: of.invoice.total };
    const paper = await drawn(creditNotePaper(note({ ...whole, reason }), [], of));
    expect(flawsOf(paper)).toEqual([]);
    expect(paper.pages).toBeLessThanOrEqual(2);
    expect(textOf(paper)).toContain(`Credit against invoice INV-00042:`);
  });

  test('speaks of no VAT where the invoice does not', async () => {
    const plain = sources(PLAIN);
    const paper = await drawn(
      creditNotePaper(note({ amount: 100, tax: 0, total: 100 }), [], plain),
    );
    expect(textOf(paper)).not.toMatch(/VAT by rate|Without VAT/);
  });

  test('of several takes back, with the others, exactly what the invoice had under each rate', () => {
    const rates = [
      { rate: '16%', net: 4_500_001, vat: 720_000 },
      { rate: '0% (zero)', net: 593_400, vat: 0 },
      { rate: 'Exempt', net: 3_600_000, vat: 0 },
    ];
    const notes = [
      { amount: 333_333, tax: 27_609 },
      { amount: 8_000_000, tax: 662_617 },
      { amount: 360_068, tax: 29_774 },
    ];
    const parts = notes.map((one, index) => creditedByRate(rates, one, notes.slice(0, index)));
    parts.forEach((part, index) => {
      expect(part.reduce((sum, one) => sum + one.net, 0)).toBe(notes[index]!.amount);
      expect(part.reduce((sum, one) => sum + one.vat, 0)).toBe(notes[index]!.tax);
    });
    for (const { rate, net, vat } of rates) {
      const all = parts.flat().filter((one) => one.rate === rate);
      expect(all.reduce((sum, one) => sum + one.net, 0)).toBe(net);
      expect(all.reduce((sum, one) => sum + one.vat, 0)).toBe(vat);
    }
  });
});
