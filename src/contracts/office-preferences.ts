import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SECTIONS, type SectionSlug } from './office-sections.ts';

/** What rings the bell: the sections that its entries lead to. Each can be muted by itself. */
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

/** How one administrator wants their own office. */
export const officePreferences = z.object({
  /** Whether single letters act in lists (WCAG 2.1.4). */
  shortcuts: z.boolean('Must be true or false'),
  /** The sections that the own bell keeps quiet about. */
  muted: z
    .array(
      z.enum(
        SECTIONS.map(({ slug }) => slug),
        'Must name a section of the office',
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
  summary: 'How the signed-in administrator wants their own office',
});

export const changePreferences = endpoint({
  ...ofMine,
  method: 'PUT',
  summary: 'Changes how the own office behaves; what is left out stays',
  body: z.partial(officePreferences),
});
