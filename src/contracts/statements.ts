/** Statements of account: what a customer was invoiced, paid and owes. */

import * as z from 'zod/mini';
import { customerParams } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { day } from './fields.ts';
import { onBehalf } from './on-behalf.ts';

/** Its days, both included: by default the year up to today. */
const days = { from: z.optional(day()), to: z.optional(day()) };

/** PDFs, bound in src/http/documents.ts because they are not JSON. */
export const statementPapers = [
  endpoint({
    method: 'GET',
    path: '/api/customers/{id}/statement/pdf',
    access: 'admin',
    tag: 'customers',
    summary: 'A customer’s statement of account as a PDF',
    params: customerParams,
    query: z.object(days),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/me/statement/pdf',
    access: 'user',
    others: 'see',
    tag: 'invoices',
    summary: 'The statement of account of the signed-in user’s own invoices as a PDF',
    query: z.object({ ...days, ...onBehalf }),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
] as const;

export const sendStatement = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/statement',
  access: 'admin',
  tag: 'customers',
  summary: 'Emails the customer their statement of account with its PDF',
  params: customerParams,
  body: z.object(days),
  answer: z.object({ sentTo: z.string() }),
  perMinute: 30,
});
