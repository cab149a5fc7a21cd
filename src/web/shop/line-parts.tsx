import { useEffect, useSyncExternalStore, useId, useState } from 'react';
import {
  type CartLine,
  CART_CHANGED,
  readCart,
  sameLine,
  writeCart,
  typedQuantity,
} from '../lib/cart.ts';
import { useInSight } from '../lib/in-sight.ts';
import { cart as cartWords } from '../texts/cart/en.ts';
import { fill } from '../texts/fill.ts';
import { Sentence } from '../texts/sentence.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import type { BasketLine } from './basket.ts';

const STEP =
  'grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-edge hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40';

/** Steps or types a quantity, from the least to the most that the catalogue allows. */
export function Quantity({ line, min, max }: { line: CartLine; min: number; max: number }) {
  const { typed, said, change, type, take } = useTyped(line, min, max);
  const id = useId();
  const words = cartWords.quantity;
  const name = { name: line.name };
  return (
    <div>
      <div role="group" aria-label={fill(words.of, name)} className="flex items-center gap-1">
        <button
          type="button"
          className={STEP}
          aria-label={fill(words.less, name)}
          disabled={line.quantity <= min}
          onClick={() => change(line.quantity - 1)}
        >
          <Icon name="minus" className="size-4" />
        </button>
        <input
          aria-label={fill(words.of, name)}
          aria-invalid={typed !== null && said !== undefined ? true : undefined}
          aria-describedby={said && `${id}-error`}
          inputMode="numeric"
          maxLength={9}
          className={`min-h-11 rounded-lg border border-edge bg-raised px-1 text-center digits aria-invalid:border-danger ${max > 99 ? 'w-24' : 'w-14'}`}
          value={typed ?? String(line.quantity)}
          onChange={(event) => type(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <button
          type="button"
          className={STEP}
          aria-label={fill(words.more, name)}
          disabled={line.quantity >= max}
          onClick={() => change(line.quantity + 1)}
        >
          <Icon name="plus" className="size-4" />
        </button>
      </div>
      <FieldError id={id} error={said} />
    </div>
  );
}

/** What is being typed until it is taken, and what is said of it; what is no whole number stays to be mended. */
function useTyped(line: CartLine, min: number, max: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<string>();
  const words = cartWords.quantity;
  const change = (quantity: number): void => {
    setTyped(null);
    setSaid(undefined);
    writeCart(withQuantity(readCart(), line, quantity));
  };
  return {
    typed,
    said,
    change,
    type: (text: string) => {
      setTyped(text);
      setSaid(undefined);
    },
    take: () => {
      if (typed === null || said) return;
      if (typed.trim() === '') return change(line.quantity);
      const read = typedQuantity(typed, min, max);
      if (!read) return setSaid(words.noNumber);
      change(read.quantity);
      if (read.met)
        setSaid(fill(words[read.met], { limit: read.quantity.toLocaleString('en-KE') }));
    },
  };
}

/** Sets a quantity, never below 1. */
function withQuantity(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
  quantity: number,
): CartLine[] {
  return lines.map((line) => {
    if (!sameLine(line, which)) return line;
    const { was, ...rest } = line;
    // A customer who sets a quantity has seen the notice.
    const kept = was?.price === undefined ? {} : { was: { price: was.price } };
    return { ...rest, quantity: Math.max(1, Math.floor(quantity)), ...kept };
  });
}

function withoutLine(lines: CartLine[], which: Pick<CartLine, 'id' | 'packageType'>): CartLine[] {
  return lines.filter((line) => !sameLine(line, which));
}

/** What was taken out of the cart on this page last, and the cart before it. */
interface TakenOut {
  /** Null where it was the whole cart. */
  name: string | null;
  before: CartLine[];
}

let last: TakenOut | null = null;

/** Takes a line out of the cart; it can be put back as long as the page is open. */
function takeOut(line: CartLine): void {
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

/** Takes a line out of the cart. */
export function Remove({ line, className = '' }: { line: CartLine; className?: string }) {
  const { remove } = cartWords.line;
  return (
    <button
      type="button"
      aria-label={fill(remove, { name: line.name })}
      className={`grid size-11 place-items-center rounded-full text-soft hover:bg-danger-soft hover:text-danger ${className}`}
      onClick={() => takeOut(line)}
    >
      <Icon name="trash" />
    </button>
  );
}

/** Why a line cannot be ordered as it is. */
export function lineProblem({ item, max, seats }: BasketLine): string {
  const words = cartWords.line;
  if (!item) return words.gone;
  if (max === 0) return seats && item.seatsLeft ? words.noRoom : words.full;
  return fill(words.tooMany, { max: max.toLocaleString('en-KE') });
}

/** Beside the quantity of a class: how many seats one order has, and the way to more. */
export function SeatHint({ seats }: Pick<BasketLine, 'seats'>) {
  const words = cartWords.line;
  if (!seats) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      <Sentence
        text={words.seats}
        places={{
          most: seats,
          quote: (
            <Link to="/about/quote" className="underline">
              {words.quote}
            </Link>
          ),
        }}
      />
    </p>
  );
}
