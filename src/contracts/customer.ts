import * as z from 'zod/mini';
import { email, kraPin, mobilePhone, optionalText, purchaseOrder, text } from './fields.ts';

/** What a buyer may add for its own books (src/contracts/billing-details.ts). */
export const billingFields = {
  company: optionalText(150),
  kraPin: kraPin(),
  purchaseOrder: purchaseOrder(),
};

/** Who orders. Apart from the orders' calls, which do not travel to the browser. */
export const customerFields = z.object({
  name: text('Name is required', 100),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: mobilePhone(),
  ...billingFields,
});

/** The phone that an M-Pesa prompt goes to. */
export const promptedPhone = z.object({ phone: mobilePhone() });
