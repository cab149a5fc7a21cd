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
  notYours: { title: 'Je, hili ni agizo lako?', text: 'Ingia ili ulione.', signIn: 'Ingia' },
  none: {
    title: 'Bado hakuna stakabadhi',
    text: 'Agizo {number} bado halijalipwa. Stakabadhi yako itaonekana hapa ukishalipa.',
  },
};
