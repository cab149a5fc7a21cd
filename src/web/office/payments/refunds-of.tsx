import { listRefunds, type RefundRow } from '../../../contracts/refunds.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { show } from '../kit/words.ts';
import { useRecord } from '../kit/use-record.ts';
import { RefundActions } from './refund-actions.tsx';
import { aboutRefund, RefundState } from './refund-state.tsx';

/** What went back of one payment, or is on its way, as it stands now. */
export function RefundsOfPayment({ id }: { id: string }) {
  const { data: refunds = [] } = useRecord(listRefunds, { query: { payment: id, limit: 200 } });
  return <Refunds refunds={refunds.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))} />;
}

/** The refunds of one order or payment, oldest first. */
export function Refunds({ refunds }: { refunds: RefundRow[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title">
      <h3 id="refunds-title" className="mb-2 text-lg">
        Refunds
      </h3>
      <ul>
        {refunds.map((refund) => (
          <li key={refund.id} className="border-t border-line py-2.5 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p>
                <strong className="tabular-nums">{show(refund.amount, refund.currency)}</strong> by{' '}
                {refund.method}: {refund.reason}
              </p>
              <RefundState refund={refund} />
            </div>
            <p className="text-soft wrap-anywhere">
              {[showMoment(refund.createdAt), aboutRefund(refund)].filter(Boolean).join(' · ')}
            </p>
            <RefundActions refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}
