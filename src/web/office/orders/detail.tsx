import type { OrderDetail } from '../../../contracts/orders-office.ts';
import { Notice } from '../../ui/notice.tsx';
import { usePermission } from '../kit/me.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { RefundForm } from '../payments/refund-form.tsx';
import type { Payee } from '../payments/refund-words.ts';
import { Refunds } from '../payments/refunds-of.tsx';
import { OrderStatus } from './columns.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';
import { Link } from '../../ui/link.tsx';

/** One order: its state, what was bought, what is to be done, its money, and what happened. */
export function Detail({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const refund = useOpenRecord('refund');
  const may = usePermission('sales');
  const chosen = detail.refundable.find((payment) => payment.paymentId === refund.id);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <OrderStatus status={order.status} />
        <OrderActions detail={detail} refund={refund.show} />
      </div>
      {order.payments.some((payment) => payment.unanswered) && <Unanswered number={order.number} />}
      {chosen && may.write && (
        <RefundForm
          key={chosen.paymentId}
          payment={chosen}
          payee={payeeOf(order)}
          onDone={refund.close}
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

function payeeOf({ number, customer }: OrderDetail['order']): Payee {
  return {
    kind: 'order',
    number,
    customer: customer?.name ?? 'the customer',
    email: customer?.email,
  };
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
