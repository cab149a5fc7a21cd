import type { BasketLine } from '../basket.ts';
import { Remove, lineProblem } from '../line-parts.tsx';
import { Quantity } from '../quantity.tsx';
import { SeatHint } from '../seat-hint.tsx';
import { useTexts } from '../use-texts.ts';

/** Quantity and removal of a guest's line: the cart's page is for members, so a guest changes the cart here (D1, D37). */
export function GuestLine({ entry }: { entry: BasketLine }) {
  const words = useTexts('cart').line;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between">
        <Quantity line={entry.line} min={entry.min} max={entry.max} />
        <Remove line={entry.line} className="-mr-2" />
      </div>
      <SeatHint seats={entry.seats} />
      {!entry.orderable && (
        <p className="mt-2 rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
          {lineProblem(entry, words)}
        </p>
      )}
    </>
  );
}
