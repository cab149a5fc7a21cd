import type { ReactNode } from 'react';
import { formatMoney } from '../../../kernel/money.ts';
import { useTexts } from '../use-texts.ts';

/** A step's total and its one action: at the foot of a phone in sight all the time, in its place on a wider screen. Minor units of KES. */
export function PayBar({ total, children }: { total: number; children: ReactNode }) {
  const words = useTexts('common');
  return (
    <div className="pay-bar">
      <p>
        {words.total} <strong>{formatMoney(total)}</strong>
      </p>
      {children}
    </div>
  );
}
