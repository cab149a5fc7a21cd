import { useMemo, useSyncExternalStore, useCallback, useEffect, useState } from 'react';
import type { CatalogueItem, listCatalogue } from '../../contracts/catalogue.ts';
import { callAt } from '../lib/api.ts';
import { CART_CHANGED, currentKey, readCart, type CartLine } from '../lib/cart.ts';
import { SESSION_CHANGED } from '../lib/session.ts';
import { LANGUAGE } from '../texts/language.ts';

/** The lines of the visitor's cart, followed across tabs; null while the page is as the server sent it. */
export function useCart(): CartLine[] | null {
  const stored = useSyncExternalStore(subscribe, storedText, () => null);
  return useMemo(
    () => (stored === null ? null : readCart(stored.slice(0, stored.indexOf('\n')))),
    [stored],
  );
}

/** The key and its value as one text, which changes when either does. */
function storedText(): string {
  const key = currentKey();
  return `${key}\n${localStorage.getItem(key) ?? ''}`;
}

function subscribe(changed: () => void): () => void {
  const events = [CART_CHANGED, SESSION_CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

export type Loaded<T> = { state: 'loading' } | { state: 'there'; value: T } | { state: 'failed' };

/** The catalogue as it is now, asked at each visit; `again` asks once more. */
export function useCatalogue(): Loaded<CatalogueItem[]> & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<CatalogueItem[]>>({ state: 'loading' });
  const load = useCallback(() => {
    setLoaded({ state: 'loading' });
    callAt<typeof listCatalogue>('GET', '/api/catalogue', { query: { language: LANGUAGE } }).then(
      (value) => setLoaded({ state: 'there', value }),
      (error: unknown) => {
        console.info('The catalogue could not be read just now.', error);
        setLoaded({ state: 'failed' });
      },
    );
  }, []);
  useEffect(load, [load]);
  return { ...loaded, again: load };
}
