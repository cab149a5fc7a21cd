import { withdrawOrder, type OrderDetail } from '../../../contracts/orders-office.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';

/** The payments of an order of which something can still go back. */
function refundableOf(detail: OrderDetail): OrderDetail['refundable'] {
  return detail.refundable.filter((payment) => payment.left > 0);
}

interface ActionsProps {
  detail: OrderDetail;
  /** Opens the refund of a payment. */
  refund: (paymentId: string) => void;
}

/** Where an order leads, and what can be done with it. */
export function OrderActions({ detail, refund }: ActionsProps) {
  const { order } = detail;
  const may = usePermission('sales');
  const open = refundableOf(detail);
  return (
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
        open.map(({ paymentId, method }) => (
          <ActionButton key={paymentId} onClick={() => refund(paymentId)}>
            {open.length === 1 ? 'Refund' : `Refund ${method}`}
          </ActionButton>
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
      {may.write && order.status === 'pending' && <Cancel order={order} />}
    </div>
  );
}

function Cancel({ order }: { order: OrderDetail['order'] }) {
  const withdraw = useAskedAction(withdrawOrder, {
    question: ({ number }: OrderDetail['order']) => ({
      title: `Cancel order ${number}?`,
      text: "Nothing is charged, and held seats come free. A prompt that is still open on the customer's phone and paid later revives it. The customer is not mailed.",
      confirm: 'Cancel order',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ order: ended }) => ['info', `Order ${ended.number} cancelled.`],
    failed: 'The order could not be cancelled',
  });
  return (
    <ActionButton variant="danger" busy={withdraw.busy} onClick={() => void withdraw.ask(order)}>
      Cancel order
    </ActionButton>
  );
}
