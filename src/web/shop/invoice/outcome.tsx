import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoScript } from '../no-script.tsx';
import { copy } from './copy.ts';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';

const { arrived } = copy;

/** How the payment that was made here stands, in words that are read out. */
export function Outcome({ invoice: { page, payment } }: { invoice: InvoiceView }) {
  return (
    <div aria-live="polite" className="mt-6 empty:hidden">
      {page.methods.length > 0 && <NoScript>{copy.noScript}</NoScript>}
      {payment.stage === 'received' && (
        <Notice
          tone="good"
          title={fill(arrived.title, {
            sum: show(payment.attempt.amount, payment.attempt.currency),
          })}
        >
          <p>
            {page.invoice.balance === 0
              ? arrived.full
              : fill(arrived.part, { sum: show(page.invoice.balance, page.invoice.currency) })}{' '}
            <Sentence
              text={payment.attempt.reference ? arrived.receiptOf : arrived.receipt}
              places={{ reference: <strong>{payment.attempt.reference}</strong> }}
            />
          </p>
        </Notice>
      )}
      {payment.stage === 'failed' && <Notice tone="danger">{payment.text}</Notice>}
    </div>
  );
}
