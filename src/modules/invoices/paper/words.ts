import type { Language } from '../../../kernel/language.ts';

/** Words that only invoices and credit notes on paper print; the others are in `mail-words.ts` and `PAPER_WORDS`. */
const en = {
  heading: 'INVOICE',
  to: 'TO',
  number: 'Invoice number',
  issued: 'Issued',
  notIssued: 'Not issued yet',
  inInstalments: 'In instalments, see below',
  marks: { void: 'VOID', refunded: 'REFUNDED', paid: 'PAID', overdue: 'OVERDUE' },
  rounding: 'Rounding',
  certificate: (number: string) => `Certificate ${number}`,
  overpaid: 'Overpaid',
  dueNow: 'Due now',
  dueLater: 'Due later',
  milestone: 'when the milestone is reached',
  credits: { one: 'Credit note', several: 'Credit notes', number: 'Number' },
  pay: {
    title: (sum: string) => `How to pay ${sum}`,
    dueBy: (sum: string, day: string) => `How to pay ${sum}, due by ${day}`,
    once: (sum: string, milestone: string) => `How to pay ${sum}, once “${milestone}” is reached`,
    paybill: 'M-Pesa paybill',
    business: 'Business number',
    account: 'Account number',
    wholeShillings: 'Amount in whole shillings',
    bank: 'Bank',
    online: 'Online',
    code: (number: string) => `QR code for the page where you can pay invoice ${number}`,
  },
  creditNote: {
    heading: 'CREDIT NOTE',
    number: 'Credit note number',
    invoice: 'For invoice',
    invoiceDate: 'Invoice date',
    against: (number: string, reason: string) => `Credit against invoice ${number}: ${reason}`,
    soFar: (number: string, total: string, credited: string) =>
      `The total of invoice ${number} was ${total}. We have credited ${credited} of it so far.`,
  },
};

type Words = typeof en;

const sw: Words = {
  heading: 'ANKARA',
  to: 'KWA',
  number: 'Nambari ya ankara',
  issued: 'Ilitolewa',
  notIssued: 'Bado haijatolewa',
  inInstalments: 'Kwa awamu, tazama hapa chini',
  marks: {
    void: 'IMEGHAIRIWA',
    refunded: 'PESA ZIMEREJESHWA',
    paid: 'IMELIPWA',
    overdue: 'IMECHELEWA',
  },
  rounding: 'Kufikisha shilingi kamili',
  certificate: (number) => `Cheti ${number}`,
  overpaid: 'Zilizozidi',
  dueNow: 'Za kulipa sasa',
  dueLater: 'Za kulipa baadaye',
  milestone: 'hatua hii ikifikiwa',
  credits: { one: 'Credit note', several: 'Credit note', number: 'Nambari' },
  pay: {
    title: (sum) => `Jinsi ya kulipa ${sum}`,
    dueBy: (sum, day) => `Jinsi ya kulipa ${sum} kufikia ${day}`,
    once: (sum, milestone) => `Jinsi ya kulipa ${sum}, hatua ya “${milestone}” ikifikiwa`,
    paybill: 'Paybill ya M-Pesa',
    business: 'Nambari ya biashara',
    account: 'Nambari ya akaunti',
    wholeShillings: 'Kiasi kwa shilingi kamili',
    bank: 'Benki',
    online: 'Mtandaoni',
    code: (number) => `Msimbo wa QR wa ukurasa wa kulipia ankara ${number}`,
  },
  creditNote: {
    heading: 'CREDIT NOTE',
    number: 'Nambari ya credit note',
    invoice: 'Ankara husika',
    invoiceDate: 'Tarehe ya ankara',
    against: (number, reason) => `Zilizopunguzwa kwenye ankara ${number}: ${reason}`,
    soFar: (number, total, credited) =>
      `Jumla ya ankara ${number} ilikuwa ${total}. Hadi sasa tumepunguza ${credited} kwenye ankara hiyo.`,
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
