import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newOrder } from './orders.ts';

/** Bound in src/http/documents.ts, because it answers no JSON. */
export const makeProforma = endpoint({
  method: 'POST',
  path: '/api/orders/proforma',
  access: 'public',
  tag: 'orders',
  summary:
    'What an order of these lines would cost, as a proforma PDF for the buyer’s approval; makes no order and holds no seats',
  body: newOrder,
  answer: z.unknown(),
  file: 'application/pdf',
});
