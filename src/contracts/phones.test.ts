import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ownDetails } from './accounts.ts';
import { customerFields, promptedPhone } from './customer.ts';
import { phoneTenDigits } from './fields.ts';
import { invoiceInput } from './invoices-office.ts';
import { newMessage } from './messages.ts';
import { payByMpesa } from './pay-page.ts';
import { startMpesa } from './payments.ts';
import { quoteRequest } from './quotes.ts';
import { applicationForm } from './recruitment.ts';
import { companySettings } from './settings-values.ts';
import { userForm } from './users.ts';

/** Every field in which somebody types a phone number. */
const FIELDS: [string, z.ZodMiniType][] = [
  ['registration, with Google or without', phoneTenDigits()],
  ['own details', ownDetails.shape.phone],
  ['checkout', customerFields.shape.phone],
  ['the phone of a prompt', promptedPhone.shape.phone],
  ['a prompt for an order', startMpesa.body!.shape.phoneNumber],
  ['a prompt for an invoice', payByMpesa.body!.shape.phoneNumber],
  ['quote', quoteRequest.shape.mobile],
  ['contact', newMessage.shape.phone],
  ['application', applicationForm.shape.phone],
  ['a user of the office', userForm.shape.phone],
  ['an invoice of the office', invoiceInput.shape.phone],
  ['settings of the company', companySettings.shape.phone],
];
const WAYS = ['0712345678', '0712 345 678', '0712-345-678', '+254 712 345 678', '254712345678'];

test.each(FIELDS)('%s takes a phone number as people write it (D137)', (_name, field) => {
  for (const typed of WAYS) expect(z.safeParse(field, typed).error, typed).toBeUndefined();
});
