import { fill } from '../../texts/fill.ts';
import { WeaveBand } from '../../ui/weave.tsx';
import { copy } from './copy.ts';
import { PayForm } from './pay-form.tsx';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';
import { Waiting } from './waiting.tsx';

/** The ways to pay; while a payment is under way, what to do and how it stands. */
export function PayPanel({ invoice, token }: { invoice: InvoiceView; token: string }) {
  const { page, payment } = invoice;
  return (
    <section
      aria-labelledby="pay-title"
      className="rounded-card border border-edge bg-raised p-5 sm:p-7"
    >
      <WeaveBand className="mb-5 w-24 text-sunrise" />
      <h2 id="pay-title" className="text-2xl">
        {payment.stage === 'waiting'
          ? copy.waiting.title
          : fill(copy.pay.title, { sum: show(page.invoice.balance, page.invoice.currency) })}
      </h2>
      {payment.stage === 'waiting' ? (
        <Waiting invoice={invoice} />
      ) : (
        <PayForm key={page.invoice.balance} invoice={invoice} token={token} />
      )}
    </section>
  );
}
