import { useMemo, useSyncExternalStore } from 'react';
import { CART_CHANGED, currentKey, readCart, type CartLine } from '../lib/cart.ts';
import { SESSION_CHANGED } from '../lib/session.ts';

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
