import type { CartLine } from '../lib/cart.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from '../ui/icons.tsx';
import type { BasketLine } from './basket.ts';
import { takeOut } from './removed.tsx';
import { Sentence } from '../texts/sentence.tsx';
import { Link } from '../ui/link.tsx';
import { cart as cartWords } from '../texts/cart/en.ts';

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
