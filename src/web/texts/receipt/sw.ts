import type { Edition } from '../edition.ts';
import type { receipt as english } from './en.ts';

export const receipt: Edition<typeof english> = {
  meta: {
    title: 'Stakabadhi',
    description: 'Stakabadhi ya agizo lililolipwa, ya kuchapisha au kuhifadhi.',
  },
  title: 'Stakabadhi',
  facts: {
    order: 'Agizo',
    paidOn: 'Lililipwa',
    customer: 'Mteja',
    company: 'Kampuni',
    kraPin: 'KRA PIN',
    purchaseOrder: 'Agizo la ununuzi',
  },
  lines: { package: 'Kifurushi', quantity: 'Idadi', price: 'Bei', vat: 'VAT', amount: 'Kiasi' },
  payment: 'Malipo',
  payments: 'Malipo',
  paidBy: 'Njia ya malipo',
  amount: 'Kiasi',
  reference: 'Kumbukumbu',
  rounding: 'Kufikisha shilingi kamili',
  rate: 'Kiwango cha ubadilishaji',
  rateIs: 'Ksh {rate} kwa dola moja ya Marekani',
  refunded: 'Pesa za agizo hili zimerejeshwa.',
  partlyRefunded: 'Sehemu ya pesa za agizo hili imerejeshwa.',
  print: 'Chapisha',
  pdf: 'Fungua kama PDF',
  go: 'Endelea Kununua',
  steps: {
    title: 'Hatua za agizo lako',
    status: {
      open: 'Bado haijaanza',
      in_work: 'Inaendelea',
      waiting: 'Tunakusubiri',
      done: 'Imekamilika',
      closed: 'Imefungwa',
    },
    doneOn: 'Imekamilika {day}',
    later: 'Baadaye',
    wanted: 'Tunahitaji faili hii kutoka kwako',
    file: 'Faili: {step}',
    hint: 'Picha au PDF isiyozidi MB 5.',
    choose: 'Chagua faili',
    send: 'Tuma faili',
    sent: 'Tumepokea faili yako.',
    mine: 'Ulituma {name}',
    failed: 'Hatukuweza kutuma faili. Jaribu tena.',
    noScript:
      'Washa JavaScript ili utume faili hapa, au iambatishe kwenye jibu la barua pepe yetu.',
  },
  notYours: { title: 'Je, hili ni agizo lako?', text: 'Ingia ili ulione.', signIn: 'Ingia' },
  none: {
    title: 'Bado hakuna stakabadhi',
    text: 'Agizo {number} bado halijalipwa. Stakabadhi yako itaonekana hapa ukishalipa.',
  },
};
