import { useWatch } from 'react-hook-form';
import { formatMoney, totalsOf } from '../../../kernel/money.ts';
import type { InvoiceFormState } from './item-lines.tsx';
import { useStandardRate } from './standard-rate.ts';

/** The sums as the server will make them, while one types; what is not a number counts as nothing (S2-216). */
export function LiveTotals({ control }: Pick<InvoiceFormState, 'control'>) {
  const { items = [], currency = 'KES' } = useWatch({ control });
  const rate = useStandardRate();
  const whole = (value: unknown, factor: number): number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0
      ? Math.round(value * factor)
      : 0;
  const totals = totalsOf(
    items.map((item) => ({
      unitPrice: whole(item?.price, 100),
      quantity: whole(item?.quantity, 1),
      vatRate: (item?.taxClass ?? 'standard') === 'standard' ? rate : 0,
    })),
  );
  const rows: [string, number][] = [
    ['Amount', totals.subtotal],
    ['VAT', totals.vat],
    ['Total', totals.total],
  ];
  return (
    <dl aria-live="polite" className="ml-auto w-full max-w-72 tabular-nums">
      {rows.map(([term, amount]) => (
        <div
          key={term}
          className="flex justify-between gap-6 border-b border-line py-1.5 last:border-0 last:font-semibold"
        >
          <dt>{term}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
