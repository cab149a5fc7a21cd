import type { ReactNode } from 'react';
import type { PaymentRow } from '../../../contracts/payments.ts';
import { show } from '../invoices/show.ts';
import { OneLine } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import { Status } from '../kit/status.tsx';
import { customerOf, PAYMENT_TONES, PaidFor, stateOf, whenOf } from './paid-for.tsx';

/** What is known of a payment: from whom, for what, how much, and what became of it. */
export function PaymentFacts({ payment }: { payment: PaymentRow }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 max-[20rem]:grid-cols-1 gap-y-4 text-sm">
      <Fact name="Customer">
        <CustomerLink of={customerOf(payment)}>{payment.customer}</CustomerLink>
      </Fact>
      <Fact name="Status">
        <Status tone={PAYMENT_TONES[payment.status]}>{stateOf(payment)}</Status>
      </Fact>
      <Fact name="Amount">
        <strong className="tabular-nums">{show(payment.amount, payment.currency)}</strong>{' '}
        <OneLine>by {payment.method}</OneLine>
      </Fact>
      <Fact name="Date">{whenOf(payment)}</Fact>
      <Fact name="Paid for">
        <PaidFor payment={payment} />
      </Fact>
      {payment.by === null ? (
        <Fact name="Refunded">{show(payment.refunded, payment.currency)}</Fact>
      ) : (
        <Fact name="Recorded by">{payment.by}</Fact>
      )}
      {payment.reason && (
        <Fact name={payment.by === null ? 'Why it failed' : 'Taken back because'}>
          {payment.reason}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
