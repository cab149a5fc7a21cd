import { PLACES, type ContentKind, type ContentRecord } from '../../../contracts/content.ts';

interface KindWords {
  tab: string;
  one: string;
  /** What these records are for. */
  about: string;
}

export const KINDS: Record<ContentKind, KindWords> = {
  project: {
    tab: 'Projects',
    one: 'Project',
    about:
      'The cards of the projects page, each with its technologies, a live link and a source link.',
  },
  client: {
    tab: 'Clients',
    one: 'Client',
    about: 'The cards of the clients page: what was done for them, and their words.',
  },
  testimonial: {
    tab: 'Testimonials',
    one: 'Testimonial',
    about: 'A customer’s words on a product’s page. The first of each page is shown.',
  },
  story: {
    tab: 'Success stories',
    one: 'Success story',
    about: 'What changed for a customer, told by line of work.',
  },
  tier: {
    tab: 'Risk tiers',
    one: 'Risk tier',
    about: 'What the security assessment suggests: the highest tier whose score is reached.',
  },
  service: {
    tab: 'Service cards',
    one: 'Service card',
    about: 'What each part of the software development page offers.',
  },
};

/** A place in words, and the page on which it is seen. */
const PLACE_WORDS: Record<string, [label: string, page: string]> = {
  darasalink: ['DarasaLink', '/services/darasalink'],
  'skiza-tunes': ['Skiza Tunes', '/services/skiza-tunes'],
  'software-development': ['Software development', '/software-development#success-stories'],
  'tech-consultancy': ['Tech consultancy', '/services/tech-consultancy'],
  'web-design': ['Web design', '/software-development#web-design'],
  'app-development': ['App development', '/software-development#app-development'],
  'software-solutions': ['Software solutions', '/software-development#software-solutions'],
};
const OWN_PAGES: Partial<Record<ContentKind, string>> = {
  project: '/about/projects',
  client: '/about/clients',
  tier: '/services/cybersecurity#assessment',
};

export const placeLabel = (place: string): string => PLACE_WORDS[place]?.[0] ?? place;
export const pageOf = ({ kind, place }: Pick<ContentRecord, 'kind' | 'place'>): string =>
  OWN_PAGES[kind] ?? PLACE_WORDS[place]![1];

/** Places to choose from; none where the kind has only one. */
export const placesOf = (kind: ContentKind): readonly string[] =>
  PLACES[kind].length > 1 ? PLACES[kind] : [];

/** What a record is called: its title or name, or who says it. */
export function titleOf({ data }: ContentRecord): string {
  if ('title' in data) return data.title;
  return 'name' in data ? data.name : data.role;
}

/** The words that tell most about it. */
export function gistOf({ data }: ContentRecord): string {
  if ('text' in data) return data.text;
  if ('words' in data) return data.words;
  return 'testimonial' in data
    ? data.testimonial
    : `From ${data.threshold} %: ${data.suggestedPackages.join(', ')}`;
}
