import { useEffect, useSyncExternalStore } from 'react';
import { CART_CHANGED, readCart, sameLine, writeCart, type CartLine } from '../lib/cart.ts';
import { useInSight } from '../lib/in-sight.ts';
import { fill } from '../texts/fill.ts';
import { withoutLine } from './quantity.tsx';
import { cart as cartWords } from '../texts/cart/en.ts';

/** What was taken out of the cart on this page last, and the cart before it. */
interface TakenOut {
  /** Null where it was the whole cart. */
  name: string | null;
  before: CartLine[];
}

let last: TakenOut | null = null;

/** Takes a line out of the cart; it can be put back as long as the page is open. */
export function takeOut(line: CartLine): void {
  const before = readCart();
  last = { name: line.name, before };
  writeCart(withoutLine(before, line));
}

/** Empties the cart, which can be taken back likewise. */
export function takeOutAll(): void {
  last = { name: null, before: readCart() };
  writeCart([]);
}

/** Restores the removed lines at their place. */
function putBack({ before }: TakenOut): void {
  const now = readCart();
  const lines = before.map((line) => now.find((other) => sameLine(other, line)) ?? line);
  const added = now.filter((line) => !before.some((other) => sameLine(other, line)));
  last = null;
  writeCart([...lines, ...added]);
}

/** Of a page with lines: what was taken out last and can be put back; null where nothing was, or on another page. */
export function useTakenOut(): TakenOut | null {
  useEffect(() => () => void (last = null), []);
  return useLast();
}

function useLast(): TakenOut | null {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CART_CHANGED, changed);
  return () => window.removeEventListener(CART_CHANGED, changed);
}

/** Says what was taken out, takes the focus from the button that went with it, and offers to put it back. */
export function Removed() {
  const taken = useLast();
  const place = useInSight<HTMLDivElement>(taken);
  const words = cartWords.removed;
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      {taken && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-xl bg-sunken px-4 py-2">
          {taken.name === null ? words.all : fill(words.one, { name: taken.name })}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => putBack(taken)}
          >
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
