import type { ContentData, ContentKind } from '../../../contracts/content.ts';

/** A field of a record's form. `lines`: several short texts, one a line. */
export interface FieldWords {
  name: string;
  label: string;
  type: 'line' | 'number' | 'text' | 'lines' | 'picture';
  hint?: string;
}

const BY_ROLE =
  'A role, such as “Head teacher, secondary school”; a name only with the person’s leave.';
const LINK = 'A whole address, or a page of this site such as /about/contact.';

/** The forms of the kinds, field by field. */
export const FIELDS: Record<ContentKind, FieldWords[]> = {
  project: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'sector', label: 'Line of work', type: 'line' },
    { name: 'text', label: 'Text', type: 'text' },
    { name: 'tags', label: 'Technologies', type: 'lines', hint: 'One a line, at most 8.' },
    { name: 'liveUrl', label: 'Live link', type: 'line', hint: LINK },
    {
      name: 'sourceUrl',
      label: 'Source link',
      type: 'line',
      hint: `${LINK} /about/projects#source says where closed source can be read.`,
    },
    { name: 'picture', label: 'Picture', type: 'picture', hint: 'Lying, 16 to 9.' },
  ],
  client: [
    { name: 'name', label: 'Name', type: 'line' },
    { name: 'sector', label: 'Line of work', type: 'line' },
    {
      name: 'services',
      label: 'Services',
      type: 'lines',
      hint: 'What was done for them, one a line, at most 6.',
    },
    { name: 'testimonial', label: 'Testimonial', type: 'text' },
    { name: 'role', label: 'Who says it', type: 'line', hint: BY_ROLE },
    { name: 'logo', label: 'Logo', type: 'picture', hint: 'Square.' },
  ],
  testimonial: [
    { name: 'words', label: 'Words', type: 'text' },
    { name: 'role', label: 'Who says it', type: 'line', hint: BY_ROLE },
  ],
  story: [
    { name: 'sector', label: 'Line of work', type: 'line' },
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'text', label: 'Text', type: 'text' },
  ],
  service: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'text', label: 'Text', type: 'text' },
  ],
  tier: [
    { name: 'threshold', label: 'From a score of (%)', type: 'number' },
    { name: 'name', label: 'Name', type: 'line' },
    { name: 'description', label: 'Description', type: 'text' },
    {
      name: 'suggestedPackages',
      label: 'Suggested packages',
      type: 'lines',
      hint: 'Ids of the catalogue, one a line: endpoint, backup, network, encryption, cloud, protection.',
    },
  ],
};

/** An empty record of each kind. */
export const EMPTY: ContentData = {
  project: {
    title: '',
    sector: '',
    text: '',
    tags: [],
    liveUrl: '',
    sourceUrl: '/about/projects#source',
    picture: '',
  },
  client: { name: '', sector: '', services: [], testimonial: '', role: '', logo: '' },
  testimonial: { words: '', role: '' },
  story: { sector: '', title: '', text: '' },
  service: { title: '', text: '' },
  tier: { threshold: 50, name: '', description: '', suggestedPackages: [] },
};
