import {
  listOrders,
  readOrderDetail,
  type OrderListRow,
} from '../../../contracts/orders-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Address } from '../../components/address.tsx';
import { CustomerLink, OneLine, OpenRow } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { usePermission } from '../kit/me.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { show } from '../kit/words.ts';
import { BESIDE, Detail, ORDER_STATUSES, OrderStatus } from './detail.tsx';
import { OrderForm } from './order-form.tsx';
import { labelsOf } from '../kit/controls.tsx';

/** What the shop sells (docs/calls.md#catalogue). */
const PACKAGE_TYPES = [
  'Premium',
  'Exam Parlour',
  'Bulk SMS',
  'Skiza Tunes',
  'Cybersecurity',
  'Bootcamp',
  'Web Hosting',
] as const;

/** The orders of the shop, with their status and open deliveries. */
export default function Orders() {
  const list = useList(listOrders, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: labelsOf(ORDER_STATUSES) },
      { name: 'packageType', label: 'Package', all: 'All packages', options: PACKAGE_TYPES },
      {
        name: 'deliveries',
        label: 'Deliveries',
        all: 'Any deliveries',
        options: { open: 'Still to do' },
      },
      'days',
    ],
  });
  const may = usePermission('sales');
  // An order's id, with ".prompt" appended for the form beside it.
  const open = useOpenRecord('open', ['refund']);
  const [id = null, side] = open.id?.split('.') ?? [];
  const columns: Column<OrderListRow>[] = [
    {
      head: 'Order',
      fold: true,
      cell: (order) => (
        <OpenRow onClick={() => open.show(order.id)}>
          <OneLine>{order.number}</OneLine>
        </OpenRow>
      ),
    },
    {
      head: 'Customer',
      lead: true,
      cell: (order) => (
        <div>
          <p className="max-w-64 wrap-break-word sm:font-medium">
            <CustomerLink of={`order-${order.id}`}>{order.company ?? order.customer}</CustomerLink>
          </p>
          <p className="max-w-64 text-xs text-soft wrap-anywhere max-sm:hidden">
            <Address>{order.company ? `${order.customer}, ${order.email}` : order.email}</Address>
          </p>
        </div>
      ),
    },
    { head: 'Items', fold: true, phone: 'off', cell: (order) => <Items items={order.items} /> },
    {
      head: 'Total',
      phone: 'amount',
      sort: 'total',
      align: 'right',
      cell: (order) => <OneLine>{show(order.total)}</OneLine>,
    },
    { head: 'Status', cell: (order) => <OrderStatus order={order} /> },
    {
      head: 'To do',
      fold: true,
      align: 'right',
      cell: (order) =>
        order.openDeliveries === 0 ? (
          <span className="text-soft">0</span>
        ) : (
          <strong>{order.openDeliveries}</strong>
        ),
    },
    {
      head: 'Ordered',
      fold: true,
      sort: 'createdAt',
      cell: (order) => (
        <span className="whitespace-nowrap digits">{showMoment(order.createdAt)}</span>
      ),
    },
  ];
  return (
    <>
      <ListPage
        label="Orders"
        list={list}
        search="Search number, name, phone, amount"
        exports
        add={may.write && ['New order', () => open.show(NEW)]}
        columns={columns}
        rowKey={(order) => order.id}
        failed="We could not load the orders."
        empty={{
          title: 'No orders found',
          hidden: 'No orders match your filters.',
          text: 'Orders from the shop appear here as soon as customers place them.',
        }}
      />
      <RecordSheet
        id={id}
        read={readOrderDetail}
        title={(detail) => (detail ? `Order ${detail.order.number}` : 'Order')}
        failed="We could not load this order."
        add={{
          title: 'New order',
          form: may.write && (
            <OrderForm onDone={(made) => (made ? open.show(made) : open.close())} />
          ),
        }}
        onClose={open.close}
        wide
      >
        {(detail) => (
          <Detail
            detail={detail}
            beside={BESIDE.find((one) => one === side) ?? null}
            open={(what) => open.show(what ? `${detail.order.id}.${what}` : detail.order.id)}
          />
        )}
      </RecordSheet>
    </>
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
