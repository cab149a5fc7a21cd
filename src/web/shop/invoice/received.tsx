import type { PayPage } from '../../../contracts/pay-page.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import { fromMajor, toMajor } from '../../../kernel/money.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { useTexts } from '../use-texts.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';
import { show } from './show.ts';

/** What has arrived, newest first. */
export function Received({ payments }: Pick<PayPage, 'payments'>) {
  const copy = useTexts('invoice');
  const came: Record<string, string | undefined> = copy.came;
  const language = useLanguage();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="received-title">
      <h2 id="received-title" className="mb-3 text-xl">
        {copy.received.title}
      </h2>
      <ul className="border-y border-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span>
              {came[payment.method] ?? payment.method}, {showDay(payment.date, language)}
              {payment.reference && (
                <span className="block text-sm text-soft wrap-anywhere">
                  {fill(copy.received.reference, { reference: payment.reference })}
                </span>
              )}
              {backOf(copy, payment, language).map((text) => (
                <span key={text} className="block text-sm font-medium text-clay">
                  {text}
                </span>
              ))}
            </span>
            <strong className={`tabular-nums ${payment.takenBack ? 'line-through' : ''}`}>
              {show(payment.amount, payment.currency)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of a payment does not count or is not kept, in words; nothing for one that was owed in full. */
function backOf(
  copy: InvoiceTexts,
  payment: PayPage['payments'][number],
  language: Language,
): string[] {
  const { surplus, returning, returned, currency, amount, rounding = 0, takenBack } = payment;
  const { tooMuch, returning: underWay, returned: done, rounded, takenBack: taken } = copy.received;
  return [
    ...(takenBack ? [fill(taken, { day: showDay(takenBack, language) })] : []),
    ...(rounding === 0
      ? []
      : [fill(rounded, { sum: show(toMajor(fromMajor(amount) - fromMajor(rounding)), currency) })]),
    ...(returning > 0
      ? [fill(surplus > 0 ? tooMuch : underWay, { sum: show(returning, currency) })]
      : []),
    ...(returned > 0 ? [fill(done, { sum: show(returned, currency) })] : []),
  ];
}
