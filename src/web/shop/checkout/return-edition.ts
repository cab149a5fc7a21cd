import { BASES, languageOf } from '../../../kernel/language.ts';
import { save } from '../../lib/saved-checkout.ts';

/** A provider leads back to the English address: what the tab keeps says where the customer left from. */
export function keepEdition(): void {
  save('edition', languageOf(location.pathname));
}

/** Runs on the English page before it is painted: a return goes on to the edition it belongs to, once. */
export const RETURN_SCRIPT = `if(/[?&](success|error)=/.test(location.search)&&sessionStorage.checkout_edition==='"sw"'){sessionStorage.removeItem('checkout_edition');location.replace('${BASES.sw}/checkout'+location.search)}`;
