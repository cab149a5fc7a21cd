import type { Point } from '../services/copy.ts';

export const hero = {
  title: 'Software for how Kenya works',
  lead: 'Websites, apps and business systems that take M-Pesa, forgive a dropped connection, and are still looked after years later.',
};

export interface Work extends Point {
  /** Anchor of the section. */
  id: string;
  picture: string;
  cards: Point[];
}

/** The three kinds of work; home leads to each by its anchor. */
export const works: Work[] = [
  {
    id: 'web-design',
    title: 'Web design',
    text: 'Sites that open on a phone before the matatu moves, and that your own staff can change.',
    picture: '/images/spot-web.svg',
    cards: [
      { title: 'Company websites', text: 'Your services, prices and people, written with you and easy to keep up to date.' },
      { title: 'Online shops', text: 'Catalogue, cart and checkout with M-Pesa, card and PayPal.' },
      { title: 'Redesign', text: 'An old site made fast, readable and findable, without losing its addresses.' },
    ],
  },
  {
    id: 'app-development',
    title: 'App development',
    text: 'Android and iPhone apps, or a web app that needs no store, for customers and for teams in the field.',
    picture: '/images/spot-app.svg',
    cards: [
      { title: 'Customer apps', text: 'Booking, ordering and loyalty, with payment by mobile money.' },
      { title: 'Field apps', text: 'Forms, photos and GPS that work offline and send when the signal is back.' },
      { title: 'USSD and SMS', text: 'The same service for people whose phone has buttons.' },
    ],
  },
  {
    id: 'software-solutions',
    title: 'Software solutions',
    text: 'Systems around the way you already work: stock, loans, clinics, fleets, members.',
    picture: '/images/spot-software.svg',
    cards: [
      { title: 'Business systems', text: 'One place for orders, stock, invoices and the people who approve them.' },
      { title: 'Integrations', text: 'M-Pesa, eTIMS, banks and accounting packages joined by tested interfaces.' },
      { title: 'Reports and dashboards', text: 'The few figures a manager needs in the morning, from the data you have.' },
    ],
  },
];

/** Without names of people and firms, and without figures (D14). */
export const stories: (Point & { sector: string })[] = [
  { sector: 'Retail', title: 'Orders that no longer live in a notebook', text: 'A wholesaler took orders by phone and lost some each week. Shops now order in an app, pay by M-Pesa, and the lorry is loaded from the same list.' },
  { sector: 'Finance', title: 'A SACCO its members can see', text: 'Members used to travel to ask for a balance. A USSD menu and a web page show savings and loans, and the clerk’s counter is quiet.' },
  { sector: 'Education', title: 'Admissions without the queue', text: 'A training institute moved its forms online. Applicants upload papers, pay the fee and get their letter; the office checks instead of typing.' },
];

export const maintenance: string[] = [
  'Security updates, tried on a copy first',
  'Daily backups and a restore that was practised',
  'Watching that the site is up, day and night',
  'Certificates and domains renewed before they lapse',
  'Small changes of text and pictures',
  'A yearly check of speed and accessibility',
];

export interface Extension {
  name: string;
  text: string;
  documents?: string;
}

/** Sold on enquiry (D129). */
export const extensions: Extension[] = [
  { name: '.co.ke', text: 'For a business in Kenya. The one customers here expect.' },
  { name: '.com', text: 'For a business that also sells abroad, or to protect a name.' },
  { name: '.ac.ke', text: 'For colleges and universities.', documents: 'The registry asks for documents: the certificate of registration or accreditation of the institution, and a letter on its letterhead signed by its head.' },
];
