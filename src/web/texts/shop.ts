import type { cart } from './cart/en.ts';
import type { checkout } from './checkout/en.ts';
import type { Edition } from './edition.ts';
import type { invoice } from './invoice/en.ts';
import type { thankYou } from './thank-you/en.ts';

/** The words of the shop's pages, in either edition. */
export interface ShopTexts {
  cart: Edition<typeof cart>;
  checkout: Edition<typeof checkout>;
  thankYou: Edition<typeof thankYou>;
}

export type InvoiceTexts = Edition<typeof invoice>;
