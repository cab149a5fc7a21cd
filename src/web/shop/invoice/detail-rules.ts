import type { FieldErrors } from '../../components/plain-form/use-plain-form.ts';
import { fill } from '../../texts/fill.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';

/** What a buyer may have on an invoice for its own books, as the call names it. */
export const DETAILS = ['purchaseOrder', 'kraPin'] as const;
type Detail = (typeof DETAILS)[number];
export type DetailsTyped = Record<Detail, string>;

const MOST = 40;
const PIN = /^([AP]\d{9}[A-Z])?$/i;

export function detailsTyped(form: FormData): DetailsTyped {
  const text = (name: Detail): string => String(form.get(name) ?? '').trim();
  return { purchaseOrder: text('purchaseOrder'), kraPin: text('kraPin') };
}

/** The contract's rules, by hand: the page has no room for them. detail-rules.test.ts holds them against it. */
export function detailErrors(
  { wrong }: Pick<InvoiceTexts, 'wrong'>,
  { purchaseOrder, kraPin }: DetailsTyped,
): FieldErrors<Detail> {
  return {
    ...(purchaseOrder.length > MOST ? { purchaseOrder: fill(wrong.tooLong, { most: MOST }) } : {}),
    ...(kraPin.length <= MOST && PIN.test(kraPin) ? {} : { kraPin: wrong.pin }),
  };
}
