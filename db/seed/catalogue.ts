import type { packages } from '../../src/db/tables/catalogue.ts';

type NewPackage = Omit<typeof packages.$inferInsert, 'position' | 'createdAt' | 'updatedAt'>;

/** The built-in catalogue (docs/calls.md#catalogue; S1-320…S1-338, S2-372…S2-374). Prices in cents, without VAT. */
const list: NewPackage[] = [
  {
    id: 'darasalink', packageType: 'Premium', name: 'DarasaLink', price: 50_000_00, billingPeriod: 'term',
    image: '/images/darasalink-800.webp',
    description: 'The whole school in one system: fees by M-Pesa, attendance, exams, library and boarding.',
    features: ['All nine modules, every user included', 'Fee balances and receipts by M-Pesa', 'Report cards and class lists in one click', 'Set-up and staff training at your school', 'Daily backups and support by phone'],
  },
  {
    id: 'exam-basic', packageType: 'Exam Parlour', name: 'Basic', price: 2_000_00, billingPeriod: 'term',
    description: 'Past papers and marking guides for one candidate.',
    features: ['Past papers of the last five years', 'Marking guides for every paper', 'Works on any phone, light on data', 'One learner account'],
  },
  {
    id: 'exam-standard', packageType: 'Exam Parlour', name: 'Standard', price: 3_000_00, billingPeriod: 'term', recommended: true,
    description: 'Timed mock exams with marks and a revision plan.',
    features: ['Everything in Basic', 'Timed mock exams, marked at once', 'A revision plan by weak topic', 'Progress report to a parent by SMS', 'One learner account'],
  },
  {
    id: 'exam-premium', packageType: 'Exam Parlour', name: 'Premium', price: 4_000_00, billingPeriod: 'term',
    description: 'Mock exams with a subject teacher who answers.',
    features: ['Everything in Standard', 'Questions answered by a subject teacher within a day', 'Live revision class every Saturday', 'Papers in all examined subjects', 'Two learner accounts'],
  },
  {
    id: 'sms-safaricom', packageType: 'Bulk SMS', name: 'Safaricom package', price: 8_500_00, billingPeriod: 'one-off', network: 'Safaricom',
    description: 'A sender name of your own on Safaricom, registered for you.',
    features: ['Sender name of up to 11 characters', 'Registration papers prepared and filed', 'Delivery report for every message', 'Contact groups and scheduled sending'],
  },
  {
    id: 'sms-airtel', packageType: 'Bulk SMS', name: 'Airtel package', price: 7_500_00, billingPeriod: 'one-off', network: 'Airtel',
    description: 'A sender name of your own on Airtel, registered for you.',
    features: ['Sender name of up to 11 characters', 'Registration papers prepared and filed', 'Delivery report for every message', 'Contact groups and scheduled sending'],
  },
  {
    id: 'sms-credits', packageType: 'Bulk SMS', name: 'SMS credits', price: 80, billingPeriod: 'one-off', unit: 'SMS', isPerSms: true, maxQuantity: 1_000_000,
    description: 'Messages to any Kenyan network; buy as many as you will send.',
    features: ['One credit sends 160 characters', 'Credits do not run out with time', 'Works with the web console and the API'],
  },
  {
    id: 'skiza-bronze', packageType: 'Skiza Tunes', name: 'Bronze', price: 1_500_00, billingPeriod: 'one-off',
    description: 'One spoken greeting for your callers.',
    features: ['One 30-second greeting', 'Recorded by a Kenyan voice artist', 'English or Kiswahili', 'Delivered in five working days'],
  },
  {
    id: 'skiza-silver', packageType: 'Skiza Tunes', name: 'Silver', price: 5_000_00, billingPeriod: 'one-off', recommended: true,
    description: 'A greeting with music made for your business.',
    features: ['One 40-second tune with a music bed', 'Script written with you', 'Two rounds of changes', 'Submitted for a Skiza code', 'Delivered in seven working days'],
  },
  {
    id: 'skiza-gold', packageType: 'Skiza Tunes', name: 'Gold', price: 10_000_00, billingPeriod: 'one-off',
    description: 'A jingle of your own, in two languages.',
    features: ['An original jingle with vocals', 'English and Kiswahili versions', 'Unlimited changes until you approve it', 'All rights to the recording', 'Submitted for a Skiza code'],
  },
  {
    id: 'encryption', packageType: 'Cybersecurity', name: 'Data Encryption', price: 25_000_00, billingPeriod: 'one-off',
    description: 'Laptops, drives and e-mail that stay unreadable when they are lost or stolen.',
    features: ['Disk encryption on up to 20 computers', 'Encrypted e-mail for management', 'Recovery keys kept safely', 'Half a day of staff training'],
  },
  {
    id: 'endpoint', packageType: 'Cybersecurity', name: 'End-Point', price: 15_000_00, billingPeriod: 'one-off',
    description: 'Computers and phones guarded against malware and ransomware.',
    features: ['Protection on up to 25 devices', 'Updates checked every week', 'Lost phones locked from the office', 'Alerts answered in working hours'],
  },
  {
    id: 'network', packageType: 'Cybersecurity', name: 'Network', price: 35_000_00, billingPeriod: 'one-off', recommended: true,
    description: 'A firewall and Wi-Fi that keep guests, staff and servers apart.',
    features: ['Firewall set up and tuned', 'Separate Wi-Fi for guests and staff', 'Remote access by VPN', 'Monthly report of what was blocked', 'Yearly penetration test'],
  },
  {
    id: 'cloud', packageType: 'Cybersecurity', name: 'Cloud', price: 30_000_00, billingPeriod: 'one-off',
    description: 'Your Microsoft 365, Google Workspace or servers in the cloud, locked down.',
    features: ['Settings checked against a public benchmark', 'Two-step sign-in for everyone', 'Alerts for unusual sign-ins', 'Access list cleaned twice a year'],
  },
  {
    id: 'backup', packageType: 'Cybersecurity', name: 'Backup', price: 20_000_00, billingPeriod: 'one-off',
    description: 'Copies that nobody can delete, and a restore that was tried.',
    features: ['Daily backups, kept for 90 days', 'One copy out of the building', 'Restore tested every quarter', 'Up to 1 TB of data'],
  },
  {
    id: 'protection', packageType: 'Cybersecurity', name: 'Data Protection', price: 40_000_00, billingPeriod: 'one-off',
    description: 'Ready for the Data Protection Act 2019, on paper and in practice.',
    features: ['Register of the personal data you keep', 'Registration with the ODPC prepared', 'Privacy notice and staff policies', 'Plan for the 72 hours after a breach', 'Yearly review'],
  },
  {
    id: 'bootcamp-web', packageType: 'Bootcamp', name: 'Web', price: 45_000_00, billingPeriod: 'one-off', maxQuantity: 15,
    description: 'Twelve weeks from the first line of HTML to a shop that takes M-Pesa.',
    features: ['12 weeks, three evenings a week', 'At most 15 learners in a class', 'A finished site of your own', 'Certificate and CV review'],
    curriculum: ['HTML, CSS and pages that load on a cheap phone', 'JavaScript and TypeScript', 'React and server-side rendering', 'Databases and an API of your own', 'Taking payments by M-Pesa', 'Putting a site online and keeping it up'],
    pastIntakes: ['Jan 2025'],
  },
  {
    id: 'bootcamp-security', packageType: 'Bootcamp', name: 'Security', price: 50_000_00, billingPeriod: 'one-off', maxQuantity: 15,
    description: 'Ten weeks of attack and defence in a lab built for it.',
    features: ['10 weeks, three evenings a week', 'At most 15 learners in a class', 'A lab you may break', 'Certificate and CV review'],
    curriculum: ['Networks and how they are attacked', 'Linux and the command line', 'Web security by the OWASP list', 'Reading logs and spotting an intruder', 'Incident response, from alert to report', 'Kenyan law: computer misuse and data protection'],
    pastIntakes: ['Feb 2025'],
  },
  {
    id: 'bootcamp-data', packageType: 'Bootcamp', name: 'Data/AI', price: 55_000_00, billingPeriod: 'one-off', maxQuantity: 15, recommended: true,
    description: 'Fourteen weeks of data work with Kenyan data sets.',
    features: ['14 weeks, three evenings a week', 'At most 15 learners in a class', 'A project with a local business', 'Certificate and CV review'],
    curriculum: ['Python for data', 'Cleaning what people really send you', 'Statistics you will use', 'Machine learning, from baseline to model', 'Language models and where they fail', 'Telling the story to a manager'],
    pastIntakes: ['Dec 2025'],
  },
  {
    id: 'hosting-regular', packageType: 'Web Hosting', name: 'Regular', price: 288_00, billingPeriod: 'month',
    description: 'For a first site or a small blog.',
    features: ['30 GB', '10 websites', 'Free SSL certificate', 'Weekly backups'], specs: { storageGb: 30, websites: 10 },
  },
  {
    id: 'hosting-starlight', packageType: 'Web Hosting', name: 'Starlight', price: 494_00, billingPeriod: 'month', recommended: true,
    description: 'For a business with several names.',
    features: ['50GB', '30 domains', 'Free SSL certificate', 'Daily backups', 'E-mail at your domain'], specs: { storageGb: 50, domains: 30 },
  },
  {
    id: 'hosting-premium', packageType: 'Web Hosting', name: 'Premium', price: 1_220_00, billingPeriod: 'month',
    description: 'For shops, schools and agencies.',
    features: ['400GB', '30 websites', 'Free SSL certificate', 'Daily backups', 'E-mail at your domain', 'Priority support'], specs: { storageGb: 400, websites: 30 },
  },
];

export const catalogue = list.map((item, index) => ({ ...item, position: index + 1 }));

/** Bootcamps get one open intake at first start (D53). */
export const bootcamps = list.filter((item) => item.packageType === 'Bootcamp').map((item) => item.id);
export const INTAKE_SEATS = 15;
export const INTAKE_LEAD_DAYS = 42;
