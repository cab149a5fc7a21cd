/** Pages to read: their text, prices and links need no script. */
export const CONTENT = [
  '/',
  '/software-development',
  '/services/darasalink',
  '/services/exam-parlour',
  '/services/bulk-sms',
  '/services/skiza-tunes',
  '/services/cybersecurity',
  '/services/trainings',
  '/services/tech-consultancy',
  '/services/seo-marketing',
  '/about/team',
  '/about/jobs-internships',
  '/about/projects',
  '/about/clients',
  '/about/blog',
  '/about/contact',
  '/about/quote',
  '/legal/terms',
  '/legal/privacy',
  '/legal/license',
  '/legal/refunds',
  '/account',
  '/forgot-password',
  '/sign-in-link',
  '/reset-password/x',
  '/newsletter',
  '/offline',
];

/** Pages that live by their scripts. */
export const APP = ['/login', '/register', '/cart', '/checkout', '/thank-you'];

/** Where packages are sold, with a price that stands there (S1-320…S1-338). */
export const SELLING: [path: string, price: string][] = [
  ['/services/darasalink', '50,000.00'],
  ['/services/exam-parlour', '3,000.00'],
  ['/services/bulk-sms', '8,500.00'],
  ['/services/skiza-tunes', '10,000.00'],
  ['/services/cybersecurity', '35,000.00'],
  ['/services/trainings', '55,000.00'],
  ['/software-development', '1,220.00'],
];
