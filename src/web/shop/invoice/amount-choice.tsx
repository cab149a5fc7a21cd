import type { PayPage } from '../../../contracts/pay-page.ts';
import { wholeOf } from './amount.ts';
import { useTexts } from '../use-texts.ts';
import { show } from './show.ts';
import type { TypedView } from './use-typed.ts';

/** What of an invoice in instalments to pay: what is due now, which stands there by itself, or all that can be paid at once. */
export function AmountChoice({ page, typed }: { page: PayPage; typed: TypedView }) {
  const copy = useTexts('invoice');
  const { amount, first, most, method } = typed.read();
  const { currency, dueNow } = page.invoice;
  const choices: [string, number, string | null][] = [
    [dueNow > 0 ? copy.pay.now : copy.pay.next, first, null],
    [most < wholeOf(page, method.id) ? copy.pay.mostAtOnce : copy.pay.all, most, String(most)],
  ];
  return (
    <div role="group" aria-label={copy.pay.howMuch} className="flex flex-wrap gap-3">
      {choices.map(([text, sum, part]) => (
        <button
          key={text}
          type="button"
          aria-pressed={amount === sum}
          className="min-h-12 grow basis-36 rounded-lg border border-edge px-3 py-2 text-left aria-pressed:border-ink aria-pressed:bg-sunken"
          onClick={() => typed.change({ part })}
        >
          <span className="block text-sm text-soft">{text}</span>
          <span className="block font-semibold whitespace-nowrap tabular-nums">
            {show(sum, currency)}
          </span>
        </button>
      ))}
    </div>
  );
}
