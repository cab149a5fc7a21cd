import type { Settings } from '../../contracts/settings.ts';

/** What holds until staff change it: neutral facts (D2), the requirements' figures to the letter (D12), and its limits. */
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
    mapUrl: 'https://www.openstreetmap.org/?mlat=-1.3003&mlon=36.7873&zoom=17',
    demoUrl: 'https://demo.mfano.example/login',
    social: { facebook: 'https://facebook.mfano.example', twitter: '', linkedin: 'https://linkedin.mfano.example', instagram: '', youtube: '' },
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
    termsVersion: '2026-11',
    mpesaLimit: 250_000,
    paybill: '',
    minSmsCredits: 0,
    maxLines: 50,
  },
  exchangeRate: { value: '129.50', date: '', maxAgeDays: null },
  quotes: {
    services: [
      'Website Design', 'Mobile App Development', 'Custom Software', 'E-commerce', 'API & Systems Integration', 'School Management System',
      'Exam-Study Platform', 'Bulk SMS', 'Skiza Tunes', 'Technology Consultancy', 'IT Infrastructure', 'Cybersecurity', 'SEO Marketing',
      'Bootcamps & Training', 'Web Hosting', 'Domain Registration', 'Maintenance & Support',
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
    mailsPerAddress: 5, mailsPerNetwork: 30, mailsInAll: 300, textsPerPhone: 3, textsPerNetwork: 10, textsInAll: 60,
    promptsPerPhone: 6, promptsPerPhoneDay: 20, promptsPerNetwork: 30, promptsInAll: 600,
    resumesPerNetwork: 60, resumesInAll: 2_000,
  },
  office: { rowsPerPage: 25 },
  retention: { messages: 730, quotes: 730, applications: 365, orders: 90, payloads: 540, mails: 90, unsubscribed: 90, unconfirmed: 30, signIns: 90, bells: 90 },
};
