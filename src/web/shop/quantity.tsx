import { useId, useState } from 'react';
import { readCart, writeCart, type CartLine, sameLine, typedQuantity } from '../lib/cart.ts';
import { fill } from '../texts/fill.ts';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { cart as cartWords } from '../texts/cart/en.ts';

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

export function withoutLine(
  lines: CartLine[],
  which: Pick<CartLine, 'id' | 'packageType'>,
): CartLine[] {
  return lines.filter((line) => !sameLine(line, which));
}
