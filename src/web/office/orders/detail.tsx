import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetail } from '../../../contracts/orders-office.ts';
import { Notice } from '../../ui/notice.tsx';
import { RefundForm } from '../payments/refund-form.tsx';
import { Refunds } from '../payments/refunds-of.tsx';
import { OrderStatus } from './columns.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { OrderActions, refundableOf } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

/** One order: its state, what was bought, what is to be done, its money, and what happened. */
export function Detail({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const [refunding, setRefunding] = useState<string | null>(null);
  const chosen = refundableOf(detail).find((payment) => payment.paymentId === refunding);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <OrderStatus status={order.status} />
        <OrderActions detail={detail} refund={setRefunding} />
      </div>
      {order.payments.some((payment) => payment.unanswered) && <Unanswered number={order.number} />}
      {chosen && (
        <RefundForm
          key={`${chosen.paymentId}:${chosen.left}`}
          payment={chosen}
          number={order.number}
          onDone={() => setRefunding(null)}
        />
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-8">
          <OrderLines order={order} />
          <Steps steps={detail.steps} />
          <Refunds refunds={detail.refunds} />
        </div>
        <div className="grid content-start gap-8">
          <CustomerFacts order={order} />
          <Timeline moments={detail.timeline} />
        </div>
      </div>
    </>
  );
}

/** A prompt whose answer was lost: the customer may have paid (D143). */
function Unanswered({ number }: { number: string }) {
  return (
    <Notice tone="danger" title="No answer from M-Pesa" className="mb-6">
      <p>
        A prompt of this order may have been paid.{' '}
        <Link to={`/dashboard/admin/payments?q=${number}`} className="underline underline-offset-4">
          Look at its payments
        </Link>
      </p>
    </Notice>
  );
}
