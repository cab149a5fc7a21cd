import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { payParams } from './pay-page.ts';
import { onBehalfQuery } from './on-behalf.ts';

const params = z.object({ id: id() });

/** PDFs, bound in src/http/documents.ts because they are not JSON. The owner's account can also read its own. */
export const invoiceDocuments = [
  endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/pdf',
    access: 'user',
    others: 'see',
    tag: 'invoices',
    summary: 'The invoice as a PDF, for staff and for its customer',
    params,
    query: onBehalfQuery,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/invoices/{id}/credit-notes/{number}/pdf',
    access: 'user',
    others: 'see',
    tag: 'invoices',
    summary: 'A credit note as a PDF',
    params: z.object({ id: id(), number: id() }),
    query: onBehalfQuery,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/pay/{token}/pdf',
    access: 'public',
    tag: 'invoices',
    summary: 'The invoice behind a private link as a PDF',
    params: payParams,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/pay/{token}/credit-notes/{number}/pdf',
    access: 'public',
    tag: 'invoices',
    summary: 'A credit note for the invoice behind a private link as a PDF',
    params: z.extend(payParams, { number: id() }),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
] as const;
