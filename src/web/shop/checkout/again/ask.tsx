import { createRoot } from 'react-dom/client';
import type { MadeOrder, PaymentMethod } from '../../../../contracts/orders.ts';
import { languageOf } from '../../../../kernel/language.ts';
import { again as english } from '../../../texts/again/en.ts';
import { again as kiswahili } from '../../../texts/again/sw.ts';
import { fill } from '../../../texts/fill.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

/** The same order, as the server told of it: when it was made, and which it is where it is one's own. */
export type SimilarOrder = NonNullable<MadeOrder['alike']>;

/** Asks whether the same is to be ordered once more, by `method`; false for every other way of closing. */
export function askBeforeDuplicate(alike: SimilarOrder, method: PaymentMethod): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (again: boolean): void => {
      resolve(again);
      // Closed before it goes: the browser gives the focus back.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
    };
    root.render(<Question alike={alike} method={method} answer={answer} />);
  });
}

interface QuestionProps {
  alike: SimilarOrder;
  method: PaymentMethod;
  answer: (again: boolean) => void;
}

function Question({ alike, method, answer }: QuestionProps) {
  const words = languageOf(location.pathname) === 'sw' ? kiswahili : english;
  const { title, text, leave } = alike.order ? words.own : words.other;
  const shown = alike.order || method === 'mpesa' ? text : words.other.noPin;
  const { now, one, several } = words.ago;
  const ago =
    alike.minutes === 0
      ? now
      : alike.minutes === 1
        ? one
        : fill(several, { minutes: alike.minutes });
  return (
    <ConfirmDialog
      open
      danger
      title={fill(title, { ago })}
      cancel={leave}
      confirm={words.again}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{shown}</p>
    </ConfirmDialog>
  );
}
