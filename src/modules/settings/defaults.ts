import type { Settings } from '../../contracts/settings.ts';
import { inLanguage } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';

/** What holds until staff change it: neutral facts, the requirements' figures to the letter, and its limits. */
export const defaults: Settings = {
  company: {
    name: 'Mfano Technologies',
    tagline: 'Software, security and training, made in Kenya',
    phone: '+254 700 000 000',
    whatsapp: '254700000000',
    email: 'hello@mfano.example',
    address: 'Mfano House, 4th floor, Ngong Road',
    city: 'Nairobi',
    hours: 'Monday to Friday, 8:00 to 17:30',
    kiswahili: { tagline: '', hours: '' },
    mapUrl: 'https://www.openstreetmap.org/?mlat=-1.3003&mlon=36.7873&zoom=17',
    demoUrl: 'https://demo.mfano.example/login',
    social: {
      facebook: 'https://facebook.mfano.example',
      twitter: '',
      linkedin: 'https://linkedin.mfano.example',
      instagram: '',
      youtube: '',
    },
    kiswahiliReviewed: false,
  },
  seller: {
    legalName: 'Mfano Technologies Ltd',
    address: 'Mfano House, 4th floor, Ngong Road, Nairobi',
    kraPin: 'P000000000A',
    vatRegistered: true,
    vatNumber: '',
    bank: '',
  },
  shop: {
    methods: { mpesa: true, card: true, paypal: true },
    vatRate: 1600,
    mpesaLimit: 250_000,
    paybill: '',
    minSmsCredits: 0,
    maxLines: 50,
    seatOfferHours: 48,
  },
  exchangeRate: { value: '129.50', date: '', maxAgeDays: null },
  quotes: {
    services: [
      'Website Design',
      'Mobile App Development',
      'Custom Software',
      'E-commerce',
      'API & Systems Integration',
      'School Management System',
      'Exam-Study Platform',
      'Bulk SMS',
      'Skiza Tunes',
      'Technology Consultancy',
      'IT Infrastructure',
      'Cybersecurity',
      'SEO Marketing',
      'Bootcamps & Training',
      'Web Hosting',
      'Domain Registration',
      'Maintenance & Support',
    ],
  },
  figures: {
    home: { projects: '500+', clients: '100+', years: '15+', support: '24/7' },
    seoMarketing: { years: '15+', projects: '500+', clients: '100+', support: '24/7' },
    team: { experience: '15Y', team: '25+', clients: '500+' },
    clients: { clients: '26+' },
    approved: false,
  },
  budgets: {
    mailsPerAddress: 5,
    mailsPerNetwork: 30,
    mailsInAll: 300,
    textsPerPhone: 3,
    textsPerNetwork: 10,
    textsInAll: 60,
    promptsPerPhone: 6,
    promptsPerPhoneDay: 20,
    promptsPerNetwork: 30,
    promptsInAll: 600,
    declinesPerNetwork: 10,
    declinesPerCard: 5,
    declinesPerSum: 40,
    resumesPerNetwork: 60,
    resumesInAll: 2_000,
  },
  renewalTexts: { due: false, suspended: false },
  schoolTerms: {
    terms: [
      'Term 3 2026: 2026-08-24 to 2026-10-23',
      'Term 1 2027: 2027-01-04 to 2027-04-02',
      'Term 2 2027: 2027-04-26 to 2027-07-30',
      'Term 3 2027: 2027-08-23 to 2027-10-22',
      'Term 1 2028: 2028-01-04 to 2028-03-31',
      'Term 2 2028: 2028-04-24 to 2028-07-28',
      'Term 3 2028: 2028-08-21 to 2028-10-20',
    ],
    confirmed: false,
  },
  office: { rowsPerPage: 25 },
  security: { staffFactor: 'live' },
  retention: {
    messages: 730,
    quotes: 730,
    applications: 365,
    orders: 90,
    waitlist: 90,
    participants: 365,
    payloads: 540,
    mails: 90,
    unsubscribed: 90,
    unconfirmed: 30,
    requests: 1095,
    signIns: 90,
    bells: 90,
  },
};

/** The Kiswahili of the example facts; it goes with them when staff write their own. */
const example = {
  kiswahili: {
    tagline: 'Programu, usalama na mafunzo, kutoka Kenya',
    hours: 'Jumatatu hadi Ijumaa, saa mbili asubuhi hadi saa kumi na moja na nusu jioni',
  },
};

/** The company's facts in a language: the example's Kiswahili belongs to the example's English. */
export function factsIn(
  language: Language,
  { kiswahili, ...facts }: Settings['company'],
): Omit<Settings['company'], 'kiswahili'> & { english?: string[] } {
  const written = (name: 'tagline' | 'hours'): string =>
    kiswahili[name] || (facts[name] === defaults.company[name] ? example.kiswahili[name] : '');
  const words = { tagline: written('tagline'), hours: written('hours') };
  return inLanguage(facts, words, ['tagline', 'hours'], language);
}
