import type { Language } from '../../kernel/language.ts';

/** Texts of emails about invoices, in the language of the invoice. Amounts and days come formatted. */
const en = {
  pay: 'See and pay this invoice',
  see: 'See this invoice',
  private:
    'The link above is private: anyone who has it can see this invoice. Please share it only with the person who pays.',
  reference: (receipt: string) => `, reference ${receipt}`,
  certificate: (number: string) => `, certificate ${number}`,
  invoice: {
    again: (number: string) => `Here is invoice ${number} again, attached as a PDF.`,
    first: (number: string) =>
      `Thank you for your business. Invoice ${number} is attached as a PDF.`,
    paid: 'It is paid, so there is nothing more to do.',
    how: 'Open the link below to see how to pay it, in full or in instalments.',
    toPay: (sum: string, when: string) => `The balance is ${sum}, ${when}.`,
    subject: {
      paid: (number: string) => `Invoice ${number}, paid`,
      notYet: (number: string) => `Invoice ${number}: nothing is due yet`,
      due: (number: string, sum: string, when: string) => `Invoice ${number}: ${sum} ${when}`,
    },
  },
  /** When an amount is due, as a phrase that follows the amount. */
  when: {
    due: (day: string) => `due on ${day}`,
    overdue: (day: string) => `overdue (due on ${day})`,
    none: 'none of it due yet',
    split: (now: string, when: string, later: string) => `of which ${now} is ${when} and ${later}`,
    /** The later part of a balance: all due on one day, or in parts from a first day. */
    later: (sum: string) => `${sum} is due later`,
    laterBy: (sum: string, day: string) => `${sum} is due later, by ${day}`,
    laterFrom: (sum: string, day: string) => `${sum} is due later, in instalments from ${day}`,
    reached: (sum: string) => `${sum}, when the milestone is reached`,
    by: (sum: string, day: string) => `${sum} by ${day}`,
  },
  reminder: {
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    subject: {
      before: (number: string, day: string) => `Payment for invoice ${number} is due on ${day}`,
      today: (number: string) => `Payment for invoice ${number} is due today`,
      after: (number: string, days: string) => `Payment for invoice ${number} is ${days} overdue`,
    },
    before: (sum: string, number: string, days: string, day: string) =>
      `This is a reminder that ${sum} for invoice ${number} is due in ${days}, on ${day}.`,
    today: (sum: string, number: string, day: string) =>
      `This is a reminder that ${sum} for invoice ${number} is due today, ${day}.`,
    after: (sum: string, number: string, day: string) =>
      `${sum} for invoice ${number} was due on ${day}, and we have not received it yet.`,
    earlier: (sum: string) => `Another ${sum} was due before that and is still unpaid.`,
    later: (rest: string) => `${rest}.`,
    ask: 'If anything is unclear, or you need more time, please reply to this email. If you have paid in the last few days, thank you. You do not need to do anything more.',
    thanks: 'If you have already paid, thank you. You do not need to do anything more.',
  },
  reached: {
    subject: (number: string, sum: string, day: string) =>
      `Invoice ${number}: ${sum} due on ${day}`,
    said: (labels: string, sum: string, number: string, day: string) =>
      `We have reached “${labels}”. As agreed, ${sum} for invoice ${number} is due on ${day}.`,
    doubt: 'If you think that we have not reached it yet, please reply to this email.',
  },
  receipt: {
    subject: (number: string) => `Receipt for invoice ${number}`,
    thanks: (sum: string, number: string, day: string, by: string) =>
      `Thank you. We received ${sum} for invoice ${number} on ${day} ${by}.`,
    withheld: (sum: string, number: string, day: string, by: string) =>
      `Thank you. We have recorded ${sum} of invoice ${number} ${by}, dated ${day}.`,
    full: 'The invoice is paid in full.',
    open: (sum: string, when: string) => `The balance is ${sum}, ${when}.`,
    tooMuch: (sum: string) =>
      `You overpaid by ${sum}. We will refund it the same way you paid. You do not need to do anything.`,
    tooMuchBack: (sum: string) =>
      `You overpaid by ${sum}. We have refunded it the same way you paid.`,
    rate: (sum: string, rate: string) => `${sum} at Ksh ${rate} per US dollar`,
    rounded: (sum: string) => `${sum} (rounded to a whole shilling)`,
    see: 'See the invoice',
  },
  reversal: {
    subject: (number: string) => `Your receipt for invoice ${number} is no longer valid`,
    said: (sum: string, by: string, number: string) =>
      `We sent you a receipt for ${sum} paid ${by}. We have had to reverse that payment for invoice ${number}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    open: (sum: string, when: string) =>
      `The balance is now ${sum}, ${when}. If you think that this is a mistake, please reply to this email.`,
  },
  creditNote: {
    subject: (note: string, number: string) => `Credit note ${note} for invoice ${number}`,
    said: (sum: string, number: string, note: string) =>
      `We have credited ${sum} against invoice ${number}. Credit note ${note} is attached as a PDF.`,
    none: 'Nothing more is due on that invoice.',
    open: (sum: string, when: string) => `The balance is ${sum}, ${when}.`,
  },
  tooMuch: {
    subject: (number: string) => `We will refund your payment for invoice ${number}`,
    said: (sum: string, by: string, number: string) =>
      `We received ${sum} ${by}, but nothing was due on invoice ${number}.`,
    void: (sum: string, by: string, number: string) =>
      `We received ${sum} ${by}, but invoice ${number} was cancelled and nothing was due.`,
    back: 'We will refund all of it the same way you paid. You do not need to do anything. We will email you when it is done.',
  },
  back: {
    subject: (number: string) => `Refund for invoice ${number}`,
    said: (sum: string, to: string, number: string) =>
      `We have refunded ${sum} ${to}, from your payment for invoice ${number}.`,
    surplus: (sum: string, to: string, number: string) =>
      `We have refunded ${sum} ${to}, because you paid more than was due on invoice ${number}. The invoice is still paid in full.`,
    note: (note: string, sum: string) =>
      `Credit note ${note} reduces that invoice by ${sum}. It is attached as a PDF.`,
    owed: (sum: string) => `The invoice is due again. The balance is ${sum}.`,
  },
  rows: {
    invoice: 'Invoice',
    total: 'Total',
    ofInvoice: 'Invoice total',
    paidSoFar: 'Paid so far',
    paid: 'Paid',
    credited: 'Credited',
    creditedWithVat: 'Credited, VAT included',
    toPay: 'Balance due',
    stillToPay: 'Balance due',
    due: 'Due',
    overdue: 'Overdue since',
    received: 'Received',
    withheld: 'Tax withheld',
    counted: 'Applied to the invoice',
    goesBack: 'To be refunded',
    takenBack: 'Reversed',
    invoiceTakenBack: 'Invoice cancelled',
    moneyBack: 'Payment refunded',
    replacedBy: (name: string) => `Replaced by proposal ${name}`,
    creditNote: 'Credit note',
    reason: 'Reason',
    refunded: 'Refunded',
    reference: 'Reference',
  },
};

type Words = typeof en;

const sw: Words = {
  pay: 'Tazama na ulipe ankara hii',
  see: 'Tazama ankara hii',
  private:
    'Kiungo kilicho hapo juu ni cha siri: yeyote aliye nacho anaweza kuona ankara hii. Tafadhali mpe atakayelipa pekee.',
  reference: (receipt) => `, kumbukumbu ${receipt}`,
  certificate: (number) => `, cheti ${number}`,
  invoice: {
    again: (number) => `Hii hapa tena ankara ${number}, iliyoambatishwa kama PDF.`,
    first: (number) => `Asante kwa kufanya biashara nasi. Ankara ${number} imeambatishwa kama PDF.`,
    paid: 'Imelipwa, kwa hivyo huhitaji kufanya lolote zaidi.',
    how: 'Fungua kiungo kilicho hapa chini ili uone jinsi ya kuilipa, yote au kwa awamu.',
    toPay: (sum, when) => `Kilichobaki kulipwa ni ${sum}, ${when}.`,
    subject: {
      paid: (number) => `Ankara ${number}, imelipwa`,
      notYet: (number) => `Ankara ${number}: bado hakuna cha kulipa`,
      due: (number, sum, when) => `Ankara ${number}: ${sum}, ${when}`,
    },
  },
  when: {
    due: (day) => `tarehe ya mwisho ya kulipa ni ${day}`,
    overdue: (day) => `ankara imechelewa (tarehe ya mwisho ya kulipa ilikuwa ${day})`,
    none: 'lakini muda wa kulipa bado haujafika',
    split: (now, when, later) => `kati yake ${now}, ${when}, na ${later}`,
    later: (sum) => `${sum} za kulipa baadaye`,
    laterBy: (sum, day) => `${sum} za kulipa baadaye, kufikia ${day}`,
    laterFrom: (sum, day) => `${sum} za kulipa baadaye, kwa awamu kuanzia ${day}`,
    reached: (sum) => `${sum}, hatua hii ikifikiwa`,
    by: (sum, day) => `${sum} kufikia ${day}`,
  },
  reminder: {
    days: (count) => `siku ${count}`,
    subject: {
      before: (number, day) => `Ankara ${number}: tarehe ya mwisho ya kulipa ni ${day}`,
      today: (number) => `Ankara ${number}: tarehe ya mwisho ya kulipa ni leo`,
      after: (number, days) => `Ankara ${number} imechelewa kwa ${days}`,
    },
    before: (sum, number, days, day) =>
      `Tunakukumbusha kwamba ${sum} za ankara ${number} zinatakiwa kulipwa ndani ya ${days}, kufikia ${day}.`,
    today: (sum, number, day) =>
      `Tunakukumbusha kwamba ${sum} za ankara ${number} zinatakiwa kulipwa leo, ${day}.`,
    after: (sum, number, day) =>
      `${sum} za ankara ${number} zilitakiwa kulipwa kufikia ${day}, na bado hatujazipokea.`,
    earlier: (sum) => `${sum} nyingine zilitakiwa kulipwa kabla ya hapo, na bado hazijalipwa.`,
    later: (rest) => `Pia kuna ${rest}.`,
    ask: 'Kama kuna jambo lisiloeleweka, au unahitaji muda zaidi, tafadhali jibu barua pepe hii. Kama umelipa siku hizi za karibuni, asante. Huhitaji kufanya lolote zaidi.',
    thanks: 'Kama umeshalipa, asante. Huhitaji kufanya lolote zaidi.',
  },
  reached: {
    subject: (number, sum, day) => `Ankara ${number}: ${sum}, tarehe ya mwisho ya kulipa ni ${day}`,
    said: (labels, sum, number, day) =>
      `Tumefikia “${labels}”. Kama tulivyokubaliana, ${sum} za ankara ${number} zinatakiwa kulipwa kufikia ${day}.`,
    doubt: 'Kama unaona bado hatujafika hapo, tafadhali jibu barua pepe hii.',
  },
  receipt: {
    subject: (number) => `Stakabadhi ya ankara ${number}`,
    thanks: (sum, number, day, by) =>
      `Asante. Tulipokea ${sum} za ankara ${number} tarehe ${day} ${by}.`,
    withheld: (sum, number, day, by) =>
      `Asante. Tumeandika ${sum} za ankara ${number} ${by}, cha tarehe ${day}.`,
    full: 'Ankara imelipwa yote.',
    open: (sum, when) => `Kilichobaki kulipwa ni ${sum}, ${when}.`,
    tooMuch: (sum) =>
      `Ulilipa ${sum} zaidi. Tutazirejesha kwa njia uliyolipia. Huhitaji kufanya chochote.`,
    tooMuchBack: (sum) => `Ulilipa ${sum} zaidi. Tumezirejesha kwa njia uliyolipia.`,
    rate: (sum, rate) => `${sum} kwa Ksh ${rate} kwa dola moja ya Marekani`,
    rounded: (sum) => `${sum} (zimefikishwa shilingi kamili)`,
    see: 'Tazama ankara',
  },
  reversal: {
    subject: (number) => `Stakabadhi yako ya ankara ${number} haitumiki tena`,
    said: (sum, by, number) =>
      `Tulikutumia stakabadhi ya ${sum} zilizolipwa ${by}. Imetubidi kubatilisha malipo hayo ya ankara ${number}.`,
    reason: (reason) => `Sababu: ${reason}`,
    open: (sum, when) =>
      `Sasa kilichobaki kulipwa ni ${sum}, ${when}. Kama unaona hili ni kosa, tafadhali jibu barua pepe hii.`,
  },
  creditNote: {
    subject: (note, number) => `Credit note ${note} ya ankara ${number}`,
    said: (sum, number, note) =>
      `Tumepunguza ${sum} kwenye ankara ${number}. Credit note ${note} imeambatishwa kama PDF.`,
    none: 'Hakuna kilichobaki kulipwa kwenye ankara hiyo.',
    open: (sum, when) => `Kilichobaki kulipwa ni ${sum}, ${when}.`,
  },
  tooMuch: {
    subject: (number) => `Tutarejesha malipo yako ya ankara ${number}`,
    said: (sum, by, number) =>
      `Tulipokea ${sum} ${by}, lakini ankara ${number} haikuwa na cha kulipa.`,
    void: (sum, by, number) =>
      `Tulipokea ${sum} ${by}, lakini ankara ${number} ilighairiwa na haikuwa na cha kulipa.`,
    back: 'Tutazirejesha zote kwa njia uliyolipia. Huhitaji kufanya chochote. Tutakutumia barua pepe zikisharejeshwa.',
  },
  back: {
    subject: (number) => `Urejeshaji wa pesa za ankara ${number}`,
    said: (sum, to, number) =>
      `Tumerejesha ${sum} ${to}, kutoka kwenye malipo yako ya ankara ${number}.`,
    surplus: (sum, to, number) =>
      `Tumerejesha ${sum} ${to}, kwa sababu ulilipa zaidi ya kiasi cha ankara ${number}. Ankara bado imelipwa yote.`,
    note: (note, sum) =>
      `Credit note ${note} inapunguza ${sum} kwenye ankara hiyo. Imeambatishwa kama PDF.`,
    owed: (sum) => `Ankara inatakiwa kulipwa tena. Kilichobaki kulipwa ni ${sum}.`,
  },
  rows: {
    invoice: 'Ankara',
    total: 'Jumla',
    ofInvoice: 'Jumla ya ankara',
    paidSoFar: 'Zilizolipwa hadi sasa',
    paid: 'Zilizolipwa',
    credited: 'Zilizopunguzwa',
    creditedWithVat: 'Zilizopunguzwa, pamoja na VAT',
    toPay: 'Kilichobaki kulipwa',
    stillToPay: 'Kilichobaki kulipwa',
    due: 'Tarehe ya mwisho ya kulipa',
    overdue: 'Imechelewa tangu',
    received: 'Zilizopokelewa',
    withheld: 'Kodi iliyozuiwa',
    counted: 'Kati ya hizo, za ankara',
    goesBack: 'Zitakazorejeshwa',
    takenBack: 'Zilizobatilishwa',
    invoiceTakenBack: 'Ankara imeghairiwa',
    moneyBack: 'Malipo yamerejeshwa',
    replacedBy: (name) => `Pendekezo ${name} limechukua nafasi yake`,
    creditNote: 'Credit note',
    reason: 'Sababu',
    refunded: 'Zilizorejeshwa',
    reference: 'Kumbukumbu',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
