import { describe, expect, test } from 'vitest';
import { COMPANY, englishOn, PAPERS_AT as NOW, SELLER } from '../../../tests/support/papers.ts';
import { flawsOf, readPaper, textOf } from '../../../tests/support/pdf.ts';
import { typeset } from '../pdf/index.ts';
import { receiptPaper, type ReceiptSources } from './receipt-documents.ts';

type Line = ReceiptSources['lines'][number];

function line(change: Partial<Line> = {}): Line {
  return {
    name: 'Cloud Engineering',
    packageType: 'Bootcamps',
    quantity: 2,
    unitPrice: 4_500_000,
    discount: 0,
    net: 9_000_000,
    vatRate: 1600,
    vat: 1_440_000,
    ...change,
  } as Line;
}

function receipt(
  lines: Line[],
  order: Partial<ReceiptSources['order']> = {},
  refunded = 0,
): ReceiptSources {
  const sum = (pick: 'net' | 'vat') => lines.reduce((total, one) => total + one[pick], 0);
  return {
    order: {
      number: 'K7Q2MX',
      language: 'en',
      status: 'paid',
      currency: 'KES',
      customerName: 'Achieng Otieno',
      customerEmail: 'achieng@greenhills.example',
      customerPhone: '+254712345678',
      company: 'Green Hills Academy',
      kraPin: 'P051234567X',
      purchaseOrder: 'LPO 4711/26',
      invoiceNumber: 'INV-00042',
      paidAt: NOW,
      couponCode: null,
      discount: 0,
      subtotal: sum('net'),
      vat: sum('vat'),
      total: sum('net') + sum('vat'),
      ...order,
    },
    lines,
    payments: [
      {
        id: 'pay_1',
        provider: 'mpesa',
        status: 'succeeded',
        receipt: 'TKL3M4N5P6',
        amount: sum('net') + sum('vat'),
        currency: 'KES',
        settledAt: NOW,
        createdAt: NOW,
      },
    ],
    refunds: refunded > 0 ? [{ paymentId: 'pay_1', status: 'succeeded', amount: refunded }] : [],
    seller: SELLER,
    company: COMPANY,
    withContact: true,
  } as unknown as ReceiptSources;
}

const read = async (sources: ReceiptSources) =>
  readPaper(await typeset(receiptPaper(sources), NOW));

const LONGEST = {
  customerName: 'Wanjirũ wa Thiong’o '.repeat(5).slice(0, 100),
  company: `${'Consulting Engineers '.repeat(6)}${'x'.repeat(60)}`,
  customerEmail: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
};
const MANY = Array.from({ length: 100 }, (_, index) => line({ name: `Package no. ${index}` }));

describe.each([
  ['with VAT', [line(), line({ vatRate: 0, vat: 0 })], {}, 1],
  ['without VAT', [line({ vatRate: 0, vat: 0 })], {}, 1],
  ['of four pages with the longest names', MANY, LONGEST, 4],
] as const)('a receipt %s', (_, lines, names, pages) => {
  test.each([
    ['PAID', 'paid', 0],
    ['REFUNDED', 'refunded', 100_000],
    ['PARTLY REFUNDED', 'partially_refunded', 50_000],
  ] as const)('marked %s stands clear', async (mark, status, refunded) => {
    const paper = await read(receipt([...lines], { ...names, status }, refunded));
    expect(flawsOf(paper)).toEqual([]);
    expect(paper.pages).toBe(pages);
    expect(textOf(paper)).toContain('0712 345 678');
    expect(paper.placed.filter(({ text }) => text === mark)).toHaveLength(1);
    expect(textOf(paper).includes('VAT by rate')).toBe(lines.some(({ vat }) => vat > 0));
    expect(textOf(paper)).toContain(
      refunded > 0 ? `Refunded 22 November 2026 M-Pesa TKL3M4N5P6` : 'M-Pesa TKL3M4N5P6',
    );
  });
});

/** What is on it as entered, and the names that both languages have. */
const TYPED = [
  'Cloud Engineering (Bootcamps)',
  'Achieng Otieno',
  'Green Hills Academy',
  'LPO 4711/26',
  'achieng@greenhills.example',
  '0712 345 678',
  'P051234567X',
  'TKL3M4N5P6',
  'K7Q2MX',
  SELLER.legalName,
  SELLER.address,
  SELLER.kraPin,
  SELLER.vatNumber,
  COMPANY.phone,
  COMPANY.email,
];

describe.each([
  ['with VAT', [line({ discount: 1_000_000 }), line({ vatRate: 0, vat: 0 })]],
  ['without VAT', [line({ vatRate: 0, vat: 0 })]],
] as const)('a Kiswahili receipt %s', (_, lines) => {
  test.each([
    ['IMELIPWA', 'paid', 0],
    ['PESA ZIMEREJESHWA', 'refunded', 100_000],
    ['SEHEMU YA PESA IMEREJESHWA', 'partially_refunded', 50_000],
  ] as const)('marked %s has no English but what was typed', async (mark, status, refunded) => {
    const seller = { ...SELLER, vatRegistered: lines.some(({ vat }) => vat > 0) };
    const off = lines.reduce((sum, { discount }) => sum + discount, 0);
    const less = off > 0 ? { couponCode: 'KARIBU10', discount: off } : {};
    const of = (language: 'en' | 'sw') => ({
      ...receipt([...lines], { ...less, status, language }, refunded),
      seller,
    });
    const [sw, en] = [receiptPaper(of('sw')), receiptPaper(of('en'))];
    const same = englishOn(sw, en, TYPED);
    expect(same.filter((one) => !['EAT', 'KRA PIN', 'M-Pesa', 'VAT'].includes(one))).toEqual([]);
    const paper = await read(of('sw'));
    expect(flawsOf(paper)).toEqual([]);
    expect(paper).toMatchObject({
      language: 'sw-KE',
      title: 'Stakabadhi K7Q2MX, Mfano Technologies Ltd',
    });
    expect(paper.placed.filter(({ text }) => text === mark)).toHaveLength(1);
  });
});

test('a Kiswahili receipt names cards as its page does', () => {
  const sources = receipt([line()], { language: 'sw' });
  sources.payments[0]!.provider = 'stripe';
  expect(JSON.stringify(receiptPaper(sources))).toContain('"Kadi"');
});

test('who merely has the link sees neither e-mail nor phone (D154)', async () => {
  const text = textOf(await read({ ...receipt([line()]), withContact: false }));
  expect(text).toContain('Achieng Otieno');
  expect(text).not.toMatch(/greenhills\.example|712 ?345 ?678/);
});
