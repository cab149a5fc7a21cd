/** Payments of an invoice that staff record, and their receipts. */

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, id, noBody, optionalText, text } from './fields.ts';
import { invoiceDetail, recordedMethod } from './invoices.ts';
import { FIVE_MEGABYTES, uploadedFile } from './upload.ts';
import { optionalDay, reference } from './invoices-office.ts';
import { isWithheld } from './withholding.ts';

const shared = { access: 'admin', tag: 'invoices' } as const;

const params = z.object({ id: id() });

export const manualPaymentInput = z
  .object({
    method: recordedMethod,
    amount: amount(),
    /** For a withheld tax the certificate number, which it needs. */
    reference: reference(),
    /** The Nairobi day on which the money arrived, or of the certificate; by default today. */
    date: optionalDay('Date is required'),
    note: optionalText(500),
    /** Emails the customer a receipt. */
    receipt: z.optional(z.boolean('Must be true or false')),
    /** The amount due when the form was shown; refused with 409 if it has changed. */
    open: z.optional(amount()),
    /** Confirms that this is not the same money as an equal amount recorded in the last ten minutes. */
    again: z.optional(z.boolean('Must be true or false')),
    /** The total of a receipt that pays several invoices, and the parts for the others, recorded in one step. */
    came: z.optional(amount()),
    parts: z.optional(
      z
        .array(z.object({ invoice: id(), amount: amount() }))
        .check(z.maxLength(20, 'At most 20 other invoices')),
    ),
  })
  .check(
    // Without its certificate KRA credits the tax to nobody, so the customer still owes it.
    z.refine(({ method, reference: given }) => !isWithheld(method) || Boolean(given), {
      path: ['reference'],
      error: 'Certificate number is required',
    }),
  );
export type ManualPaymentInput = z.output<typeof manualPaymentInput>;

export const recordPayment = endpoint({
  ...shared,
  keyed: true,
  method: 'POST',
  path: '/api/invoices/{id}/payments',
  summary:
    'Records a payment by hand, such as cash or a cheque, or a tax that the customer withheld; supports Idempotency-Key',
  params,
  body: manualPaymentInput,
  answer: invoiceDetail,
  status: 201,
});

const paymentParams = z.object({ id: id(), payment: id() });

export const reversePayment = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments/{payment}/reverse',
  summary: 'Reverses a recorded payment',
  params: paymentParams,
  body: z.object({ reason: text('Reason is required', 300) }),
  answer: invoiceDetail,
});

export const mailReceipt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments/{payment}/receipt',
  summary: 'Emails the receipt for a payment',
  params: paymentParams,
  body: noBody,
  answer: z.object({ sentTo: z.string() }),
});

export const uploadCertificate = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/invoices/{id}/payments/{payment}/certificate',
  summary: 'Uploads the certificate of a withheld tax, an image or PDF of at most 5 MB',
  params: paymentParams,
  body: z.object({ certificate: uploadedFile('Certificate is required') }),
  files: {
    certificate: {
      maxBytes: FIVE_MEGABYTES,
      tooLarge: 'The certificate must be 5 MB or smaller',
    },
  },
  answer: z.object({ url: z.string() }),
  perMinute: 60,
});
