import { expect, test } from 'vitest';
import { COMPANY, englishOn, PAPERS_AT as NOW, SELLER } from '../../../tests/support/papers.ts';
import { flawsOf, readPaper, textOf } from '../../../tests/support/pdf.ts';
import { typeset } from '../pdf/index.ts';
import { proformaPaper, type ProformaSources } from './proforma.ts';

const BANK = 'Equity Bank, Upper Hill branch, account 0123456789';
/** What nobody translates. */
const TYPED = [
  'Basic (Exam Parlour)',
  'Green Hills Academy',
  'Achieng Otieno',
  'achieng@greenhills.example',
  'P051234567X',
  'LPO 4711/26',
  'PF-261122-3FA9C1',
  BANK,
  SELLER.legalName,
  SELLER.address,
  SELLER.kraPin,
  SELLER.vatNumber,
  COMPANY.email,
];
/** What both languages say. */
const SAME = ['PROFORMA', 'KRA PIN', 'VAT'];

const sources = (change: Partial<ProformaSources> = {}): ProformaSources => ({
  priced: {
    lines: [
      {
        packageId: 'exam-basic',
        packageType: 'Exam Parlour',
        name: 'Basic',
        unitPrice: 2_000_00,
        quantity: 2,
        vatRate: 1600,
        discount: 0,
        net: 4_000_00,
        vat: 640_00,
        unit: null,
        billingPeriod: null,
        intakeId: null,
      },
    ],
    couponId: null,
    couponCode: null,
    discount: 0,
    lineVat: [640_00],
    subtotal: 4_000_00,
    vat: 640_00,
    total: 4_640_00,
  },
  buyer: {
    name: 'Achieng Otieno',
    email: 'achieng@greenhills.example',
    phone: '0712345678',
    company: 'Green Hills Academy',
    kraPin: 'P051234567X',
    purchaseOrder: 'LPO 4711/26',
  },
  language: 'en',
  number: 'PF-261122-3FA9C1',
  day: '2026-11-22',
  validUntil: '2026-12-06',
  paybill: '400200',
  link: 'https://mfano.example/checkout?items=exam-basic*2',
  seller: { ...SELLER, bank: BANK },
  company: COMPANY,
  ...change,
});
const read = async (change?: Partial<ProformaSources>) =>
  readPaper(await typeset(proformaPaper(sources(change)), NOW));

test('it says who buys what at which price, until when, how to pay, and that it is no tax invoice', async () => {
  const paper = await read();
  const text = textOf(paper);
  for (const words of [
    'PROFORMA PF-261122-3FA9C1',
    'This is a proforma, not a tax invoice.',
    'Green Hills Academy Achieng Otieno',
    'KRA PIN P051234567X',
    'Valid until 6 December 2026',
    'LPO 4711/26',
    '2,000.00 4,000.00 16% 640.00',
    'Total Ksh 4,640.00',
    'Business number 400200 Account number PF-261122-3FA9C1',
    'Reference PF-261122-3FA9C1',
    'https://mfano.example/checkout?items=exam-basic*2',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('TAX INVOICE');
  expect(flawsOf(paper)).toEqual([]);
});

test('in Kiswahili no English is left, and without paybill and bank neither is named', async () => {
  const paper = await read({ language: 'sw' });
  const [sw, en] = (['sw', 'en'] as const).map((language) => proformaPaper(sources({ language })));
  const same = englishOn(sw, en, TYPED);
  expect(same.filter((one) => !SAME.includes(one))).toEqual([]);
  expect(textOf(paper)).toContain('si ankara ya kodi');
  expect(flawsOf(paper)).toEqual([]);
  const bare = textOf(await read({ paybill: null, seller: { ...SELLER, bank: '' } }));
  for (const words of ['Business number', 'by paybill or bank']) expect(bare).not.toContain(words);
});
