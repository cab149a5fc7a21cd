import type { Edition } from '../edition.ts';
import type { receipt as english } from './en.ts';

export const receipt: Edition<typeof english> = {
  meta: { title: 'Risiti', description: 'Risiti ya oda iliyolipwa, ya kuchapisha au kuhifadhi.' },
  title: 'Risiti',
  facts: {
    order: 'Oda',
    paidOn: 'Ililipwa',
    customer: 'Mteja',
    company: 'Kampuni',
    kraPin: 'PIN ya KRA',
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
  rateIs: 'Ksh {rate} kwa US$1',
  refunded: 'Pesa za oda hii zimerejeshwa.',
  partlyRefunded: 'Sehemu ya pesa za oda hii imerejeshwa.',
  print: 'Chapisha',
  pdf: 'Fungua kama PDF',
  go: 'Endelea Kununua',
  notYours: { title: 'Je, hii ni oda yako?', text: 'Ingia ili uione.', signIn: 'Ingia' },
  none: {
    title: 'Bado hakuna risiti',
    text: 'Oda {number} haijalipwa. Risiti yake itakuwa hapa mara tu itakapolipwa.',
  },
};
