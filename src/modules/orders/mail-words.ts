import type { Language } from '../../kernel/language.ts';

/** Texts of emails about orders, in the language of the order. */
const en = {
  reference: (receipt: string) => `, reference ${receipt}`,
  receipt: {
    subject: (order: string) => `Receipt for order ${order}`,
    thanks: (day: string, by: string, reference: string) =>
      `Thank you for your order. We received your payment on ${day} ${by}${reference}.`,
    next: 'Our team will start on your order now and email you about the next step within one working day.',
    papers: 'Your receipt and the invoice are attached as PDFs.',
    discount: (code: string) => `Discount (${code})`,
    subtotal: 'Subtotal',
    total: 'Total',
    rate: (amount: string, rate: string) => `${amount} at Ksh ${rate} per US dollar`,
    rounded: (amount: string) => `${amount} (rounded to a whole shilling)`,
    see: 'See your receipt',
  },
  taken: {
    subject: (order: string) => `Your order ${order} is ready to pay`,
    placed: 'We placed this order for you, as agreed on the phone.',
    until: (moment: string) =>
      `It is kept at these prices until ${moment}. Nothing is charged before you pay.`,
    terms:
      'By paying, you accept our Terms. The payment page links to them and to our Privacy Notice and refunds.',
    pay: 'Pay for your order',
  },
  part: {
    subject: (order: string) => `We received part of the payment for order ${order}`,
    thanks: (sum: string, order: string, day: string, by: string) =>
      `Thank you. We received ${sum} for order ${order} on ${day} ${by}.`,
    open: (sum: string) =>
      `The balance is ${sum}. We will keep your order at these prices until it is paid in full.`,
    seats:
      'Your seats are booked once the order is paid in full, if the class is not full by then.',
    ask: 'If anything is unclear, please reply to this email.',
    pay: 'Pay the balance',
  },
  soldOut: {
    subject: (order: string) => `We will refund your payment for order ${order}`,
    late: (amount: string, order: string) =>
      `Your payment of ${amount} for order ${order} reached us after the last seat in the class was taken.`,
    back: 'We will refund it in full within one working day. If you would like a seat in the next class, please reply to this email.',
    see: 'See the next classes',
  },
  refund: {
    subject: (order: string) => `Refund for order ${order}`,
    sent: (amount: string, order: string, to: string) =>
      `We have refunded ${amount} ${to} for order ${order}.`,
    whole: 'We have now refunded this payment in full.',
    part: 'The rest of your order does not change.',
    note: (number: string) => `Credit note ${number} is attached as a PDF.`,
    surplus: (amount: string, order: string, to: string) =>
      `We have refunded ${amount} ${to}. You paid it for order ${order}, but it was not due.`,
    nothing:
      'You do not need to do anything. If you do not see the money within ten working days, please reply to this email.',
    see: 'See your order',
  },
  rows: {
    order: 'Order',
    invoice: 'Invoice',
    received: 'Received',
    ofOrder: 'Order total',
    balance: 'Balance due',
    refunded: 'Refunded',
    soFar: 'Refunded so far',
    reference: 'Reference',
  },
};

type Words = typeof en;

const sw: Words = {
  reference: (receipt) => `, kumbukumbu ${receipt}`,
  receipt: {
    subject: (order) => `Stakabadhi ya agizo ${order}`,
    thanks: (day, by, reference) =>
      `Asante kwa agizo lako. Tulipokea malipo yako tarehe ${day} ${by}${reference}.`,
    next: 'Timu yetu inaanza kulishughulikia sasa, na itakuandikia kuhusu hatua inayofuata ndani ya siku moja ya kazi.',
    papers: 'Stakabadhi yako na ankara zimeambatishwa kama PDF.',
    discount: (code) => `Punguzo (${code})`,
    subtotal: 'Jumla kabla ya VAT',
    total: 'Jumla',
    rate: (amount, rate) => `${amount} kwa Ksh ${rate} kwa dola moja ya Marekani`,
    rounded: (amount) => `${amount} (zimefikishwa shilingi kamili)`,
    see: 'Tazama stakabadhi yako',
  },
  taken: {
    subject: (order) => `Agizo lako ${order} liko tayari kulipwa`,
    placed: 'Tumekuwekea agizo hili, kama tulivyokubaliana kwa simu.',
    until: (moment) => `Bei hizi zinabaki hadi ${moment}. Hutatozwa chochote kabla hujalipa.`,
    terms:
      'Unapolipa unakubali Masharti yetu. Utayapata kwenye ukurasa wa malipo, pamoja na Ilani yetu ya Faragha na urejeshaji wa pesa.',
    pay: 'Lipia agizo lako',
  },
  part: {
    subject: (order) => `Tumepokea sehemu ya malipo ya agizo ${order}`,
    thanks: (sum, order, day, by) =>
      `Asante. Tulipokea ${sum} za agizo ${order} tarehe ${day} ${by}.`,
    open: (sum) =>
      `Kilichobaki kulipwa ni ${sum}. Tutahifadhi agizo lako kwa bei hizi hadi litakapolipwa lote.`,
    seats: 'Nafasi zako zitahifadhiwa agizo likishalipwa lote, ikiwa darasa halijajaa.',
    ask: 'Kama kuna jambo lisiloeleweka, tafadhali jibu barua pepe hii.',
    pay: 'Lipa kilichobaki',
  },
  soldOut: {
    subject: (order) => `Tutarejesha malipo yako ya agizo ${order}`,
    late: (amount, order) =>
      `Malipo yako ya ${amount} ya agizo ${order} yalitufikia baada ya nafasi ya mwisho ya darasa kuchukuliwa.`,
    back: 'Tutakurejeshea pesa zote ndani ya siku moja ya kazi. Ukipenda nafasi katika darasa lijalo, tafadhali jibu barua pepe hii.',
    see: 'Tazama madarasa yajayo',
  },
  refund: {
    subject: (order) => `Urejeshaji wa pesa za agizo ${order}`,
    sent: (amount, order, to) => `Tumerejesha ${amount} za agizo ${order} ${to}.`,
    whole: 'Sasa tumerejesha malipo haya yote.',
    part: 'Sehemu iliyobaki ya agizo lako haibadiliki.',
    note: (number) => `Credit note ${number} imeambatishwa kama PDF.`,
    surplus: (amount, order, to) =>
      `Tumerejesha ${amount} ${to}. Ulizilipa kwa agizo ${order}, lakini hazikuhitajika.`,
    nothing:
      'Huhitaji kufanya chochote. Usipoziona pesa hizo ndani ya siku kumi za kazi, tafadhali jibu barua pepe hii.',
    see: 'Tazama agizo lako',
  },
  rows: {
    order: 'Agizo',
    invoice: 'Ankara',
    received: 'Zilizopokelewa',
    ofOrder: 'Jumla ya agizo',
    balance: 'Kilichobaki kulipwa',
    refunded: 'Zilizorejeshwa',
    soFar: 'Zilizorejeshwa hadi sasa',
    reference: 'Kumbukumbu',
  },
};

export const WORDS: Record<Language, Words> = { en, sw };
