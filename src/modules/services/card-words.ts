import type { ShownCard } from './cards.store.ts';

/** "Visa ending 4242", as customers and staff read it; `ending` in the reader's language. */
export const nameOfCard = (
  { brand, last4 }: Pick<ShownCard, 'brand' | 'last4'>,
  ending: string,
): string => `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${ending} ${last4}`.trim();
