import { BILLING, BILLING_DETAILS } from '../../../contracts/billing-details.ts';
import type { OrderDetail, OrderListRow } from '../../../contracts/orders-office.ts';
import type { Order } from '../../../contracts/orders.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeliveryStatus } from '../deliveries/words.tsx';
import { CustomerLink } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact, Part, Timeline } from '../kit/parts.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { UNDER_ONE_ANOTHER } from '../kit/table-column.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { RefundForm, type Payee } from '../payments/refund-form.tsx';
import { Refunds } from '../payments/refunds.tsx';
import { OrderActions, PromptForm } from './actions.tsx';

/** The statuses of an order for staff, in the order they occur. */
export const ORDER_STATUSES: Record<OrderListRow['status'], { label: string; tone: StatusTone }> = {
  pending: { label: 'Waiting for payment', tone: 'wait' },
  paid: { label: 'Paid', tone: 'good' },
  partially_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'off' },
  cancelled: { label: 'Cancelled', tone: 'off' },
  expired: { label: 'Expired', tone: 'off' },
};

/** Cancelled orders that go on as an invoice are not lost. */
const INVOICED: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  invoiced: { label: 'Invoiced', tone: 'info' },
  invoice_paid: { label: 'Paid by invoice', tone: 'good' },
  invoice_refunded: { label: 'Refunded', tone: 'off' },
};

export function OrderStatus({
  order: { status, endedBecause },
}: {
  order: Pick<OrderListRow, 'status' | 'endedBecause'>;
}) {
  const { label, tone } = INVOICED[endedBecause ?? ''] ?? ORDER_STATUSES[status];
  return <Status tone={tone}>{label}</Status>;
}

const LINK = 'underline decoration-line underline-offset-4 wrap-anywhere';

/** The customer and their contact details. */
function CustomerFacts({ order }: { order: Order }) {
  const { customer } = order;
  return (
    <dl className="grid gap-3 text-sm">
      {customer && (
        <>
          <Fact name="Customer">
            <strong className="text-base">
              <CustomerLink of={`order-${order.id}`}>{customer.name}</CustomerLink>
            </strong>
            {order.company && <span className="block">{order.company}</span>}
          </Fact>
          <Fact name="Contact">
            <span className="grid gap-1">
              <a href={`mailto:${customer.email}`} className={LINK}>
                {customer.email}
              </a>
              <a href={`tel:+${customer.phone}`} className={LINK}>
                {showPhone(customer.phone)}
              </a>
            </span>
          </Fact>
        </>
      )}
      {BILLING.map(
        (detail) =>
          detail !== 'company' &&
          order[detail] && (
            <Fact key={detail} name={BILLING_DETAILS[detail].label}>
              {order[detail]}
            </Fact>
          ),
      )}
      <Fact name="Ordered">{showMoment(order.createdAt)}</Fact>
      {order.paidAt && <Fact name="Paid">{showMoment(order.paidAt)}</Fact>}
      {order.status === 'pending' && !isPartPaid(order) && (
        <Fact name="Expires">{showMoment(order.expiresAt)}</Fact>
      )}
    </dl>
  );
}

/** Whether a part of it is paid, which keeps it open until the rest is paid or the part refunded. */
const isPartPaid = (order: Order): order is Order & { owed: number } =>
  order.status === 'pending' && order.owed !== undefined && order.owed < order.total;

/** What can be open beside an order; the address says it after the id (`?open=ord_….prompt`). */
export const BESIDE = ['prompt'] as const;
type Beside = (typeof BESIDE)[number];

interface DetailProps {
  detail: OrderDetail;
  beside: Beside | null;
  /** Opens a form, or closes it. */
  open: (beside: Beside | null) => void;
}

/** One order: status, items, steps, payments and history. */
export function Detail({ detail, beside, open }: DetailProps) {
  const { order } = detail;
  const refund = useOpenRecord('refund');
  const may = usePermission('sales');
  const chosen = detail.refundable.find((payment) => payment.paymentId === refund.id);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <OrderStatus order={order} />
        <OrderActions detail={detail} refund={refund.show} open={open} />
      </div>
      {beside === 'prompt' && may.write && order.status === 'pending' && (
        <PromptForm order={order} onDone={() => open(null)} />
      )}
      {order.payments.some((payment) => payment.unanswered) && <Unanswered number={order.number} />}
      {order.endedBecause === 'invoiced' && (
        <Notice tone="info" className="mb-6">
          This order goes on as invoice {order.invoiceNumber}. Its deliveries appear here when the
          invoice is paid.
        </Notice>
      )}
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
          <Deliveries deliveries={detail.deliveries} />
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

/** What is to be delivered, each with the link to its desk. */
function Deliveries({ deliveries }: Pick<OrderDetail, 'deliveries'>) {
  return (
    <Part title="Deliveries">
      {deliveries.length === 0 && (
        <p className="text-sm text-soft">Deliveries appear here when an order is paid.</p>
      )}
      <ul>
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 text-sm"
          >
            <Link to={`/dashboard/admin/deliveries?open=${delivery.id}`} className={LINK}>
              {delivery.title}
            </Link>
            <DeliveryStatus delivery={delivery} />
          </li>
        ))}
      </ul>
    </Part>
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

/** A prompt without an answer: the customer may have paid. */
function Unanswered({ number }: { number: string }) {
  return (
    <Notice tone="danger" title="No answer from M-Pesa" className="mb-6">
      <p>
        The customer might have paid an M-Pesa prompt for this order.{' '}
        <Link to={`/dashboard/admin/payments?q=${number}`} className="underline underline-offset-4">
          View payments
        </Link>
      </p>
    </Notice>
  );
}

/** The items with VAT and sums. */
function OrderLines({ order }: { order: Order }) {
  const sums: [string, number][] = [
    ...(order.coupon
      ? [[`Discount (${order.coupon.code})`, -order.coupon.discount] satisfies [string, number]]
      : []),
    ['Subtotal', order.subtotal],
    ['VAT', order.vat],
    ['Total', order.total],
    ...(isPartPaid(order)
      ? ([
          ['Paid so far', -(order.total - order.owed)],
          ['Balance due', order.owed],
        ] satisfies [string, number][])
      : []),
  ];
  return (
    <section aria-label="Items">
      <table className={`w-full text-left text-sm digits ${UNDER_ONE_ANOTHER}`}>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Item
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Quantity
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:hidden">
              Price
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <td className="py-2 pr-3 wrap-anywhere">
                {line.name}{' '}
                <span className="text-soft">
                  {line.packageType}
                  {line.startDate ? `, starts ${showDay(line.startDate)}` : ''}
                </span>
              </td>
              <td className="py-2 pr-3 text-right">{line.quantity.toLocaleString('en-KE')}</td>
              <td className="py-2 pr-3 text-right whitespace-nowrap max-sm:hidden">
                {show(line.price)}
              </td>
              <td className="py-2 text-right whitespace-nowrap">
                {show(line.subtotal + (line.discount ?? 0))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 ml-auto w-full max-w-72 text-sm digits">
        {sums.map(([name, amount]) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-6 py-1 ${name === 'Total' || name === 'Balance due' ? 'border-t border-line font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{show(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
