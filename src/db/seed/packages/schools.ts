import type { NewPackage } from './new-package.ts';

/** What schools and candidates buy. */
export const schools: NewPackage[] = [
  {
    id: 'darasalink',
    packageType: 'Premium',
    delivery: 'onboarding',
    name: 'DarasaLink',
    price: 50_000_00,
    billingPeriod: 'term',
    image: '/images/darasalink-800.webp',
    description:
      'The whole school in one system: fees by M-Pesa, attendance, exams, library and boarding.',
    features: [
      'All nine modules, every user included',
      'Fee balances and receipts by M-Pesa',
      'Report cards and class lists in one click',
      'Set-up and staff training at your school',
      'Daily backups and support by phone',
    ],
  },
  {
    id: 'exam-basic',
    packageType: 'Exam Parlour',
    delivery: 'accounts',
    name: 'Basic',
    price: 2_000_00,
    billingPeriod: 'term',
    description: 'Past papers and marking guides for one candidate.',
    features: [
      'Past papers of the last five years',
      'Marking guides for every paper',
      'Works on any phone, light on data',
      'One learner account',
    ],
  },
  {
    id: 'exam-standard',
    packageType: 'Exam Parlour',
    delivery: 'accounts',
    name: 'Standard',
    price: 3_000_00,
    billingPeriod: 'term',
    recommended: true,
    description: 'Timed mock exams with marks and a revision plan.',
    features: [
      'Everything in Basic',
      'Timed mock exams, marked at once',
      'A revision plan by weak topic',
      'Progress report to a parent by SMS',
      'One learner account',
    ],
  },
  {
    id: 'exam-premium',
    packageType: 'Exam Parlour',
    delivery: 'accounts',
    name: 'Premium',
    price: 4_000_00,
    billingPeriod: 'term',
    description: 'Mock exams with a subject teacher who answers.',
    features: [
      'Everything in Standard',
      'Questions answered by a subject teacher within a day',
      'Live revision class every Saturday',
      'Papers in all examined subjects',
      'Two learner accounts',
    ],
  },
];
