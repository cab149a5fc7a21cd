import { clients } from './content-clients.ts';
import { projects } from './content-projects.ts';
import type { PlaceOf } from '../../contracts/content-kinds.ts';
import type { ContentSeed } from './content-seed.ts';

const testimonials: ContentSeed[] = [
  {
    kind: 'testimonial',
    place: 'darasalink',
    data: {
      words:
        'On reporting day we used to have a queue to the gate. Now parents pay on the way, and I can see from my office which class has balances and which child did not arrive.',
      role: 'Head teacher, secondary school',
    },
  },
  {
    kind: 'testimonial',
    place: 'skiza-tunes',
    data: {
      words:
        'People now start the call by humming our tune at us. They have already heard the opening hours, so we get straight to the order.',
      role: 'Owner, hardware shop',
    },
  },
];

/** Without names of people and firms, and without figures. */
const stories: ContentSeed[] = [
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Retail',
      title: 'Orders that no longer live in a notebook',
      text: 'A wholesaler took orders by phone and lost some each week. Shops now order in an app and pay by M-Pesa, and the lorry is loaded from the same list.',
    },
  },
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Finance',
      title: 'A SACCO its members can see',
      text: 'Members used to travel to ask for a balance. A USSD menu and a web page show savings and loans, and the clerk’s counter is quiet.',
    },
  },
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Education',
      title: 'Admissions without the queue',
      text: 'A training institute moved its forms online. Applicants upload papers, pay the fee and get their letter; the office checks instead of typing.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Health',
      title: 'A clinic that stopped losing files',
      text: 'Two branches kept paper cards and a spreadsheet each. We chose a records system with the nurses and moved the cards over in the evenings. We trained the front desk before the doctors.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Agriculture',
      title: 'A cooperative that pays on the day',
      text: 'Milk was weighed on paper and paid weeks later. Scales now report to one ledger and farmers are paid by mobile money, with a text message that shows the litres.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Education',
      title: 'A college with Wi-Fi that holds',
      text: 'Lecture halls dropped off the network at noon. A survey found too few access points on one switch; a new plan and labelled cabling fixed it within the old budget.',
    },
  },
];

const card = (place: PlaceOf<'service'>, title: string, text: string): ContentSeed => ({
  kind: 'service',
  place,
  sample: false,
  data: { title, text },
});

/** What the company offers: nothing made up, so nothing to approve. */
const services: ContentSeed[] = [
  card(
    'web-design',
    'Company websites',
    'Your services, prices and people, written with you and easy to keep up to date.',
  ),
  card('web-design', 'Online shops', 'Catalogue, cart and checkout with M-Pesa, card and PayPal.'),
  card(
    'web-design',
    'Redesign',
    'An old site made fast, readable and findable, without losing its addresses.',
  ),
  card(
    'app-development',
    'Customer apps',
    'Booking, ordering and loyalty, with payment by mobile money.',
  ),
  card(
    'app-development',
    'Field apps',
    'Forms, photos and GPS that work offline and send when the signal is back.',
  ),
  card('app-development', 'USSD and SMS', 'The same service for people with a basic phone.'),
  card(
    'software-solutions',
    'Business systems',
    'One place for orders, stock, invoices and the people who approve them.',
  ),
  card(
    'software-solutions',
    'Integrations',
    'M-Pesa, accounting packages and your own systems connected and tested together.',
  ),
  card(
    'software-solutions',
    'Reports and dashboards',
    'The few figures a manager needs in the morning, from the data you have.',
  ),
];

const tier = (
  threshold: number,
  name: string,
  description: string,
  suggestedPackages: string[],
): ContentSeed => ({
  kind: 'tier',
  sample: false,
  data: { threshold, name, description, suggestedPackages },
});

/** The lists are those of the requirements. */
export const tiers: ContentSeed[] = [
  tier(
    20,
    'Basic Protection',
    'Guard the devices and keep copies of the data: the two steps that stop most small losses.',
    ['endpoint', 'backup'],
  ),
  tier(
    60,
    'Standard Security Suite',
    'Devices, network, backups and encryption together, for a business that cannot stop.',
    ['endpoint', 'network', 'backup', 'encryption'],
  ),
  tier(
    80,
    'Advanced Threat Protection',
    'Network and cloud locked down, data encrypted and backed up, and your duties under the Data Protection Act in order.',
    ['network', 'cloud', 'protection', 'encryption', 'backup'],
  ),
];

export const content: ContentSeed[] = [
  ...projects,
  ...clients,
  ...testimonials,
  ...stories,
  ...services,
  ...tiers,
];
