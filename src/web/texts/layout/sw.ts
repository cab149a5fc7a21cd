import type { Edition } from '../edition.ts';
import type { layout as english } from './en.ts';

/** Brands and products keep their names. */
export const layout: Edition<typeof english> = {
  skip: 'Nenda kwenye maudhui',
  menus: { main: 'Menyu kuu', drawer: 'Menyu', legal: 'Kisheria' },
  groups: { about: 'Kutuhusu', brands: 'Bidhaa Zetu', otherServices: 'Huduma Nyingine' },
  visitor: {
    cart: 'Kikapu:',
    login: 'Ingia',
    getStarted: 'Anza Sasa',
    account: 'Akaunti',
    settings: 'Mipangilio ya Akaunti',
    logout: 'Toka',
  },
  search: { open: 'Tafuta', label: 'Tafuta kwenye tovuti hii', find: 'Tafuta' },
  footer: {
    services: 'Huduma',
    newsletter: 'Jarida',
    place: '{company}, {city}, Kenya',
    paybill: 'Paybill {number}',
    kraPin: 'KRA PIN {number}',
    vatNumber: 'VAT {number}',
  },
  newsletter: {
    label: 'Tarehe za bootcamp, tahadhari za usalama na tuliyojifunza kwenye miradi.',
    subscribe: 'Jiandikishe',
    asked:
      'Umekaribia kumaliza. Fungua barua pepe tuliyokutumia sasa hivi na uthibitishe anwani yako.',
  },
  noAnswer: 'Hatukuweza kufikia seva. Ulichoandika bado kipo hapa. Kitume tena.',
  otherLanguage: 'English',
  missing: {
    title: 'Ukurasa Haukupatikana',
    description:
      'Hakuna ukurasa kwenye anwani hii. Utapata huduma, bidhaa na mawasiliano yetu kwenye ukurasa wa mwanzo.',
    text: 'Hatukupata ukurasa huu. Umehamishwa, au kiungo si sahihi.',
    home: 'Nenda kwenye ukurasa wa mwanzo',
    ways: 'Au ulikuwa unatafuta mojawapo ya hizi?',
    software: 'Kuunda programu',
    darasalink: 'DarasaLink kwa shule',
    trainings: 'Mafunzo na bootcamp',
    contact: 'Wasiliana nasi',
  },
  fault: {
    title: 'Ukurasa huu haukufunguka',
    text: 'Kuna hitilafu upande wetu, na tumeirekodi. Jaribu tena baada ya dakika moja. Kikapu chako kiko salama kwenye kivinjari hiki.',
    home: 'Nenda kwenye ukurasa wa mwanzo',
  },
  away: {
    title: 'Tunarudi hivi punde',
    text: 'Tovuti yetu ina hitilafu. Jaribu tena baada ya dakika moja.',
    again: 'Jaribu tena',
  },
};
