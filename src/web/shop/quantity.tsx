import { useState } from 'react';
import { readCart, writeCart, type CartLine } from '../lib/cart.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from '../ui/icons.tsx';
import { withQuantity } from './cart-lines.ts';
import { useTexts } from './use-texts.ts';

const STEP =
  'grid size-[min(2.75rem,14vw)] place-items-center rounded-full border border-edge hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40';

/** Steps or types a quantity, from the least to the most that the catalogue allows (S1-230, D30, D31). */
export function Quantity({ line, min, max }: { line: CartLine; min: number; max: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = useTexts('cart').quantity;
  const name = { name: line.name };
  const change = (quantity: number): void => {
    setTyped(null);
    const wanted = Math.min(Math.max(min, Math.floor(quantity)), Math.max(min, max));
    if (Number.isFinite(wanted)) writeCart(withQuantity(readCart(), line, wanted));
  };
  return (
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
        inputMode="numeric"
        className={`min-h-11 rounded-lg border border-edge bg-raised px-1 text-center tabular-nums ${max > 99 ? 'w-24' : 'w-14'}`}
        value={typed ?? String(line.quantity)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={() => typed !== null && change(typed === '' ? line.quantity : Number(typed))}
        onKeyDown={(event) => event.key === 'Enter' && change(Number(typed ?? line.quantity))}
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
  );
}
