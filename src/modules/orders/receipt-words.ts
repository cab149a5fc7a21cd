import type { Language } from '../../kernel/language.ts';

/** Words that only receipts on paper print; the others are in `mail-words.ts` and `PAPER_WORDS`. */
const en = {
  heading: 'RECEIPT',
  marks: { paid: 'PAID', refunded: 'REFUNDED', partlyRefunded: 'PARTLY REFUNDED' },
  from: 'RECEIVED FROM',
  paidOn: 'Paid on',
};

type Words = typeof en;

const sw: Words = {
  heading: 'STAKABADHI',
  marks: {
    paid: 'IMELIPWA',
    refunded: 'PESA ZIMEREJESHWA',
    partlyRefunded: 'SEHEMU YA PESA IMEREJESHWA',
  },
  from: 'TUMEPOKEA KUTOKA KWA',
  paidOn: 'Tarehe ya malipo',
};

export const WORDS: Record<Language, Words> = { en, sw };
