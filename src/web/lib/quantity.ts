/** What somebody typed as a quantity: a number within its limits, and which limit it met; null for what is no whole number. */
export interface TypedQuantity {
  quantity: number;
  met?: 'least' | 'most';
}

/** Whole numbers, with thousands apart as people write them. "1.5" and "1e5" are none, and never read as 15. */
const WHOLE = /^(?:\d{1,7}|\d{1,3}(?:[, ]\d{3}){1,2})$/;

/** Reads a quantity and keeps it within its limits. */
export function typedQuantity(typed: string, least: number, most: number): TypedQuantity | null {
  const text = typed.trim();
  if (!WHOLE.test(text)) return null;
  const quantity = Number(text.replace(/\D/g, ''));
  if (quantity < least) return { quantity: least, met: 'least' };
  return quantity > most ? { quantity: Math.max(least, most), met: 'most' } : { quantity };
}
