import { useWatch, type Control } from 'react-hook-form';
import type { ProposalInput } from '../../../contracts/proposals.ts';
import { formatMoney, totalsOf } from '../../../kernel/money.ts';
import { useStandardRate } from '../invoices/standard-rate.ts';

/** The sums as the server will make them, while one types; what is not a number yet counts as nothing. */
export function ProposalTotals({
  control,
}: {
  control: Control<ProposalInput, unknown, ProposalInput>;
}) {
  const standard = useStandardRate();
  const { lines = [], currency = 'KES' } = useWatch({ control });
  const whole = (value: unknown, factor: number): number =>
    typeof value === 'number' && Number.isFinite(value) && value > 0
      ? Math.round(value * factor)
      : 0;
  const totals = totalsOf(
    lines.map((line) => ({
      unitPrice: whole(line?.price, 100),
      quantity: whole(line?.quantity, 1),
      vatRate: Number(line?.vatRate ?? 0) === 0 ? 0 : standard,
    })),
  );
  const rows: [string, number][] = [
    ['Without VAT', totals.subtotal],
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
