import { useState } from 'react';
import { Link } from 'react-router';
import { withdrawOrder, type OrderDetail } from '../../../contracts/orders-office.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useMay } from '../kit/me.ts';
import { useAction } from '../kit/use-action.ts';
import { RefundForm } from '../payments/refund-form.tsx';
import { Refunds } from '../payments/refunds-of.tsx';
import { OrderStatus } from './columns.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { Steps } from './steps.tsx';
import { Timeline } from './timeline.tsx';

/** One order: its state, what was bought, what is to be done, its money, and what happened. */
export function Detail({ detail }: { detail: OrderDetail }) {
  const { order } = detail;
  const may = useMay('sales');
  const confirm = useConfirm();
  const withdraw = useAction(withdrawOrder, {
    done: ({ order: ended }) => ['info', `Order ${ended.number} cancelled.`],
    failed: 'The order could not be cancelled',
  });
  const [refunding, setRefunding] = useState<string | null>(null);
  const open = detail.refundable.filter((payment) => payment.left > 0);
  const chosen = open.find((payment) => payment.paymentId === refunding);

  async function cancel(): Promise<void> {
    const text =
      "Nothing is charged, and held seats come free. A prompt that is still open on the customer's phone and paid later revives it.";
    if (
      await confirm({
        title: `Cancel order ${order.number}?`,
        text,
        confirm: 'Cancel order',
        danger: true,
      })
    )
      await withdraw.run({ params: { id: order.id }, body: {} });
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <OrderStatus status={order.status} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {order.invoiceNumber && (
            <ButtonLink
              to={`/dashboard/admin/invoices?open=${order.invoiceNumber}`}
              variant="quiet"
              size="small"
            >
              Invoice {order.invoiceNumber}
            </ButtonLink>
          )}
          {may.write &&
            open.map((payment) => (
              <Button
                key={payment.paymentId}
                type="button"
                variant="quiet"
                size="small"
                onClick={() => setRefunding(payment.paymentId)}
              >
                {open.length === 1 ? 'Refund' : `Refund ${payment.method}`}
              </Button>
            ))}
          {may.write && ['pending', 'expired', 'cancelled'].includes(order.status) && (
            <ButtonLink
              to={`/dashboard/admin/payments?view=unmatched&number=${order.number}`}
              variant="quiet"
              size="small"
            >
              Customer says they paid
            </ButtonLink>
          )}
          {may.write && order.status === 'pending' && (
            <Button
              type="button"
              variant="danger"
              size="small"
              busy={withdraw.busy}
              onClick={() => void cancel()}
            >
              Cancel order
            </Button>
          )}
        </div>
      </div>
      {order.payments.some((payment) => payment.unanswered) && (
        <Notice tone="danger" title="No answer from M-Pesa" className="mb-6">
          <p>
            A prompt of this order may have been paid.{' '}
            <Link
              to={`/dashboard/admin/payments?q=${order.number}`}
              className="underline underline-offset-4"
            >
              Look at its payments
            </Link>
          </p>
        </Notice>
      )}
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
