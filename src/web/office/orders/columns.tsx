import type { OrderListRow } from '../../../contracts/orders-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { show } from '../invoices/show.ts';
import { OneLine } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import { Address } from '../kit/mail-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { OpenRow } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';
import { ORDER_STATUSES } from './words.ts';

export function orderColumns(open: (id: string) => void): Column<OrderListRow>[] {
  return [
    {
      head: 'Order',
      fold: true,
      cell: (order) => (
        <OpenRow onClick={() => open(order.id)}>
          <OneLine>{order.number}</OneLine>
        </OpenRow>
      ),
    },
    { head: 'Customer', lead: true, cell: (order) => <Customer order={order} /> },
    { head: 'Items', fold: true, phone: 'off', cell: (order) => <Items items={order.items} /> },
    {
      head: 'Total',
      phone: 'amount',
      sort: 'total',
      align: 'right',
      cell: (order) => <OneLine>{show(order.total)}</OneLine>,
    },
    { head: 'Status', cell: (order) => <OrderStatus status={order.status} /> },
    {
      head: 'To do',
      fold: true,
      align: 'right',
      cell: (order) =>
        order.openSteps === 0 ? (
          <span className="text-soft">0</span>
        ) : (
          <strong>{order.openSteps}</strong>
        ),
    },
    {
      head: 'Ordered',
      fold: true,
      sort: 'createdAt',
      cell: (order) => (
        <span className="whitespace-nowrap tabular-nums">{showMoment(order.createdAt)}</span>
      ),
    },
  ];
}

export function OrderStatus({ status }: { status: OrderListRow['status'] }) {
  const { label, tone } = ORDER_STATUSES[status];
  return <Status tone={tone}>{label}</Status>;
}

function Customer({ order }: { order: OrderListRow }) {
  return (
    <div>
      <p className="max-w-40 font-medium wrap-break-word">
        <CustomerLink of={`order-${order.id}`}>{order.company ?? order.customer}</CustomerLink>
      </p>
      <p className="max-w-40 text-xs text-soft wrap-anywhere max-sm:hidden">
        <Address>{order.company ? `${order.customer}, ${order.email}` : order.email}</Address>
      </p>
    </div>
  );
}

/** The first two by name, the rest by number. */
function Items({ items }: { items: string[] }) {
  const more = items.length - 2;
  return (
    <ul>
      {items.slice(0, 2).map((item) => (
        <li key={item} className="wrap-break-word">
          {item}
        </li>
      ))}
      {more > 0 && <li className="text-soft">and {more} more</li>}
    </ul>
  );
}
