import { useEffect, useState } from 'react';
import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { writeCart, type CartLine } from '../../lib/cart.ts';
import { refreshed, type Change } from '../basket.ts';

/** Brings a member's stored lines up to the catalogue once it is there; answers what changed since the last visit (D28). */
export function useRefreshed(cart: CartLine[] | null, catalogue: CatalogueItem[] | null): Change[] {
  const [changes, setChanges] = useState<Change[]>([]);
  useEffect(() => {
    if (!cart || !catalogue) return;
    const fresh = refreshed(cart, catalogue, true);
    if (JSON.stringify(fresh.lines) === JSON.stringify(cart)) return;
    writeCart(fresh.lines);
    if (fresh.changes.length > 0)
      setChanges((known) => [
        ...known.filter((old) => !fresh.changes.some((change) => change.name === old.name)),
        ...fresh.changes,
      ]);
  }, [cart, catalogue]);
  return changes;
}
