import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { language, line, text, textMatching } from './fields.ts';
import { inLanguage } from './kiswahili.ts';
import { LEGAL } from './legal-names.ts';

/** Numbered sections of paragraphs, some followed by a list. */
const section = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  list: z.optional(z.array(z.string())),
});

/** A legal text without its version. */
const legalWords = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  sections: z.array(section),
});
export type LegalWords = z.output<typeof legalWords>;

export const legalDocument = z.extend(legalWords, {
  version: z.string(),
  publishedAt: z.string(),
  /** False for an older version that was replaced. */
  current: z.boolean(),
  /** Of the words: English if the version has no Kiswahili. */
  language,
});
export type LegalDocument = z.output<typeof legalDocument>;

const legalVersion = z.object({ version: z.string(), publishedAt: z.string() });

const name = z.enum(LEGAL, 'This text does not exist');
const params = z.object({ name });

export const readLegal = endpoint({
  method: 'GET',
  path: '/api/legal/{name}',
  access: 'public',
  tag: 'site',
  summary: 'The current version of a legal text, with the name of the version',
  params,
  query: z.object(inLanguage),
  answer: legalDocument,
  keep: 'settings',
});

export const listLegalVersions = endpoint({
  method: 'GET',
  path: '/api/legal/{name}/versions',
  access: 'public',
  tag: 'site',
  summary: 'All versions of a legal text, newest first',
  params,
  answer: z.array(legalVersion),
  keep: 'settings',
});

export const readLegalVersion = endpoint({
  method: 'GET',
  path: '/api/legal/{name}/versions/{version}',
  access: 'public',
  tag: 'site',
  summary: 'One version of a legal text, word for word',
  params: z.extend(params, { version: textMatching(/^[\w.-]{1,20}$/, 'Version is required') }),
  query: z.object(inLanguage),
  answer: legalDocument,
});

/** The format for staff: a line "## Title" begins a section, and lines that begin with "- " are its list. */
export const legalSource = z.object({
  lead: text('An introduction is required', 2_000),
  text: text('The text is required', 60_000),
  /** The translation of this version; without it, readers of Kiswahili get the English. */
  kiswahili: z.optional(z.object({ lead: line(2_000), text: line(60_000) })),
});

export type LegalSource = z.output<typeof legalSource>;

/** A legal text for editing. */
const editedLegal = z.object({
  name,
  title: z.string(),
  lead: z.string(),
  text: z.string(),
  /** Empty if there is none. */
  kiswahili: z.object({ lead: z.string(), text: z.string() }),
  version: z.string(),
  /** Whether staff have changed it. If not, it is the product's own text and follows its releases. */
  own: z.boolean(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
  versions: z.array(z.extend(legalVersion, { publishedBy: z.nullable(z.string()) })),
});
export type EditedLegal = z.output<typeof editedLegal>;

const shared = { access: 'admin', tag: 'settings' } as const;

export const readLegalSource = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/legal/{name}/source',
  summary: 'A legal text for editing, with its versions',
  params,
  answer: editedLegal,
});

export const publishLegal = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/legal/{name}',
  edits: true,
  summary:
    'Publishes changed text as a new version, named by the date; unchanged text creates none',
  params,
  body: legalSource,
  answer: editedLegal,
});
