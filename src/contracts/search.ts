import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** In the order shown: people first, then their records. */
export const SEARCH_KINDS = [
  'customer',
  'order',
  'invoice',
  'payment',
  'credit_note',
  'refund',
  'received',
  'service',
  'quote',
  'proposal',
  'message',
  'application',
  'user',
  'subscriber',
  'expense',
  'job',
  'post',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The section’s address, filtered to this record. */
  href: z.string(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchOffice = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'admin',
  tag: 'search',
  summary:
    'The newest matches that the caller can read, at most five per kind, customers first. `q` searches name, number, email, KRA PIN, receipt, amount, and phone in any format',
  query: z.object({
    q: line(100, 'Enter what you are looking for').check(
      z.minLength(2, 'Enter at least two characters'),
    ),
  }),
  answer: z.array(searchResult),
});
