import { formatMoney, type Currency, type Totals } from '../../../kernel/money.ts';

/** The sums as the server will make them, while one types; none while a number is wrong. */
export function LiveTotals({ totals, currency }: { totals: Totals | null; currency: Currency }) {
  const money = (minor: number | undefined): string =>
    minor === undefined ? '—' : formatMoney(minor, currency);
  const lines = totals ? totals.subtotal + totals.discount : 0;
  const rows: [string, string][] = [
    ...(totals && totals.discount > 0
      ? ([
          ['Lines', money(lines)],
          ['Discount', money(-totals.discount)],
        ] satisfies [string, string][])
      : []),
    ['Amount', money(totals?.subtotal)],
    ['VAT', money(totals?.vat)],
    ['Total', money(totals?.total)],
  ];
  return (
    <dl aria-live="polite" className="ml-auto w-full max-w-72 tabular-nums">
      {rows.map(([term, amount]) => (
        <div
          key={term}
          className="flex justify-between gap-6 border-b border-line py-1.5 last:border-0 last:font-semibold"
        >
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
