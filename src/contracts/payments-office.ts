import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, text } from './fields.ts';
import { paymentRow } from './payments.ts';

/** Why staff are sure; only staff see it. */
const closedByStaff = z.object({ reason: text('Reason is required', 300) });

export const closePayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/close',
  access: 'admin',
  tag: 'payments',
  summary:
    'Marks an unanswered prompt as failed because nothing was charged; money that arrives later still counts',
  params: z.object({ id: id() }),
  body: closedByStaff,
  answer: z.object({ payment: paymentRow }),
});
