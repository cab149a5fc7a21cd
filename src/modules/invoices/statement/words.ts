import type { Language } from '../../../kernel/language.ts';

/** Words of a customer's statement of account, on paper and in its email. Amounts and days come formatted. */
const en = {
  heading: 'STATEMENT',
  for: 'FOR',
  days: (from: string, to: string) => `${from} to ${to}`,
  made: 'Written on',
  title: (currency: string) => `Your account in ${currency}`,
  entry: 'Entry',
  charged: 'Charged',
  settled: 'Settled',
  balance: 'Balance',
  opening: 'Balance brought forward',
  none: 'Nothing was invoiced or paid in these days.',
  kinds: {
    invoice: (invoice: string) => `Invoice ${invoice}`,
    credit_note: (invoice: string, number: string) => `Credit note ${number}, invoice ${invoice}`,
    payment: (invoice: string, method: string) => `${method}, invoice ${invoice}`,
    withheld: (invoice: string, tax: string) => `${tax}, invoice ${invoice}`,
    reversal: (invoice: string, method: string) => `Reversed: ${method}, invoice ${invoice}`,
    refund: (invoice: string, method: string) => `Refund: ${method}, invoice ${invoice}`,
  },
  certificate: (number: string) => `Certificate ${number}`,
  sums: {
    invoiced: 'Invoiced',
    credited: 'Credited',
    paid: 'Paid, less refunds',
    withheld: 'Tax withheld',
    closing: 'Balance due',
  },
  open: { title: 'Unpaid invoices', number: 'Invoice', due: 'Due', balance: 'Balance due' },
  milestone: 'when a milestone is reached',
  mail: {
    subject: (day: string) => `Your statement of account, ${day}`,
    said: (from: string, to: string) =>
      `Your statement of account from ${from} to ${to} is attached as a PDF.`,
    open: (sum: string) => `The balance due is ${sum}.`,
    none: 'Nothing is due.',
    ask: 'If something is missing or wrong, please reply to this email.',
  },
};

type Words = typeof en;

const sw: Words = {
  heading: 'TAARIFA',
  for: 'KWA',
  days: (from, to) => `${from} hadi ${to}`,
  made: 'Iliandikwa',
  title: (currency) => `Akaunti yako, ${currency}`,
  entry: 'Maelezo',
  charged: 'Za kulipa',
  settled: 'Zilizolipwa',
  balance: 'Salio',
  opening: 'Salio la awali',
  none: 'Hakuna ankara wala malipo katika siku hizi.',
  kinds: {
    invoice: (invoice) => `Ankara ${invoice}`,
    credit_note: (invoice, number) => `Credit note ${number}, ankara ${invoice}`,
    payment: (invoice, method) => `${method}, ankara ${invoice}`,
    withheld: (invoice, tax) => `${tax}, ankara ${invoice}`,
    reversal: (invoice, method) => `Yaliyobatilishwa: ${method}, ankara ${invoice}`,
    refund: (invoice, method) => `Zilizorejeshwa: ${method}, ankara ${invoice}`,
  },
  certificate: (number) => `Cheti ${number}`,
  sums: {
    invoiced: 'Za ankara',
    credited: 'Zilizopunguzwa',
    paid: 'Zilizolipwa, bila zilizorejeshwa',
    withheld: 'Kodi iliyozuiwa',
    closing: 'Kilichobaki kulipwa',
  },
  open: {
    title: 'Ankara ambazo hazijalipwa',
    number: 'Ankara',
    due: 'Tarehe ya mwisho ya kulipa',
    balance: 'Kilichobaki kulipwa',
  },
  milestone: 'hatua ikifikiwa',
  mail: {
    subject: (day) => `Taarifa yako ya akaunti, ${day}`,
    said: (from, to) =>
      `Taarifa yako ya akaunti kuanzia ${from} hadi ${to} imeambatishwa kama PDF.`,
    open: (sum) => `Kilichobaki kulipwa ni ${sum}.`,
    none: 'Hakuna kilichobaki kulipwa.',
    ask: 'Kama kuna kitu kimekosekana au si sahihi, tafadhali jibu barua pepe hii.',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
