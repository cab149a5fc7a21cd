import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { receiptLinkParams } from './orders.ts';
import { quoteLinkParams } from './quote-link.ts';

/** Proposals and receipts as PDF, bound in src/http/documents.ts because they are not JSON. */
export const paperCalls = [
  endpoint({
    method: 'GET',
    path: '/api/proposals/{id}/pdf',
    access: 'admin',
    tag: 'proposals',
    summary: 'A proposal as a PDF, for staff',
    params: z.object({ id: id() }),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/quote/by-link/{token}/pdf',
    access: 'public',
    tag: 'proposals',
    summary: 'The newest proposal behind a private link as a PDF',
    params: quoteLinkParams,
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/orders/{id}/receipt/pdf',
    access: 'public',
    others: 'see',
    tag: 'orders',
    summary: 'The receipt for a paid order as a PDF, for its customer and for staff',
    params: z.object({ id: id() }),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
  endpoint({
    method: 'GET',
    path: '/api/orders/by-link/{token}/pdf',
    access: 'public',
    tag: 'orders',
    summary:
      'The receipt behind an emailed private link, as a PDF without the email address and phone number',
    params: receiptLinkParams(),
    answer: z.unknown(),
    file: 'application/pdf',
  }),
] as const;
