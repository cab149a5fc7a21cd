import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money.ts';
import { TotalsTable } from '../totals.tsx';
import type { Shown } from './shown.ts';

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
                {line.quantity > 1 && <span className="tabular-nums"> × {line.quantity}</span>}
                <span className="block text-sm text-soft">{line.packageType}</span>
              </span>
              <span className="ml-auto shrink-0 tabular-nums">{formatMoney(line.amount)}</span>
            </div>
            {controls?.(line.key)}
          </li>
        ))}
      </ul>
      <TotalsTable totals={shown.totals} vatRate={shown.vatRate} />
    </>
  );
}
