import type { Language } from '../../kernel/language.ts';

/** Words that several kinds of papers print, in the language of the record. Amounts and days come formatted. */
const en = {
  notFiscal:
    'This is not a fiscal document. It was not issued through the Kenya Revenue Authority’s eTIMS.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  notForVat: 'VAT not registered',
  currency: 'Currency',
  currencies: { KES: 'Kenya shillings (KES)', USD: 'US dollars (USD)' },
  purchaseOrder: 'Purchase order',
  draft: 'DRAFT',
  date: 'Date',
  amount: 'Amount',
  reference: 'Reference',
  lines: {
    description: 'Description',
    quantity: 'Quantity',
    price: 'Unit price',
    afterDiscount: 'After discount',
    vatRate: 'VAT rate',
  },
  discount: 'Discount',
  discountOf: (rate: string) => `${rate} discount`,
  subtotal: 'Subtotal without VAT',
  withoutVat: 'Without VAT',
  total: 'Total',
  rates: { title: 'VAT by rate', exempt: 'Exempt', zero: '0% (zero)', none: 'No VAT' },
  payments: {
    one: 'Payment',
    several: 'Payments',
    method: 'Method',
    refunded: 'Refunded',
    refundedOrReversed: 'Refunded or reversed',
    rounded: (counted: string) => `Rounded to whole shillings, counted as ${counted}`,
    reversed: (day: string) => `Reversed on ${day}, so not counted`,
  },
  plan: {
    title: 'Payment in instalments',
    instalment: 'Instalment',
    due: 'Due',
    balance: 'Balance',
    settled: 'Settled',
  },
};

type Words = typeof en;

const sw: Words = {
  notFiscal: 'Hii si hati ya kodi. Haikutolewa kupitia eTIMS ya Mamlaka ya Mapato ya Kenya (KRA).',
  page: (page, of) => `Ukurasa ${page} kati ya ${of}`,
  notForVat: 'Hatujasajiliwa kwa VAT',
  currency: 'Sarafu',
  currencies: { KES: 'Shilingi za Kenya (KES)', USD: 'Dola za Marekani (USD)' },
  purchaseOrder: 'Agizo la ununuzi',
  draft: 'RASIMU',
  date: 'Tarehe',
  amount: 'Kiasi',
  reference: 'Kumbukumbu',
  lines: {
    description: 'Maelezo',
    quantity: 'Idadi',
    price: 'Bei ya kila kimoja',
    afterDiscount: 'Baada ya punguzo',
    vatRate: 'Kiwango cha VAT',
  },
  discount: 'Punguzo',
  discountOf: (rate) => `Punguzo la ${rate}`,
  subtotal: 'Jumla kabla ya VAT',
  withoutVat: 'Bila VAT',
  total: 'Jumla',
  rates: {
    title: 'VAT kwa kila kiwango',
    exempt: 'Haitozwi VAT',
    zero: '0% (sifuri)',
    none: 'Hakuna VAT',
  },
  payments: {
    one: 'Malipo',
    several: 'Malipo',
    method: 'Njia ya malipo',
    refunded: 'Zilizorejeshwa',
    refundedOrReversed: 'Zilizorejeshwa au kubatilishwa',
    rounded: (counted) => `Yamefikishwa shilingi kamili: ${counted} zinahesabiwa`,
    reversed: (day) => `Yalibatilishwa tarehe ${day}, kwa hivyo hayahesabiwi`,
  },
  plan: {
    title: 'Malipo kwa awamu',
    instalment: 'Awamu',
    due: 'Tarehe ya mwisho ya kulipa',
    balance: 'Kilichobaki kulipwa',
    settled: 'Imelipwa',
  },
};

export const PAPER_WORDS: Record<Language, Words> = { en, sw };
