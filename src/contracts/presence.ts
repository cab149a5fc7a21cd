import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textMatching } from './fields.ts';
import { SECTIONS, type Section } from './office-sections.ts';

/** How often a window reports what it has open, and after how long that expires: three missed reports. Milliseconds. */
export const SAID_EVERY = 20_000;
export const HOLDS_FOR = 70_000;

const WRONG = 'Must be a section and an ID, such as quotation/12';

/** An open record: the slug of its section and its ID. */
const record = textMatching(/^[a-z]{1,30}\/[^\s/]{1,160}$/, WRONG);

/** The section of an open record; undefined if there is none. */
export function sectionOfRecord(name: string): Section | undefined {
  const slug = name.split('/')[0];
  return SECTIONS.find((section) => section.slug === slug);
}

export const sayOpen = endpoint({
  method: 'POST',
  path: '/api/office/open',
  access: 'admin',
  tag: 'office',
  summary:
    'Reports the record that a back-office window has open, or null for none. Colleagues see it in their events until 70 seconds pass without another report',
  body: z.object({
    window: textMatching(
      /^[\w-]{8,40}$/,
      'Must be 8 to 40 letters, digits, hyphens or underscores',
    ),
    record: z.nullable(record),
  }),
  answer: z.unknown(),
  status: 204,
});
