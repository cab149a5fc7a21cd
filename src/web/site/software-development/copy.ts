import type { PlaceOf } from '../../../contracts/content-kinds.ts';
import type { Point } from '../services/copy-types.ts';

export interface Work extends Point {
  /** Anchor of the section, and the place of its cards. */
  id: PlaceOf<'service'>;
  picture: string;
}

/** The three kinds of work; home leads to each by its anchor. Their service cards are content records. */
const works: Work[] = [
  {
    id: 'web-design',
    title: 'Web design',
    text: 'Sites that open on a phone before the matatu moves, and that your own staff can change.',
    picture: '/images/spot-web.svg',
  },
  {
    id: 'app-development',
    title: 'App development',
    text: 'Android and iPhone apps, or a web app that needs no store, for customers and for teams in the field.',
    picture: '/images/spot-app.svg',
  },
  {
    id: 'software-solutions',
    title: 'Software solutions',
    text: 'Systems built around the way you already work: stock, loans, clinics, fleets, members.',
    picture: '/images/spot-software.svg',
  },
];

interface Extension {
  name: string;
  text: string;
  documents?: string;
}

/** Sold on enquiry. */
const extensions: Extension[] = [
  { name: '.co.ke', text: 'For a business in Kenya. This is what customers here expect.' },
  { name: '.com', text: 'For a business that also sells abroad, or to protect a name.' },
  {
    name: '.ac.ke',
    text: 'For colleges and universities.',
    documents:
      'The registry requires the institution’s certificate of registration or accreditation, and a letter on its letterhead signed by its head.',
  },
];

/** A shop's evening count, in its old book and on its new screen. */
const counter = {
  before: 'Before: the counter book',
  book: [
    'Unga 2 kg, 3 pcs, 510',
    'M-Pesa 1,200, from whom?',
    'On credit: 340 or 430?',
    'Count the stock on Sunday',
  ],
  after: 'After: one screen',
  sold: 'Sold today',
  sum: 'Ksh 18,450',
  screen: [
    ['M-Pesa Ksh 1,200', 'matched to sale 118'],
    ['On credit: Ksh 340', 'reminded by text message'],
    ['Unga 2 kg: 4 left', '24 on order'],
  ],
};

export const copy = {
  menu: 'Software Dev',
  counter,
  meta: {
    title: 'Software development, websites and hosting',
    description:
      'Websites, mobile apps and business systems built in Kenya, with M-Pesa, maintenance, domains and hosting, priced in shillings.',
    crumb: 'Software Development',
  },
  hero: {
    name: 'Software Development',
    title: 'Software for how Kenya works',
    lead: 'Websites, apps and business systems that take M-Pesa, forgive a dropped connection, and are still looked after years later.',
  },
  /** The way to a quote: in the opening, by each kind of work, under the hosting plans. */
  quote: 'Get a Quote',
  /** The page's parts, to jump to; the kinds of work come first. */
  parts: {
    title: 'On this page',
    maintenance: 'Maintenance',
    domains: 'Domains',
    hosting: 'Hosting plans',
  },
  works,
  stories: { title: 'Success stories', go: 'Start yours' },
  maintenance: {
    title: 'Maintenance, once it runs',
    lead: 'Monthly, for systems that we or others built.',
    tasks: [
      'Security updates, tested on a copy first',
      'Daily backups and tested restores',
      'Monitoring of your site, day and night',
      'SSL certificates and domains renewed before they lapse',
      'Small changes to text and images',
      'A yearly check of speed and accessibility',
    ],
    go: 'Get a maintenance quote',
  },
  domains: {
    title: 'Domain names',
    lead: 'We check whether the name is free, register it in your name, and remind you before it lapses.',
    extensions,
    name: 'The .co.ke name you want',
    go: 'Ask for a domain',
    /** Once a name has the right form. */
    send: 'Send us this name',
  },
  hosting: {
    title: 'Hosting plans',
    lead: 'Every plan includes an SSL certificate and backups. We will move your current site for you.',
    ownServer: 'Need a server of your own?',
  },
};
