import type { NewOrder, PaymentMethod } from '../../contracts/orders.ts';
import { type Language, BASES, languageOf } from '../../kernel/language.ts';

/**
 * What a checkout keeps in the tab, so that a reload, a return from a provider or a double press finds the same
 * order. Gone with the tab; after that the server finds it.
 */
interface SavedCheckout {
  /** The order in progress. */
  order: string;
  /** What was asked under which Idempotency-Key. */
  asked: { key: string; body: NewOrder };
  /** What the customer typed, kept at every change. */
  customer: NewOrder['customer'];
  /** It was checked since, and found good. */
  checked: true;
  /** How the customer wants to pay. */
  method: PaymentMethod;
  /** The coupon's code that the customer typed, in capitals. */
  coupon: string;
  /** The language in which the customer left for a provider. */
  edition: Language;
  /** The order whose payment has cleared the cart, so that no page does so twice: kept in the browser, like the cart. */
  cleared: string;
  /** The order that this browser has begun to pay, until its end is known: kept in the browser, for every page. */
  paying: string;
}

const name = (key: keyof SavedCheckout): string => `checkout_${key}`;
const storage = (key: keyof SavedCheckout): Storage =>
  key === 'cleared' || key === 'paying' ? localStorage : sessionStorage;

export function readSaved<K extends keyof SavedCheckout>(key: K): SavedCheckout[K] | null {
  try {
    return JSON.parse(storage(key).getItem(name(key)) ?? 'null') as SavedCheckout[K] | null;
  } catch (error) {
    console.info(`What was kept of the checkout (${key}) could not be read.`, error);
    return null;
  }
}

export function save<K extends keyof SavedCheckout>(key: K, value: SavedCheckout[K]): void {
  storage(key).setItem(name(key), JSON.stringify(value));
}

export function clearSaved(...keys: (keyof SavedCheckout)[]): void {
  for (const key of keys) storage(key).removeItem(name(key));
}

/** A provider leads back to the English address: what the tab keeps says where the customer left from. */
export function keepEdition(): void {
  save('edition', languageOf(location.pathname));
}

/** Runs on the English page before it is painted: a return goes on to the edition it belongs to, once. */
export const returnScript = (): string =>
  `if(/[?&](success|error)=/.test(location.search)&&sessionStorage.checkout_edition==='"sw"'){sessionStorage.removeItem('checkout_edition');location.replace('${BASES.sw}/checkout'+location.search)}`;
