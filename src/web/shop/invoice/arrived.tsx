import type { ReactNode } from 'react';
import type { PayAttempt, PayPage } from '../../../contracts/pay-page.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useTexts } from '../use-texts.ts';
import { show } from './show.ts';

interface ArrivedProps {
  page: PayPage;
  attempt: PayAttempt;
  /** The way on, where something is still open. */
  children: ReactNode;
}

/** A payment that was made here is in. */
export function Arrived({ page: { invoice }, attempt, children }: ArrivedProps) {
  const { arrived } = useTexts('invoice');
  return (
    <div role="status" className="grid gap-4">
      <h2 id="pay-title" className="flex items-start gap-3 text-2xl text-good">
        <Icon name="check" className="mt-1 size-6 shrink-0" />
        <span>{fill(arrived.title, { sum: show(attempt.amount, attempt.currency) })}</span>
      </h2>
      <p className="text-lg font-medium">
        {invoice.balance === 0
          ? arrived.full
          : fill(invoice.dueNow > 0 ? arrived.part : arrived.partLater, {
              sum: show(invoice.balance, invoice.currency),
            })}
      </p>
      <p className="text-soft wrap-anywhere">
        <Sentence
          text={attempt.reference ? arrived.receiptOf : arrived.receipt}
          places={{ reference: <strong>{attempt.reference}</strong> }}
        />
      </p>
      {invoice.balance > 0 && children}
    </div>
  );
}
