import { Notice } from '../../ui/notice.tsx';
import { NoScript } from '../no-script.tsx';
import { words } from './content.ts';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';

/** How the payment that was made here stands, in words that are read out. */
export function Outcome({ invoice: { page, payment } }: { invoice: InvoiceView }) {
  return (
    <div aria-live="polite" className="mt-6 empty:hidden">
      {page.methods.length > 0 && <NoScript>{words.noScript}</NoScript>}
      {payment.stage === 'received' && (
        <Notice tone="good" title={`Payment received: ${show(payment.attempt.amount, payment.attempt.currency)}`}>
          <p>
            {page.invoice.balance === 0 ? 'The invoice is paid in full.' : `${show(page.invoice.balance, page.invoice.currency)} is still open.`} Your receipt is on its way by e-mail
            {payment.attempt.reference ? <>, reference <strong>{payment.attempt.reference}</strong></> : null}.
          </p>
        </Notice>
      )}
      {payment.stage === 'failed' && <Notice tone="danger">{payment.text}</Notice>}
    </div>
  );
}
