import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SECTIONS, type SectionSlug } from './office-sections.ts';

/** The sections that send notifications. Each can be muted. */
export const RINGING = [
  'contactmessage',
  'quotation',
  'orders',
  'invoices',
  'payments',
  'applications',
  'comments',
  'newsletter',
  'settings',
] as const satisfies SectionSlug[];

/** The back-office preferences of one administrator. */
export const officePreferences = z.object({
  /** Whether single-letter shortcuts work in lists (WCAG 2.1.4). */
  shortcuts: z.boolean('Must be true or false'),
  /** The muted sections. */
  muted: z
    .array(
      z.enum(
        SECTIONS.map(({ slug }) => slug),
        'Must be a section of the back office',
      ),
      'Must be a list',
    )
    .check(z.maxLength(SECTIONS.length, 'Too many sections')),
});
export type OfficePreferences = z.output<typeof officePreferences>;

const ofMine = {
  path: '/api/office/preferences',
  access: 'admin',
  tag: 'office',
  answer: officePreferences,
} as const;

export const readPreferences = endpoint({
  ...ofMine,
  method: 'GET',
  summary: 'The back-office preferences of the signed-in administrator',
});

export const changePreferences = endpoint({
  ...ofMine,
  method: 'PUT',
  summary: 'Changes the caller’s back-office preferences; fields that are left out do not change',
  body: z.partial(officePreferences),
});
