import { formatMoney, type Totals } from '../../kernel/money.ts';
import { useCompany } from '../components/layout/company.ts';
import { fill } from '../texts/fill.ts';
import { useTexts } from './use-texts.ts';

/** Subtotal, VAT and total as a column of figures; the total alone where the seller is not registered for VAT. Minor units of KES; the rate in basis points, null for a mix. */
export function TotalsTable({
  totals,
  vatRate,
}: {
  totals: Pick<Totals, 'subtotal' | 'vat' | 'total'>;
  vatRate: number | null;
}) {
  const words = useTexts('common');
  const registered = useCompany().vatRate > 0;
  return (
    <dl className="tabular-nums">
      {(registered || totals.vat > 0) && (
        <>
          <Row label={words.subtotal} amount={totals.subtotal} />
          <Row
            label={vatRate === null ? words.vat : fill(words.vatAt, { rate: vatRate / 100 })}
            amount={totals.vat}
          />
        </>
      )}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-current pt-3">
        <dt className="font-semibold">{words.total}</dt>
        <dd className="ml-auto font-display text-[min(1.5rem,9vw)] font-bold">
          {formatMoney(totals.total)}
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto">{formatMoney(amount)}</dd>
    </div>
  );
}
