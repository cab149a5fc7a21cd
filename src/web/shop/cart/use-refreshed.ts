import { useEffect } from 'react';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { writeCart, type CartLine } from '../../lib/cart.ts';
import { refreshed } from '../basket.ts';

/** Brings a member's stored lines up to the catalogue once it is there; a line keeps what of it was not seen yet (D28). */
export function useRefreshed(cart: CartLine[] | null, catalogue: CatalogueItem[] | null): void {
  useEffect(() => {
    if (!cart || !catalogue) return;
    const lines = refreshed(cart, catalogue, true);
    if (JSON.stringify(lines) !== JSON.stringify(cart)) writeCart(lines);
  }, [cart, catalogue]);
}
