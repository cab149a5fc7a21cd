import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, money, noBody } from './fields.ts';

/** One thing that the nightly comparison found, or could not find out. */
export const reconciliationEntry = z.object({
  kind: z.enum(['payment', 'refund']),
  /** Our attempt or refund, and what it was for; null where only the provider knows it. */
  id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  provider: z.string(),
  reference: z.nullable(z.string()),
  /** What we have and what the provider says, in the currency; null for nothing. */
  ours: z.nullable(money),
  theirs: z.nullable(money),
  currency: z.nullable(z.enum(['KES', 'USD'])),
  /** In words, where there is more to say. */
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
  /** Prompts of which nobody knows what became, however old. */
  unanswered: z.array(reconciliationEntry),
  /** Money that was counted for a prompt of which M-Pesa has not named the receipt: another payment may be behind it. */
  assumed: z.array(reconciliationEntry),
  /** The provider gave no answer that night. */
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
