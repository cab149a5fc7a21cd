import type { PayPage } from '../../../contracts/pay-page.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import type { Language } from '../../../kernel/language.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { useTexts } from '../use-texts.ts';
import type { InvoiceTexts } from '../../texts/shop.ts';
import { show } from './show.ts';

/** The instalments of an invoice with a plan: what of each is paid, what is due now and what later. */
export function Schedule({ page: { invoice } }: { page: PayPage }) {
  const { schedule: words } = useTexts('invoice');
  const language = useLanguage();
  const { schedule, currency, status } = invoice;
  if (schedule.length === 0 || status === 'Void' || status === 'Refunded') return null;
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title" className="mb-3 text-xl">
        {words.title}
      </h2>
      <ol className="border-y border-line">
        {schedule.map((part, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {part.label}
              <span
                className={`block text-sm ${part.state === 'overdue' ? 'font-medium text-danger' : 'text-soft'}`}
              >
                {whenOf(words, language, part)}
                {part.open > 0 && part.settled > 0 && (
                  <>
                    {', '}
                    {fill(words.open, { sum: show(part.open, currency) })}
                  </>
                )}
              </span>
            </span>
            <strong
              className={`tabular-nums ${part.state === 'settled' ? 'font-normal text-soft' : ''}`}
            >
              {show(part.amount, currency)}
            </strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whenOf(
  words: InvoiceTexts['schedule'],
  language: Language,
  { state, dueDate }: PayPage['invoice']['schedule'][number],
): string {
  if (state === 'settled') return words.settled;
  if (dueDate === null) return words.milestone;
  return fill(state === 'overdue' ? words.overdue : words.by, { day: showDay(dueDate, language) });
}
