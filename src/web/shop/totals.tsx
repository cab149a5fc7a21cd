import { formatMoney, type Totals } from '../../kernel/money.ts';
import { useCompany } from '../components/layout/company.ts';
import { fill } from '../texts/fill.ts';
import type { ReactNode } from 'react';
import type { Shown } from './checkout/shown.ts';
import { common as commonWords } from '../texts/common/en.ts';

/** Discount, subtotal, VAT and total as a column of figures; the total alone where the seller is not registered for VAT. Minor units of KES; the rate in basis points, null for a mix. */
export function TotalsTable({
  totals,
  vatRate,
  coupon,
}: {
  totals: Pick<Totals, 'subtotal' | 'vat' | 'total'>;
  vatRate: number | null;
  coupon?: Shown['coupon'];
}) {
  const words = commonWords;
  const registered = useCompany().vatRate > 0;
  return (
    <dl className="digits">
      {coupon && (
        <Row label={fill(words.discount, { code: coupon.code })} amount={-coupon.discount} />
      )}
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

function Row({
  label,
  amount,
  strong = false,
}: {
  label: string;
  amount: number;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 py-1.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className={strong ? '' : 'text-soft'}>{label}</dt>
      <dd className="ml-auto">{formatMoney(amount)}</dd>
    </div>
  );
}

interface OrderLinesProps {
  shown: Shown;
  /** What changes a line, by its key, while it can still change here. */
  controls?: (key: string) => ReactNode;
}

/** What is ordered, line by line, with VAT and total. */
export function OrderLines({ shown, controls }: OrderLinesProps) {
  return (
    <>
      <ul className="mb-4 border-t border-line">
        {shown.lines.map((line) => (
          <li key={line.key} className="border-b border-line py-3">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <span className="min-w-0 flex-1 basis-24">
                <span className="font-medium">{line.name}</span>
                {line.quantity > 1 && (
                  <span className="digits"> × {line.quantity.toLocaleString('en-KE')}</span>
                )}
                <span className="block text-sm text-soft">{line.packageType}</span>
              </span>
              <span className="ml-auto shrink-0 digits">{formatMoney(line.amount)}</span>
            </div>
            {controls?.(line.key)}
          </li>
        ))}
      </ul>
      <TotalsTable totals={shown.totals} vatRate={shown.vatRate} coupon={shown.coupon} />
      {shown.due > 0 && shown.due < shown.totals.total && (
        <dl className="mt-2 border-t border-line pt-2 digits">
          <Row label={commonWords.paidSoFar} amount={shown.totals.total - shown.due} />
          <Row label={commonWords.balance} amount={shown.due} strong />
        </dl>
      )}
    </>
  );
}
