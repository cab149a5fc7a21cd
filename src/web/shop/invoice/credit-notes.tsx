import type { PayPage } from '../../../contracts/pay-page.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { useTexts } from '../use-texts.ts';
import { show } from './show.ts';

/** What was taken off the invoice, each with its paper. */
export function CreditNotes({ page, token }: { page: PayPage; token: string }) {
  const copy = useTexts('invoice');
  const language = useLanguage();
  const { creditNotes, invoice } = page;
  if (creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes-title">
      <h2 id="credit-notes-title" className="mb-3 text-xl">
        {copy.creditNotes.title}
      </h2>
      <ul className="border-y border-line">
        {creditNotes.map(({ id, date, reason, total }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {showDay(date, language)}
              <span className="block text-sm text-soft">{reason}</span>
              <a
                href={`/api/pay/${token}/credit-notes/${id}/pdf`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {fill(copy.creditNotes.pdf, { number: id })}
              </a>
            </span>
            <strong className="tabular-nums">{show(total, invoice.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
