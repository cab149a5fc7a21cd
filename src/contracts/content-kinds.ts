import * as z from 'zod/mini';
import {
  lineField,
  linesField,
  linkField,
  packagesField,
  percentField,
  pictureField,
  textField,
  type ContentField,
} from './content-fields.ts';

type Fields = Record<string, ContentField>;
type DataOf<Own extends Fields> = { [Name in keyof Own]: z.output<Own[Name]['schema']> };
type SchemaOf<Own extends Fields> = z.ZodMiniObject<
  { [Name in keyof Own]: Own[Name]['schema'] },
  z.core.$strip
>;

/** Where records appear: the label in the back office, and the page where visitors see them. */
interface Place {
  label: string;
  page: string;
}

interface KindEntry<Own extends Fields, At extends string> {
  label: string;
  plural: string;
  /** What these records are for, shown in the back office. */
  about: string;
  /** By the key of the place; the first is the default, and an empty key means a single place. */
  places: Record<At, Place>;
  /** In the order of the form. */
  fields: Own;
  /** The title of a record: its title, name or author. */
  title: (data: DataOf<Own>) => string;
  /** The most telling text of a record. */
  gist: (data: DataOf<Own>) => string;
}

/** A record's texts in Kiswahili, by field; a field without text, or left out, is shown in English. */
type Kiswahili = Record<string, string | string[] | undefined>;

function contentKind<Own extends Fields, At extends string>(entry: KindEntry<Own, At>) {
  const fields = Object.entries(entry.fields);
  const texts = fields.filter(([, field]) => field.kiswahili !== undefined);
  return {
    ...entry,
    schema: z.object(
      Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    ) as unknown as SchemaOf<Own>,
    kiswahili: z.partial(
      z.object(Object.fromEntries(texts.map(([name, field]) => [name, field.kiswahili!]))),
    ) as unknown as z.ZodMiniType<Kiswahili, Kiswahili>,
    /** The fields that have Kiswahili, each empty. */
    noKiswahili: Object.fromEntries(texts.map(([name, { empty }]) => [name, empty])) as Kiswahili,
    /** A new record. */
    empty: Object.fromEntries(fields.map(([name, { empty }]) => [name, empty])) as DataOf<Own>,
    /** The field with the record's picture; null for a kind without one. */
    pictureField: fields.find(([, { input }]) => input === 'picture')?.[0] ?? null,
  };
}

const onePlace = (page: string): Record<'', Place> => ({ '': { label: '', page } });

const WHO = {
  required: 'Role is required',
  hint: 'A role, such as “Head teacher, secondary school”. Name a person only with their permission.',
};
const CLOSED_SOURCE = '/about/projects#source';

/**
 * The kinds of content on public pages, with their rules, forms, texts and places. To add a kind, add it here and
 * show it on a page (`recordsOf`).
 */
export const CONTENT_REGISTRY = {
  project: contentKind({
    label: 'Project',
    plural: 'Projects',
    about: 'The cards on the projects page, each with its technologies, live link and source link.',
    places: onePlace('/about/projects'),
    fields: {
      title: lineField('Title', 80),
      sector: lineField('Line of work', 60),
      text: textField('Text', 600),
      tags: linesField('Technologies', {
        one: 'Technology',
        most: 8,
        length: 30,
        hint: 'One per line, at most 8.',
      }),
      liveUrl: linkField('Live link'),
      sourceUrl: linkField('Source link', {
        more: `For code that is not public, enter ${CLOSED_SOURCE}.`,
        empty: CLOSED_SOURCE,
      }),
      picture: pictureField('Image', 'Landscape, 16:9.'),
    },
    title: (data) => data.title,
    gist: (data) => data.text,
  }),
  client: contentKind({
    label: 'Client',
    plural: 'Clients',
    about: 'The cards on the clients page: what we did for each client, and what they say.',
    places: onePlace('/about/clients'),
    fields: {
      name: lineField('Name', 80),
      sector: lineField('Line of work', 60),
      services: linesField('Services', {
        one: 'Service',
        most: 6,
        length: 50,
        hint: 'What we did for them, one per line, at most 6.',
      }),
      testimonial: textField('Testimonial', 500),
      /** The author, by role. */
      role: lineField('Role of the speaker', 80, WHO),
      logo: pictureField('Logo', 'Square.'),
    },
    title: (data) => data.name,
    gist: (data) => data.testimonial,
  }),
  testimonial: contentKind({
    label: 'Testimonial',
    plural: 'Testimonials',
    about:
      'A customer’s words on a product page. Each page shows only the first testimonial in its list.',
    places: {
      darasalink: { label: 'DarasaLink', page: '/services/darasalink' },
      'skiza-tunes': { label: 'Skiza Tunes', page: '/services/skiza-tunes' },
    },
    fields: {
      words: textField('Quote', 500, { required: 'Quote is required' }),
      role: lineField('Role of the speaker', 80, WHO),
    },
    title: (data) => data.role,
    gist: (data) => data.words,
  }),
  story: contentKind({
    label: 'Success story',
    plural: 'Success stories',
    about: 'What changed for customers, by line of work.',
    places: {
      'software-development': {
        label: 'Software development',
        page: '/software-development#success-stories',
      },
      'tech-consultancy': { label: 'Tech consultancy', page: '/services/tech-consultancy' },
    },
    fields: {
      sector: lineField('Line of work', 60),
      title: lineField('Title', 100),
      text: textField('Text', 600),
    },
    title: (data) => data.title,
    gist: (data) => data.text,
  }),
  service: contentKind({
    label: 'Service card',
    plural: 'Service cards',
    about: 'What the software development page offers in each part.',
    places: {
      'web-design': { label: 'Web design', page: '/software-development#web-design' },
      'app-development': {
        label: 'App development',
        page: '/software-development#app-development',
      },
      'software-solutions': {
        label: 'Software solutions',
        page: '/software-development#software-solutions',
      },
    },
    fields: { title: lineField('Title', 80), text: textField('Text', 300) },
    title: (data) => data.title,
    gist: (data) => data.text,
  }),
  /** A tier of the security assessment. */
  tier: contentKind({
    label: 'Risk tier',
    plural: 'Risk tiers',
    about:
      'What the security assessment suggests. Visitors see the highest tier that their score reaches.',
    places: onePlace('/services/cybersecurity#assessment'),
    fields: {
      /** The lowest score in percent that reaches the tier. */
      threshold: percentField('Minimum score (%)', 50),
      name: lineField('Name', 80),
      description: textField('Description', 300),
      /** Packages not on sale are skipped. */
      suggestedPackages: packagesField(
        'Suggested packages',
        'IDs from the catalogue, one per line, such as endpoint or backup.',
      ),
    },
    title: (data) => data.name,
    gist: (data) => `From ${data.threshold}%: ${data.suggestedPackages.join(', ')}`,
  }),
};

type Registry = typeof CONTENT_REGISTRY;
export type ContentKind = keyof Registry;
export type ContentData = { [Kind in ContentKind]: z.output<Registry[Kind]['schema']> };
/** The keys of a kind's places. */
export type PlaceOf<Kind extends ContentKind> = keyof Registry[Kind]['places'] & string;

export type Project = ContentData['project'];
export type Client = ContentData['client'];
export type Tier = ContentData['tier'];

/** In the order of the tabs. */
export const CONTENT_KINDS = Object.keys(CONTENT_REGISTRY) as ContentKind[];

interface OfKind {
  kind: ContentKind;
  data: unknown;
}

/** The title of a record: its title, name or author. */
export const titleOf = ({ kind, data }: OfKind): string =>
  CONTENT_REGISTRY[kind].title(data as never);

/** The most telling text of a record. */
export const gistOf = ({ kind, data }: OfKind): string =>
  CONTENT_REGISTRY[kind].gist(data as never);

/** The places of a kind by key, the default first. */
export const placesOf = (kind: ContentKind): Map<string, Place> =>
  new Map(Object.entries(CONTENT_REGISTRY[kind].places));
