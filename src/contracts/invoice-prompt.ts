import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, mobilePhone } from './fields.ts';
import { invoiceDetail } from './invoices.ts';

/** What staff ask of the phone of a customer who is on the line: whole shillings. */
export const invoicePrompt = z.object({ phoneNumber: mobilePhone(), amount: amount() });

export const promptInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/prompt',
  access: 'admin',
  tag: 'invoices',
  summary:
    'Sends an M-Pesa prompt for the balance of a sent invoice or a part of it to a customer’s phone; supports Idempotency-Key',
  params: z.object({ id: id() }),
  body: invoicePrompt,
  answer: invoiceDetail,
  keyed: true,
});
