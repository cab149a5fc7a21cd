import type { PaymentMethod } from '../../../contracts/orders.ts';
import { formatMoney } from '../../../kernel/money.ts';
import type { Language } from '../../../kernel/language.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import type { ShopTexts } from '../../texts/shop.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { useTexts } from '../use-texts.ts';
import type { Charge } from './shown.ts';

/** What the chosen method will take, and how it comes from the total (D42, D46); `rest`: a part of it is paid. */
export function ChargeLine({
  charge,
  method,
  rest,
}: {
  charge: Charge;
  method: PaymentMethod;
  rest: boolean;
}) {
  const words = useTexts('checkout').charge;
  const language = useLanguage();
  return (
    <div className="rounded-xl border-2 border-ink px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{words[method]}</span>
        <span className="font-display text-[min(1.5rem,9vw)] font-bold tabular-nums">
          {formatMoney(charge.amount, charge.currency)}
        </span>
      </p>
      <p className="text-sm text-soft">
        {rest && `${words.rest} `}
        {(!rest || charge.currency === 'USD' || charge.rounding !== 0) &&
          explain(charge, words, language)}
      </p>
    </div>
  );
}

function explain(
  charge: Charge,
  words: ShopTexts['checkout']['charge'],
  language: Language,
): string {
  if (charge.currency === 'USD')
    return fill(words.dollars, { rate: charge.rate, day: showDay(charge.rateDate, language) });
  if (charge.rounding === 0) return words.exact;
  return fill(charge.rounding > 0 ? words.up : words.down, {
    amount: formatMoney(Math.abs(charge.rounding)),
  });
}
