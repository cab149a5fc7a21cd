import { Sentence } from '../texts/sentence.tsx';
import type { BasketLine } from './basket.ts';
import { useTexts } from './use-texts.ts';
import { Link } from '../ui/link.tsx';

/** Beside the quantity of a class: how many seats one order has, and the way to more. */
export function SeatHint({ seats }: Pick<BasketLine, 'seats'>) {
  const words = useTexts('cart').line;
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
