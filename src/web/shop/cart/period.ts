import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { fill } from '../../texts/fill.ts';
import type { ShopTexts } from '../../texts/shop.ts';

type Words = ShopTexts['cart']['periods'];

/** What one price of a line buys, in the page's language: "per month", "per SMS", "once". */
export function periodIn(
  words: Words,
  item: Pick<CatalogueItem, 'billingPeriod' | 'isPerSMS' | 'unit'>,
): string {
  if (item.isPerSMS) return words.sms;
  if (item.unit) return fill(words.unit, { unit: item.unit });
  const known: Record<string, string> = {
    month: words.month,
    term: words.term,
    year: words.year,
    'one-off': words.once,
  };
  return (
    known[item.billingPeriod ?? 'one-off'] ?? fill(words.unit, { unit: item.billingPeriod ?? '' })
  );
}
