import { cybersecurity } from './packages/cybersecurity.ts';
import { messaging } from './packages/messaging.ts';
import { trainings } from './packages/trainings.ts';
import type { NewPackage } from './packages/new-package.ts';

/** What schools and candidates buy. */
const schools: NewPackage[] = [
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
      'Fee payments by M-Pesa, with balances and receipts',
      'Report cards and class lists in one click',
      'Set-up and staff training at your school',
      'Daily backups and support by phone',
    ],
    kiswahili: {
      description:
        'Shule nzima katika mfumo mmoja: karo kwa M-Pesa, mahudhurio, mitihani, maktaba na bweni.',
      features: [
        'Moduli zote tisa, pamoja na watumiaji wote',
        'Malipo ya karo kwa M-Pesa, pamoja na karo iliyobaki na stakabadhi',
        'Ripoti za wanafunzi na orodha za madarasa kwa kubonyeza mara moja',
        'Maandalizi na mafunzo ya wafanyakazi shuleni kwako',
        'Nakala rudufu za kila siku, na msaada kwa simu',
      ],
    },
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
      'Past papers from the last five years',
      'Marking guides for every paper',
      'Works on any phone, light on data',
      'One learner account',
    ],
    kiswahili: {
      name: 'Msingi',
      description: 'Mitihani iliyopita na miongozo ya kusahihisha kwa mtahiniwa mmoja.',
      features: [
        'Mitihani ya miaka mitano iliyopita',
        'Mwongozo wa kusahihisha kila mtihani',
        'Hufunguka kwenye simu yoyote, na hutumia data kidogo',
        'Akaunti moja ya mwanafunzi',
      ],
    },
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
      'A revision plan for weak topics',
      'Progress report to a parent by text message',
      'One learner account',
    ],
    kiswahili: {
      name: 'Kawaida',
      description: 'Mitihani ya majaribio yenye muda, pamoja na alama na mpango wa kudurusu.',
      features: [
        'Yote yaliyo kwenye mpango wa Msingi',
        'Mitihani ya majaribio yenye muda, inayosahihishwa papo hapo',
        'Mpango wa kudurusu mada zinazokulemea',
        'Mzazi hupata ripoti ya maendeleo kwa SMS',
        'Akaunti moja ya mwanafunzi',
      ],
    },
  },
  {
    id: 'exam-premium',
    packageType: 'Exam Parlour',
    delivery: 'accounts',
    name: 'Premium',
    price: 4_000_00,
    billingPeriod: 'term',
    description: 'Mock exams, and a subject teacher who answers questions.',
    features: [
      'Everything in Standard',
      'Questions answered by a subject teacher within a day',
      'Live revision class every Saturday',
      'Past papers in all examined subjects',
      'Two learner accounts',
    ],
    kiswahili: {
      description: 'Mitihani ya majaribio, na mwalimu wa somo anayejibu maswali.',
      features: [
        'Yote yaliyo kwenye mpango wa Kawaida',
        'Mwalimu wa somo hujibu maswali ndani ya siku moja',
        'Darasa la moja kwa moja la kudurusu kila Jumamosi',
        'Mitihani iliyopita ya masomo yote yanayotahiniwa',
        'Akaunti mbili za wanafunzi',
      ],
    },
  },
];

/** Where websites live. */
const hosting: NewPackage[] = [
  {
    id: 'hosting-regular',
    packageType: 'Web Hosting',
    delivery: 'hosting',
    name: 'Regular',
    price: 288_00,
    billingPeriod: 'month',
    description: 'For a first site or a small blog.',
    features: ['30 GB', '10 websites', 'Free SSL certificate', 'Weekly backups'],
    kiswahili: {
      name: 'Kawaida',
      description: 'Kwa tovuti ya kwanza au blogu ndogo.',
      features: ['GB 30', 'Tovuti 10', 'Cheti cha SSL cha bure', 'Nakala rudufu za kila wiki'],
    },
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
    description: 'For a business with several domain names.',
    features: [
      '50GB',
      '30 domains',
      'Free SSL certificate',
      'Daily backups',
      'Email at your domain',
    ],
    kiswahili: {
      description: 'Kwa biashara yenye majina kadhaa ya tovuti (domain).',
      features: [
        'GB 50',
        'Domain 30',
        'Cheti cha SSL cha bure',
        'Nakala rudufu za kila siku',
        'Barua pepe kwa jina la tovuti yako',
      ],
    },
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
      'Email at your domain',
      'Priority support',
    ],
    kiswahili: {
      description: 'Kwa maduka, shule, na kampuni zinazosimamia tovuti za wateja.',
      features: [
        'GB 400',
        'Tovuti 30',
        'Cheti cha SSL cha bure',
        'Nakala rudufu za kila siku',
        'Barua pepe kwa jina la tovuti yako',
        'Kipaumbele unapohitaji msaada',
      ],
    },
    specs: { storageGb: 400, websites: 30 },
  },
];

/** The built-in catalogue (docs/calls.md#catalogue), service by service. */
const list = [...schools, ...messaging, ...cybersecurity, ...trainings, ...hosting];

export const catalogue = list.map((item, index) => ({ ...item, position: index + 1 }));

/** Bootcamps get one open intake at first start. */
export const bootcamps = list
  .filter((item) => item.packageType === 'Bootcamp')
  .map((item) => item.id);
export const INTAKE_SEATS = 15;
export const INTAKE_LEAD_DAYS = 42;
