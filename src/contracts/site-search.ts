import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** What the website's search finds, in the order of equally good matches. */
export const FOUND_KINDS = ['fact', 'page', 'package', 'question', 'job', 'post'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** More is no answer to anybody. */
export const MOST_FOUND = 20;

const foundOnSite = z.object({
  kind: z.enum(FOUND_KINDS),
  title: z.string(),
  detail: z.string(),
  /** Of the English edition, with the place on the page; the Kiswahili edition has it under /sw. */
  path: z.string(),
  /** Of title and detail: what has no Kiswahili is found in English. */
  language: z.enum(['en', 'sw']),
});
export type FoundOnSite = z.output<typeof foundOnSite>;

export const searchSite = endpoint({
  method: 'GET',
  path: '/api/site/search',
  access: 'public',
  tag: 'search',
  perMinute: 60,
  summary:
    'Pages, packages, questions, open jobs and published posts, best matches first, at most 20. Nothing found by the words as typed: by the words that are most like them, which `instead` names',
  query: z.object({
    q: line(100, 'Enter what you are looking for'),
    language: z._default(z.enum(['en', 'sw']), 'en'),
  }),
  answer: z.object({ results: z.array(foundOnSite), instead: z.nullable(z.string()) }),
});
export type SiteSearchAnswer = z.output<typeof searchSite.answer>;
