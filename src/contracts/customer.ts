import * as z from 'zod/mini';
import { email, kraPin, mobilePhone, optionalText, purchaseOrder, text } from './fields.ts';

/** What a buyer may add for its own books (src/contracts/billing-details.ts). */
export const billingFields = {
  /** @example Nyota Schools Ltd */
  company: optionalText(150),
  /** @example P051234567X */
  kraPin: kraPin(),
  /**
   * The buyer's own number.
   * @example LPO-2026-118
   */
  purchaseOrder: purchaseOrder(),
};

// Apart from the orders' calls, which do not travel to the browser.
/** The customer. */
export const customerFields = z.object({
  /** @example Asha Mwangi */
  name: text('Name is required', 100),
  /** @example asha@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  /**
   * In any usual Kenyan writing.
   * @example 0712 345 678
   */
  phone: mobilePhone(),
  ...billingFields,
  /** The edition that it is ordered in: mails and private pages speak it. English where left out. */
  language: z.optional(z.enum(['en', 'sw'], 'Language must be en or sw')),
  /** The language in which the customer wants texts about this order; false or left out for none. */
  texts: z.optional(
    z.union([z.literal(false), z.enum(['en', 'sw'])], 'Texts must be en, sw or false'),
  ),
});

/** The phone that an M-Pesa prompt goes to. */
export const promptedPhone = z.object({ phone: mobilePhone() });
