import { useState } from 'react';
import { listPayments, type PaymentRow } from '../../../contracts/payments.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundsOfPayment } from './refunds-of.tsx';
import { ResolveUnanswered } from './resolve-unanswered.tsx';

/** One payment: what is known of it, what went back of it, and giving more back. */
export function PaymentSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data, error, refetch } = useRecord(
    listPayments,
    id === null ? null : { query: { id, ledger: 'all' } },
  );
  const payment = data?.find((one) => one.id === id);
  return (
    <Sheet open={id !== null} title={payment ? titleOf(payment) : 'Payment'} onClose={onClose}>
      {payment && <Body key={payment.id} payment={payment} />}
      {!payment &&
        (error || data ? (
          <Failed
            title="This payment could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading />
        ))}
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
  return (
    <>
      {payment.review && (
        <Notice tone="danger" title="To be checked" className="mb-5">
          <p>{payment.review}</p>
        </Notice>
      )}
      {payment.unanswered && <ResolveUnanswered payment={payment} />}
      <PaymentFacts payment={payment} />
      <PaymentActions payment={payment} />
      {payment.by !== null && payment.status === 'Completed' && (
        <p className="mb-6 text-sm text-soft">
          Recorded by hand: if it was a mistake, or a cheque bounced, take it back on its invoice.
        </p>
      )}
      {payment.by === null && <RefundsOfPayment id={payment.id} />}
    </>
  );
}

/** A refund of what is left of it; for a prompt whose money has not come, the way to the customer's receipt. */
function PaymentActions({ payment }: { payment: PaymentRow }) {
  const may = usePermission('sales');
  const [refunding, setRefunding] = useState(false);
  const mayHavePaid =
    payment.provider === 'mpesa' && (payment.status === 'Pending' || payment.status === 'Failed');
  return (
    <>
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
      {refunding && (
        <RefundForm
          payment={{ ...payment, paymentId: payment.id, lines: [] }}
          payee={{
            kind: payment.orderId === null ? 'invoice' : 'order',
            number: payment.number,
            customer: payment.customer,
            email: undefined,
          }}
          onDone={() => setRefunding(false)}
        />
      )}
      {may.write && mayHavePaid && (
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
    </>
  );
}
