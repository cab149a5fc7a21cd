import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, listQuery, shaped, text } from './fields.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

/** Records that staff write and public pages show: each kind has its own fields and stands in one place, or in one of several (D126). */

export const CONTENT_KINDS = [
  'project',
  'client',
  'testimonial',
  'story',
  'service',
  'tier',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Where a kind's records can stand: a page, or a section of one; the empty place is the only one of its kind. */
export const PLACES: Record<ContentKind, readonly string[]> = {
  project: [''],
  client: [''],
  testimonial: ['darasalink', 'skiza-tunes'],
  story: ['software-development', 'tech-consultancy'],
  service: ['web-design', 'app-development', 'software-solutions'],
  tier: [''],
};

/** An address of this site, or a whole one elsewhere. */
function isLink(value: string): boolean {
  return /^\/(?!\/)\S*$/.test(value) || (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value));
}

const link = (required: string) =>
  text(required, 500).check(
    z.refine(
      (value) => value === '' || isLink(value),
      'Please enter a whole address, with https:// in front, or a page of this site such as /about/contact',
    ),
  );

/** Drawn for the project, or uploaded; empty for none. */
const picture = () =>
  shaped(/^(\/(images|uploads\/content)\/[\w-]+\.[a-z0-9]+)?$/, 'Please upload the picture');

const some = (what: string, most: number, length: number) =>
  z
    .array(text(`${what} needs a name`, length), 'Must be a list')
    .check(
      z.minLength(1, `At least one ${what.toLowerCase()} is needed`),
      z.maxLength(most, `At most ${most}`),
    );

export const project = z.object({
  title: text('Title is required', 80),
  /** The line of work that it was made for. */
  sector: text('Line of work is required', 60),
  text: text('Text is required', 600),
  tags: some('Technology', 8, 30),
  liveUrl: link('A live link is required'),
  sourceUrl: link('A source link is required'),
  picture: picture(),
});
export type Project = z.output<typeof project>;

export const client = z.object({
  name: text('Name is required', 80),
  sector: text('Line of work is required', 60),
  services: some('Service', 6, 50),
  testimonial: text('Testimonial is required', 500),
  /** Who says it, by role (D14). */
  role: text('Role is required', 80),
  logo: picture(),
});
export type Client = z.output<typeof client>;

export const testimonial = z.object({
  words: text('Words are required', 500),
  role: text('Role is required', 80),
});
export const story = z.object({
  sector: text('Line of work is required', 60),
  title: text('Title is required', 100),
  text: text('Text is required', 600),
});
export const service = z.object({
  title: text('Title is required', 80),
  text: text('Text is required', 300),
});

/** A tier of the security assessment (S1-213). */
export const tier = z.object({
  /** The least score, in percent, that reaches it. */
  threshold: z
    .number('Score is required')
    .check(
      z.int('Must be a whole number'),
      z.minimum(1, 'Must be from 1 to 100'),
      z.maximum(100, 'Must be from 1 to 100'),
    ),
  name: text('Name is required', 80),
  description: text('Description is required', 300),
  /** Ids of catalogue packages; one that is not on sale is passed over. */
  suggestedPackages: z
    .array(id('An id such as endpoint'), 'Must be a list')
    .check(z.minLength(1, 'At least one package is needed'), z.maxLength(12, 'At most 12')),
});
export type Tier = z.output<typeof tier>;

/** The fields of each kind. */
export const CONTENT_FIELDS = { project, client, testimonial, story, service, tier };
export type ContentData = { [Kind in ContentKind]: z.output<(typeof CONTENT_FIELDS)[Kind]> };

const kind = z.enum(
  CONTENT_KINDS,
  'Kind must be project, client, testimonial, story, service or tier',
);

/** The five shapes of a record, told apart by `kind`, each with these fields beside it. */
function byKind<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const of = <Kind extends ContentKind>(name: Kind) =>
    z.object({ ...shape, kind: z.literal(name), data: CONTENT_FIELDS[name] });
  return z.discriminatedUnion(
    'kind',
    [of('project'), of('client'), of('testimonial'), of('story'), of('service'), of('tier')],
    'Kind must be project, client, testimonial, story, service or tier',
  );
}

const standing = { id: z.string(), place: z.string(), position: z.number() };

/** A record as visitors see it. */
export const shownRecord = byKind(standing);
export type ShownRecord = z.output<typeof shownRecord>;

/** A record as staff see it. */
export const contentRecord = byKind({
  ...standing,
  /** Made up for the demonstration: a live site shows it only once staff have approved it (D14). */
  sample: z.boolean(),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  published: z.boolean(),
  /** Whether visitors see it just now. */
  shown: z.boolean(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
});
export type ContentRecord = z.output<typeof contentRecord>;

const yesOrNo = () => z.optional(z.boolean('Must be true or false'));

/** What staff may set; place, sample and published that are left out stay as they are. */
export const contentInput = byKind({
  place: z.optional(line(60)),
  sample: yesOrNo(),
  published: yesOrNo(),
});
export type ContentInput = z.output<typeof contentInput>;

const params = z.object({ id: id() });
const place = z.optional(line(60));

export const listContent = endpoint({
  method: 'GET',
  path: '/api/content',
  access: 'public',
  tag: 'content',
  summary:
    'Published records of a kind and place, in their order; in live mode samples only once approved',
  query: z.object({ kind, place }),
  answer: z.array(shownRecord),
});

export const listContentRecords = endpoint({
  method: 'GET',
  path: '/api/content/records',
  access: 'admin',
  tag: 'content',
  summary: 'All records as staff see them, by kind, place and position',
  query: z.object({
    ...listQuery,
    kind: z.optional(kind),
    place,
    state: z.optional(
      z.enum(['shown', 'waiting', 'hidden'], 'State must be shown, waiting or hidden'),
    ),
  }),
  answer: z.array(contentRecord),
});

export const readContent = endpoint({
  method: 'GET',
  path: '/api/content/records/{id}',
  access: 'admin',
  tag: 'content',
  summary: 'One record as staff see it',
  params,
  answer: contentRecord,
});

export const createContent = endpoint({
  method: 'POST',
  path: '/api/content/records',
  access: 'admin',
  tag: 'content',
  summary: 'Adds a record at the end of its place',
  body: contentInput,
  answer: contentRecord,
  status: 201,
});

export const updateContent = endpoint({
  method: 'PUT',
  path: '/api/content/records/{id}',
  access: 'admin',
  tag: 'content',
  summary: 'Changes a record; its kind stays',
  params,
  body: contentInput,
  answer: contentRecord,
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/content/records/{id}',
  access: 'admin',
  tag: 'content',
  summary: 'Removes a record',
  params,
  answer: z.unknown(),
  status: 204,
});

export const approveContent = endpoint({
  method: 'PUT',
  path: '/api/content/records/{id}/approval',
  access: 'admin',
  tag: 'content',
  summary: 'Says that a sample may be shown by a live site, or takes that back',
  params,
  body: z.object({ approved: z.boolean('Must be true or false') }),
  answer: contentRecord,
});

export const orderContent = endpoint({
  method: 'PUT',
  path: '/api/content/order',
  access: 'admin',
  tag: 'content',
  summary: 'Puts the records of a kind and place into an order; all of them are named',
  body: z.object({
    kind,
    place,
    ids: z.array(id()).check(z.maxLength(500, 'At most 500 records')),
  }),
  answer: z.array(contentRecord),
});

export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/api/content/upload',
  access: 'admin',
  tag: 'content',
  summary: 'Takes a picture (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and answers its address',
  body: z.object({ picture: uploadedFile('Picture is required') }),
  files: { picture: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The picture must be 5 MB or smaller' } },
  answer: z.object({ url: z.string() }),
  perMinute: 60,
});
