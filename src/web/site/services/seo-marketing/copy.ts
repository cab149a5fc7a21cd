import type { Point } from '../copy-types.ts';

export interface Service extends Point {
  items: string[];
}

export const copy = {
  meta: {
    title: 'SEO and digital marketing',
    description:
      'Search engine optimisation, local search and maps, social media and content for businesses in Kenya, reported in plain language each month.',
    crumb: 'SEO Marketing',
  },
  hero: {
    name: 'SEO Marketing',
    title: 'Be the answer when Nairobi asks',
    lead: 'People search for a plumber in Kasarani, a school in Thika, a lawyer on Kimathi Street. We make sure that your page is there, loads fast and says what they came for.',
  },
  /** What a searcher would see. */
  result: {
    label: 'Try it: how you could be found',
    name: 'Your business',
    town: 'Your town',
    /** Shown until something is typed. */
    sample: { name: 'Mfano Tailors', town: 'Kasarani', address: 'www.mfanotailors.co.ke' },
    title: '{name} | {town}',
    words:
      '{name} in {town}: prices, opening hours and directions. Call or ask on WhatsApp. We answer the same day.',
  },
  /** The subject is prefilled on the contact page. */
  audit: { go: 'Ask for an audit', subject: 'SEO audit' },
  services: {
    title: 'Three ways to be found',
    /** On each card, which leads to /contact?service={title}. */
    ask: 'Ask about this',
    list: [
      {
        title: 'Search Engine Optimisation',
        text: 'Pages that search engines can read and people want to stay on.',
        items: [
          'Audit of every page, worst first',
          'Titles and text built on the words your customers search for',
          'Speed on a phone with three bars',
          'Monthly report in plain language',
        ],
      },
      {
        title: 'Local Search & Maps',
        text: 'The listing with your hours, your photos and the pin on the right gate.',
        items: [
          'Business profile claimed and completed',
          'Same name, address and phone everywhere',
          'Reviews asked for and answered',
          'Branch pages for each town',
        ],
      },
      {
        title: 'Social Media & Content',
        text: 'Posts, articles and short videos that bring enquiries.',
        items: [
          'A calendar you approve once a month',
          'Writing in English and Kiswahili',
          'Paid campaigns with a fixed ceiling',
          'We count enquiries, not only likes',
        ],
      },
    ],
  },
  /** Labels for the company's own figures; the numbers are settings. */
  figures: {
    title: 'Our experience',
    labels: {
      years: 'years of building for the Kenyan web',
      projects: 'projects delivered',
      clients: 'clients served',
      support: 'support when a page is down',
    },
  },
  steps: {
    title: 'From audit to enquiries',
    lead: 'Rankings move slowly. Nobody can promise first place, and we do not.',
    list: [
      {
        title: 'Audit',
        text: 'We read your site as a search engine does and list what holds it back.',
      },
      {
        title: 'Words',
        text: 'We find what your customers type, in the languages they type it in, and decide which page answers what.',
      },
      {
        title: 'Work',
        text: 'We fix text, speed, structure and listings, starting with what pays most.',
      },
      {
        title: 'Report',
        text: 'Each month: enquiries, calls and rankings, what we did, and what comes next.',
      },
    ],
  },
};
