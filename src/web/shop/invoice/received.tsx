import type { PayPage } from '../../../contracts/invoices.ts';
import { showDay } from '../../../kernel/clock.ts';
import { show } from './show.ts';

/** What has arrived, newest first. */
export function Received({ payments }: Pick<PayPage, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="received-title">
      <h2 id="received-title" className="mb-3 text-xl">What we have received</h2>
      <ul className="border-y border-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0">
            <span>
              {payment.method}, {showDay(payment.date)}
              {payment.reference && <span className="block text-sm text-soft wrap-anywhere">Reference {payment.reference}</span>}
            </span>
            <strong className="tabular-nums">{show(payment.amount, payment.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
