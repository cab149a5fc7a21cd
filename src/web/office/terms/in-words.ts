import type { DiscountInput, InstalmentInput } from '../../../contracts/terms.ts';
import type { WrittenLine } from '../../../contracts/pricing.ts';
import type { TaxClass } from '../../../contracts/invoices.ts';
import { showDay } from '../../../kernel/clock.ts';
import type { Currency } from '../../../kernel/money.ts';
import { show } from '../kit/words.ts';
import type { Show } from '../kit/conflict.tsx';

const VAT: Record<TaxClass, string> = {
  standard: 'standard VAT',
  zero: 'zero-rated',
  exempt: 'exempt from VAT',
};

type Line = WrittenLine & { description?: string; taxClass?: TaxClass };

/** The lines of a proposal or invoice as text. */
export const linesInWords =
  (currency: Currency): Show =>
  (lines) =>
    (lines as Line[])
      .map(({ description, quantity, price, taxClass = 'standard', discount }) =>
        [
          `${description}: ${quantity} × ${show(price ?? 0, currency)}`,
          VAT[taxClass],
          ...(discount?.value ? [`less ${shareInWords(discount, currency)}`] : []),
        ].join(', '),
      )
      .join('\n');

/** A payment plan as text; `from` as in `PlanFields`. */
export const planInWords =
  (currency: Currency, from: string): Show =>
  (plan) =>
    ((plan ?? []) as InstalmentInput[])
      .map((part) => {
        const share =
          part.share === 'rest'
            ? 'the rest'
            : shareInWords({ ...part, kind: part.share }, currency);
        return `${part.label}: ${share}, ${dueInWords(part, from)}`;
      })
      .join('\n') || 'All due on one day';

function shareInWords({ kind, value }: Partial<DiscountInput>, currency: Currency): string {
  return kind === 'percent' ? `${value ?? 0}%` : show(value ?? 0, currency);
}

function dueInWords({ due, days, date }: InstalmentInput, from: string): string {
  if (due === 'days') return `${days ?? 0} ${days === 1 ? 'day' : 'days'} after ${from}`;
  return due === 'date' && date ? `by ${showDay(date)}` : 'when the milestone is reached';
}
