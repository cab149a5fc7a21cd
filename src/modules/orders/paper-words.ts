import type { Language } from '../../kernel/language.ts';

/** Words that only proformas and receipts on paper print; the others are in `mail-words.ts` and `PAPER_WORDS`. */
const en = {
  proforma: {
    heading: 'PROFORMA',
    for: 'FOR',
    number: 'Proforma number',
    validUntil: 'Valid until',
    notTax: 'This is a proforma, not a tax invoice. It is no proof of payment.',
    prices: (day: string) =>
      `We keep these prices until ${day}. If our website shows another price before then, send us this proforma when you order. It reserves no places in classes.`,
    byHand: (number: string) =>
      `The quickest way is to order and pay online with the link below. If you pay by paybill or bank, use the reference ${number} and email us this proforma, so that we know what the money is for. We then send your invoice and receipt.`,
    pay: 'How to order and pay',
    online: 'Online',
    paybill: 'M-Pesa paybill',
    business: 'Business number',
    account: 'Account number',
    bank: 'Bank',
    code: 'QR code for the checkout with these items',
  },
  receipt: {
    heading: 'RECEIPT',
    marks: { paid: 'PAID', refunded: 'REFUNDED', partlyRefunded: 'PARTLY REFUNDED' },
    from: 'RECEIVED FROM',
    paidOn: 'Paid on',
  },
};

type Words = typeof en;

const sw: Words = {
  proforma: {
    heading: 'PROFORMA',
    for: 'KWA',
    number: 'Nambari ya proforma',
    validUntil: 'Inatumika hadi',
    notTax: 'Hii ni proforma, si ankara ya kodi. Haithibitishi malipo.',
    prices: (day) =>
      `Bei hizi hazitabadilika hadi ${day}. Tovuti yetu ikionyesha bei nyingine kabla ya hapo, tutumie proforma hii unapoagiza. Haihifadhi nafasi za masomo.`,
    byHand: (number) =>
      `Njia ya haraka zaidi ni kuagiza na kulipa mtandaoni kwa kiungo kilicho hapa chini. Ukilipa kwa paybill au benki, tumia kumbukumbu ${number} na ututumie proforma hii kwa barua pepe, ili tujue pesa ni za nini. Kisha tutakutumia ankara na stakabadhi.`,
    pay: 'Jinsi ya kuagiza na kulipa',
    online: 'Mtandaoni',
    paybill: 'Paybill ya M-Pesa',
    business: 'Nambari ya biashara',
    account: 'Nambari ya akaunti',
    bank: 'Benki',
    code: 'Msimbo wa QR wa ukurasa wa kulipia bidhaa hizi',
  },
  receipt: {
    heading: 'STAKABADHI',
    marks: {
      paid: 'IMELIPWA',
      refunded: 'PESA ZIMEREJESHWA',
      partlyRefunded: 'SEHEMU YA PESA IMEREJESHWA',
    },
    from: 'TUMEPOKEA KUTOKA KWA',
    paidOn: 'Tarehe ya malipo',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
