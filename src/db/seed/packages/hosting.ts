import type { NewPackage } from './new-package.ts';

/** Where websites live. */
export const hosting: NewPackage[] = [
  {
    id: 'hosting-regular',
    packageType: 'Web Hosting',
    delivery: 'hosting',
    name: 'Regular',
    price: 288_00,
    billingPeriod: 'month',
    description: 'For a first site or a small blog.',
    features: ['30 GB', '10 websites', 'Free SSL certificate', 'Weekly backups'],
    specs: { storageGb: 30, websites: 10 },
  },
  {
    id: 'hosting-starlight',
    packageType: 'Web Hosting',
    delivery: 'hosting',
    name: 'Starlight',
    price: 494_00,
    billingPeriod: 'month',
    recommended: true,
    description: 'For a business with several names.',
    features: [
      '50GB',
      '30 domains',
      'Free SSL certificate',
      'Daily backups',
      'E-mail at your domain',
    ],
    specs: { storageGb: 50, domains: 30 },
  },
  {
    id: 'hosting-premium',
    packageType: 'Web Hosting',
    delivery: 'hosting',
    name: 'Premium',
    price: 1_220_00,
    billingPeriod: 'month',
    description: 'For shops, schools and agencies.',
    features: [
      '400GB',
      '30 websites',
      'Free SSL certificate',
      'Daily backups',
      'E-mail at your domain',
      'Priority support',
    ],
    specs: { storageGb: 400, websites: 30 },
  },
];
