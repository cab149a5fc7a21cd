import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money, noBody } from './fields.ts';

/** One finding of the nightly comparison. */
export const reconciliationEntry = z.object({
  kind: z.enum(['payment', 'refund']),
  /** Our payment attempt or refund and its purpose; null if only the provider has it. */
  id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  provider: z.string(),
  reference: z.nullable(z.string()),
  /** Our amount and the provider’s, in the currency; null for none. */
  ours: z.nullable(money),
  theirs: z.nullable(money),
  currency: z.nullable(z.enum(['KES', 'USD'])),
  /** Further details as text. */
  note: z.string(),
});
export type ReconciliationEntry = z.output<typeof reconciliationEntry>;

export const reconciliationRun = z.object({
  id: z.number(),
  ranAt: z.string(),
  since: z.string(),
  matched: z.number(),
  onlyOurs: z.array(reconciliationEntry),
  onlyTheirs: z.array(reconciliationEntry),
  amountDiffers: z.array(reconciliationEntry),
  /** Prompts without a known outcome, of any age. */
  unanswered: z.array(reconciliationEntry),
  /** Money matched to a prompt whose receipt number M-Pesa has not sent, so it may be another payment. */
  assumed: z.array(reconciliationEntry),
  /** The provider did not answer that night. */
  notCompared: z.array(reconciliationEntry),
});
export type ReconciliationRun = z.output<typeof reconciliationRun>;

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/payments/books',
  access: 'admin',
  tag: 'payments',
  summary: 'Comparisons of our books with the providers, newest first',
  query: z.object({ cursor: listQuery.cursor, limit: listQuery.limit }),
  answer: z.array(reconciliationRun),
});

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/api/payments/books',
  access: 'admin',
  tag: 'payments',
  summary:
    'Starts a comparison of the books with the providers; the list shows the result soon after',
  body: noBody,
  answer: z.object({ asked: z.literal(true) }),
  status: 202,
  perMinute: 10,
});
