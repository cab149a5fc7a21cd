import * as z from 'zod/mini';
import { email, kraPin, mobilePhone, optionalText, purchaseOrder, text } from './fields.ts';

/** Optional details for the buyer's own books (src/contracts/billing-details.ts). */
export const billingFields = {
  /** @example Nyota Schools Ltd */
  company: optionalText(150),
  /** @example P051234567X */
  kraPin: kraPin(),
  /**
   * The buyer's own purchase order number.
   * @example LPO-2026-118
   */
  purchaseOrder: purchaseOrder(),
};

// Kept apart from the calls for orders, so that the browser does not load them.
/** The customer of an order. */
export const customerFields = z.object({
  /** @example Asha Mwangi */
  name: text('Name is required', 100),
  /** @example asha@example.co.ke */
  email: email('Email is required', 'Please enter a valid email address'),
  /**
   * In any usual Kenyan format.
   * @example 0712 345 678
   */
  phone: mobilePhone(),
  ...billingFields,
  /** The language for emails and private pages; English if left out. */
  language: z.optional(z.enum(['en', 'sw'], 'Language must be en or sw')),
  /** The language for text messages about this order; false or left out for none. */
  texts: z.optional(
    z.union([z.literal(false), z.enum(['en', 'sw'])], 'Text messages must be en, sw or false'),
  ),
});

/** The phone that receives the M-Pesa prompt. */
export const promptedPhone = z.object({ phone: mobilePhone() });
