import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

export const SEARCH_KINDS = [
  'user',
  'job',
  'invoice',
  'quote',
  'order',
  'application',
  'post',
  'message',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The section that it is in, narrowed to it. */
  href: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchOffice = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'admin',
  tag: 'search',
  summary: 'The newest matches of every kind that the caller may read, at most five a kind',
  query: z.object({
    q: line(100, 'Please type what you look for').check(
      z.minLength(2, 'Please type at least two characters'),
    ),
  }),
  answer: z.array(searchResult),
});
