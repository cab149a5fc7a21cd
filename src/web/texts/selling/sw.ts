import type { Edition } from '../edition.ts';
import type { selling as english } from './en.ts';

export const selling: Edition<typeof english> = {
  price: {
    exclVat: 'bila VAT',
    withVat: '{price} pamoja na VAT',
    noVat: 'Hakuna VAT',
    per: 'kwa kila {unit}',
    perSms: 'kwa kila SMS',
    periods: {
      month: 'kwa mwezi',
      term: 'kwa muhula',
      quarter: 'kwa miezi mitatu',
      year: 'kwa mwaka',
      'one-off': 'mara moja',
    },
  },
  recommended: 'Tunapendekeza',
  popular: 'Hupendwa zaidi',
  seats: {
    none: 'Darasa hili limejaa',
    one: 'Imebaki nafasi 1',
    several: 'Zimebaki nafasi {count}',
  },
  add: 'Ongeza kwenye kikapu',
  addAll: 'Ongeza Vyote',
  ask: 'Omba bei',
  waitlist: {
    go: 'Jiunge na orodha ya kusubiri',
    chat: 'Uliza kwa WhatsApp',
    subject: 'Orodha ya kusubiri ya bootcamp ya {name}',
    message: 'Habari, naomba kuingizwa kwenye “{subject}”.',
  },
};
