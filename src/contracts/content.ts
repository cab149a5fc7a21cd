import * as z from 'zod/mini';
import { CONTENT_KINDS, CONTENT_REGISTRY, type ContentKind } from './content-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, line, listQuery } from './fields.ts';
import { english, inLanguage } from './kiswahili.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';

/** The calls about the records of `CONTENT_REGISTRY`: each kind has its own fields and its own places. */

const NO_KIND = `Kind must be ${CONTENT_KINDS.slice(0, -1).join(', ')} or ${CONTENT_KINDS.at(-1)}`;
const kind = z.enum(CONTENT_KINDS, NO_KIND);

type RecordOf<Kind extends ContentKind, Shape> = {
  [Each in Kind]: z.ZodMiniObject<
    Shape & {
      kind: z.ZodMiniLiteral<Each>;
      data: (typeof CONTENT_REGISTRY)[Each]['schema'];
      /** For staff only. */
      kiswahili: z.ZodMiniOptional<(typeof CONTENT_REGISTRY)[Each]['kiswahili']>;
    },
    z.core.$strip
  >;
}[Kind];

/** A record with these extra fields; `kind` distinguishes the kinds. */
function byKind<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const options = CONTENT_KINDS.map((name) =>
    z.object({
      ...shape,
      kind: z.literal(name),
      data: CONTENT_REGISTRY[name].schema,
      kiswahili: z.optional(CONTENT_REGISTRY[name].kiswahili),
    }),
  );
  return z.discriminatedUnion(
    'kind',
    options as unknown as [RecordOf<ContentKind, Shape>, ...RecordOf<ContentKind, Shape>[]],
    NO_KIND,
  );
}

const standing = { id: z.string(), place: z.string(), position: z.number() };

/** A record as visitors see it. */
export const shownRecord = byKind({ ...standing, ...english });
export type ShownRecord = z.output<typeof shownRecord>;

/** A record as staff see it. */
export const contentRecord = byKind({
  ...standing,
  /** Invented for the demo; a live site shows it only after staff approve it. */
  sample: z.boolean(),
  approved_at: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  published: z.boolean(),
  /** Whether visitors see it now. */
  shown: z.boolean(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
});
export type ContentRecord = z.output<typeof contentRecord>;

const yesOrNo = () => z.optional(z.boolean('Must be true or false'));

/** The fields that staff can set; if left out, place, sample and published do not change. */
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
    'Published records of a kind and place, in order; in live mode, samples only if they are approved',
  query: z.object({ kind, place, ...inLanguage }),
  answer: z.array(shownRecord),
});

export const listContentRecords = endpoint({
  method: 'GET',
  path: '/api/content/records',
  access: 'admin',
  tag: 'content',
  summary: 'All records, as staff see them, by kind, place and position',
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
  summary: 'One record, as staff see it',
  params,
  answer: contentRecord,
});

export const createContent = endpoint({
  method: 'POST',
  path: '/api/content/records',
  access: 'admin',
  tag: 'content',
  summary: 'Adds a record at the end of the list for its place',
  body: contentInput,
  answer: contentRecord,
  status: 201,
});

export const updateContent = endpoint({
  method: 'PUT',
  path: '/api/content/records/{id}',
  access: 'admin',
  edits: true,
  tag: 'content',
  summary: 'Changes a record; its kind cannot change',
  params,
  body: contentInput,
  answer: contentRecord,
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/api/content/records/{id}',
  access: 'admin',
  edits: true,
  tag: 'content',
  summary: 'Deletes a record',
  params,
  answer: z.unknown(),
  status: 204,
});

export const approveContent = endpoint({
  method: 'PUT',
  path: '/api/content/records/{id}/approval',
  access: 'admin',
  edits: true,
  tag: 'content',
  summary: 'Approves a sample for the live site, or withdraws the approval',
  params,
  body: z.object({ approved: z.boolean('Must be true or false') }),
  answer: contentRecord,
});

export const orderContent = endpoint({
  method: 'PUT',
  path: '/api/content/order',
  access: 'admin',
  tag: 'content',
  summary: 'Sets the display order of the records of a kind and place; `ids` must name all of them',
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
  summary: 'Uploads an image (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB) and returns its address',
  body: z.object({ picture: uploadedFile('Image is required') }),
  files: { picture: { maxBytes: FIVE_MEGABYTES, tooLarge: 'The image must be 5 MB or smaller' } },
  answer: z.object({ url: z.string() }),
  perMinute: 60,
});
