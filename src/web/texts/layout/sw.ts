import type { Edition } from '../edition.ts';
import type { layout as english } from './en.ts';

/** Brands and products keep their names. */
export const layout: Edition<typeof english> = {
  skip: 'Nenda kwenye maudhui',
  menus: { main: 'Menyu kuu', drawer: 'Menyu', legal: 'Kisheria' },
  links: {
    home: 'Mwanzo',
    about: 'Kutuhusu',
    whoWeAre: 'Sisi Ni Nani',
    ourTeam: 'Timu Yetu',
    jobs: 'Kazi na Mafunzo ya Kazini',
    projects: 'Miradi',
    clients: 'Wateja',
    blog: 'Blogu',
    quote: 'Omba Bei',
    software: 'Kuunda Programu',
    brands: 'Bidhaa Zetu',
    darasalink: 'DarasaLink',
    examParlour: 'Exam Parlour',
    bulkSms: 'Bulk SMS',
    otherServices: 'Huduma Nyingine',
    consultancy: 'Ushauri wa Teknolojia',
    skiza: 'Skiza Tunes',
    cybersecurity: 'Usalama wa Mtandao',
    seo: 'Masoko ya SEO',
    trainings: 'Mafunzo',
    terms: 'Masharti',
    privacy: 'Faragha',
    license: 'Leseni',
    refunds: 'Kurejeshewa Pesa',
  },
  visitor: {
    cart: 'Kikapu:',
    login: 'Ingia',
    getStarted: 'Anza Sasa',
    account: 'Akaunti',
    settings: 'Mipangilio ya Akaunti',
    logout: 'Toka',
  },
  footer: { services: 'Huduma', newsletter: 'Jarida', place: '{company}, {city}, Kenya' },
  newsletter: {
    label: 'Mafunzo mapya, miongozo na ofa, kwenye barua pepe yako.',
    subscribe: 'Jiandikishe',
    asked:
      'Umekaribia kumaliza. Tafadhali fungua barua pepe tuliyokutumia sasa hivi na uthibitishe anwani yako.',
  },
  noAnswer: 'Hatukuweza kufikia seva. Ulichoandika bado kipo hapa: tafadhali kitume tena.',
  otherLanguage: 'English',
  notTranslated: 'Kwa sasa ukurasa huu uko kwa Kiingereza.',
  missing: {
    title: 'Ukurasa Haukupatikana',
    description:
      'Hakuna ukurasa kwenye anwani hii. Pata huduma, bidhaa na mawasiliano yetu kutoka ukurasa wa mwanzo.',
    text: 'Hakuna kitu kwenye anwani hii. Huenda ukurasa umehamishwa, au kiungo kiliandikwa vibaya.',
    home: 'Nenda kwenye ukurasa wa mwanzo',
    ways: 'Au ulikuwa unatafuta mojawapo ya hizi?',
    software: 'Kuunda programu',
    darasalink: 'DarasaLink kwa shule',
    trainings: 'Mafunzo na bootcamp',
    contact: 'Wasiliana nasi',
  },
  fault: {
    title: 'Ukurasa huu haukufunguka',
    text: 'Kuna hitilafu upande wetu, na tumeirekodi. Tafadhali jaribu tena baada ya dakika moja. Kikapu chako kiko salama kwenye kivinjari hiki.',
    home: 'Rudi kwenye ukurasa wa mwanzo',
  },
  away: {
    title: 'Tunarudi hivi punde',
    text: 'Hatuwezi kufikia kumbukumbu zetu kwa sasa, na tunalishughulikia. Tafadhali jaribu tena baada ya dakika moja. Kikapu chako kiko salama kwenye kivinjari hiki.',
    again: 'Jaribu tena',
  },
};
