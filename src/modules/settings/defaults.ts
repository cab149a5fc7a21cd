/** What the company is called and how it is reached, neutral until staff change it (D2). */
export interface CompanyFacts {
  name: string;
  tagline: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  city: string;
  hours: string;
  mapUrl: string;
  demoUrl: string;
  social: { facebook: string; twitter: string; linkedin: string; instagram: string; youtube: string };
}

export const company: CompanyFacts = {
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
};

/** KES per 1 USD, typed by staff; without an age limit unless one is set (D46). */
export const exchangeRate = { value: '129.50', date: '' };

export const shop = {
  /** Methods that staff have switched on; one without credentials is not offered all the same. */
  methods: { mpesa: true, card: true, paypal: true },
  termsVersion: '2026-11',
};

/** What a quote can be asked for, in the order shown (D66). */
export const quotes = {
  services: [
    'Website Design', 'Mobile App Development', 'Custom Software', 'E-commerce', 'API & Systems Integration', 'School Management System',
    'Exam-Study Platform', 'Bulk SMS', 'Skiza Tunes', 'Technology Consultancy', 'IT Infrastructure', 'Cybersecurity', 'SEO Marketing',
    'Bootcamps & Training', 'Web Hosting', 'Domain Registration', 'Maintenance & Support',
  ],
};

export const defaults = { company, exchangeRate, shop, quotes };
export type Settings = typeof defaults;
