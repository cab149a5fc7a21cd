import { languageOf, type Language } from '../../kernel/language.ts';
import { cart as cartEn } from './cart/en.ts';
import { cart as cartSw } from './cart/sw.ts';
import { checkout as checkoutEn } from './checkout/en.ts';
import { checkout as checkoutSw } from './checkout/sw.ts';
import { common as commonEn } from './common/en.ts';
import { common as commonSw } from './common/sw.ts';
import type { Edition } from './edition.ts';
import { invoice as invoiceEn } from './invoice/en.ts';
import { invoice as invoiceSw } from './invoice/sw.ts';
import { receipt as receiptEn } from './receipt/en.ts';
import { receipt as receiptSw } from './receipt/sw.ts';
import { thankYou as thankYouEn } from './thank-you/en.ts';
import { thankYou as thankYouSw } from './thank-you/sw.ts';

const english = {
  common: commonEn,
  cart: cartEn,
  checkout: checkoutEn,
  thankYou: thankYouEn,
  receipt: receiptEn,
  invoice: invoiceEn,
};

export type ShopTexts = Edition<typeof english>;
export type InvoiceTexts = ShopTexts['invoice'];

const EDITIONS: Record<Language, ShopTexts> = {
  en: english,
  sw: {
    common: commonSw,
    cart: cartSw,
    checkout: checkoutSw,
    thankYou: thankYouSw,
    receipt: receiptSw,
    invoice: invoiceSw,
  },
};

/**
 * The words that one of the shop's pages needs, in the edition of its address. Only loaders call this: the words
 * travel with the page that shows them, and no script holds two languages.
 */
export function shopTexts<A extends Exclude<keyof ShopTexts, 'common'>>(
  area: A,
  { pathname }: URL,
): Pick<ShopTexts, A | 'common'> {
  const { common, ...areas } = EDITIONS[languageOf(pathname)];
  return { common, [area]: areas[area] } as Pick<ShopTexts, A | 'common'>;
}
