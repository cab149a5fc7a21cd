import { useState, type ReactNode } from 'react';
import type { PaymentRow } from '../../../contracts/payments.ts';
import { listRefunds } from '../../../contracts/refunds.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { show } from '../invoices/show.ts';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Status } from '../kit/status.tsx';
import { useRecord } from '../kit/use-record.ts';
import { PAYMENT_TONES, PaidFor, whenOf } from './paid-for.tsx';
import { RefundForm } from './refund-form.tsx';
import { Refunds } from './refunds-of.tsx';
import { ResolveUnanswered } from './resolve-unanswered.tsx';

/** One payment: what is known of it, what went back of it, and giving more back. */
export function PaymentSheet({
  payment,
  onClose,
}: {
  payment: PaymentRow | null;
  onClose: () => void;
}) {
  return (
    <Sheet open={payment !== null} title={payment ? titleOf(payment) : 'Payment'} onClose={onClose}>
      {payment && <Body key={payment.id} payment={payment} />}
    </Sheet>
  );
}

/** By what its customer knows, where no money has come: nobody knows the id of a prompt. */
function titleOf(payment: PaymentRow): string {
  const came = payment.status === 'Completed' || payment.status === 'Refunded';
  if (payment.paymentId !== null && (came || payment.by !== null))
    return `Payment ${payment.paymentId}`;
  if (payment.by !== null) return `Payment for ${payment.number}`;
  const paidFor = `${payment.orderId === null ? 'invoice' : 'order'} ${payment.number}`;
  return payment.provider === 'mpesa'
    ? `M-Pesa prompt for ${paidFor}`
    : `${payment.method} payment for ${paidFor}`;
}

function Body({ payment }: { payment: PaymentRow }) {
  const may = usePermission('sales');
  const [refunding, setRefunding] = useState(false);
  const { data: refunds = [] } = useRecord(listRefunds, {
    query: { payment: payment.id, limit: 200 },
  });
  return (
    <>
      {payment.review && (
        <Notice tone="danger" title="To be checked" className="mb-5">
          <p>{payment.review}</p>
        </Notice>
      )}
      {payment.unanswered && <ResolveUnanswered payment={payment} />}
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 text-sm">
        <Fact name="Customer">{payment.customer}</Fact>
        <Fact name="Status">
          <Status tone={PAYMENT_TONES[payment.status]}>{payment.status}</Status>
        </Fact>
        <Fact name="Amount">
          <strong className="tabular-nums">{show(payment.amount, payment.currency)}</strong> by{' '}
          {payment.method}
        </Fact>
        <Fact name="Date">{whenOf(payment)}</Fact>
        <Fact name="Paid for">
          <PaidFor payment={payment} />
        </Fact>
        {payment.by === null ? (
          <Fact name="Given back">{show(payment.refunded, payment.currency)}</Fact>
        ) : (
          <Fact name="Recorded by">{payment.by}</Fact>
        )}
        {payment.reason && (
          <Fact name={payment.by === null ? 'Why it failed' : 'Taken back because'}>
            {payment.reason}
          </Fact>
        )}
      </dl>
      {may.write && payment.left > 0 && !refunding && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          className="mb-6"
          onClick={() => setRefunding(true)}
        >
          Refund
        </Button>
      )}
      {refunding && payment.left > 0 && (
        <RefundForm
          key={payment.left}
          payment={{ ...payment, paymentId: payment.id, lines: [] }}
          number={payment.number}
          onDone={() => setRefunding(false)}
        />
      )}
      {may.write &&
        payment.provider === 'mpesa' &&
        (payment.status === 'Pending' || payment.status === 'Failed') && (
          <p className="mb-6">
            <ButtonLink
              to={`/dashboard/admin/payments?view=unmatched&number=${payment.number}`}
              variant="quiet"
              size="small"
            >
              Customer says they paid
            </ButtonLink>
          </p>
        )}
      {payment.by !== null && payment.status === 'Completed' && (
        <p className="mb-6 text-sm text-soft">
          Recorded by hand: if it was a mistake, or a cheque bounced, take it back on its invoice.
        </p>
      )}
      <Refunds refunds={refunds.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))} />
    </>
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
