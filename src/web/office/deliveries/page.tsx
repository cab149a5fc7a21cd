import { useState } from 'react';
import {
  listDeliveries,
  readDelivery,
  type DeliveryListRow,
} from '../../../contracts/deliveries-office.ts';
import { DELIVERIES } from '../../../contracts/deliveries.ts';
import { showDay } from '../../../kernel/clock.ts';
import { DELIVERY } from '../catalogue/package-facts.tsx';
import { CustomerLink, OneLine, OpenRow } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet, Sheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { Detail } from './detail.tsx';
import { Checklists } from './forms.tsx';
import { DeliveryStatus, STATUS_LABELS } from './words.tsx';

const COLUMNS = (open: (id: string) => void): Column<DeliveryListRow>[] => [
  {
    head: 'Delivery',
    lead: true,
    cell: ({ id, title }) => <OpenRow onClick={() => open(id)}>{title}</OpenRow>,
  },
  {
    head: 'Customer',
    fold: true,
    cell: ({ orderId, customer }) => (
      <CustomerLink of={`order-${orderId}`}>{customer}</CustomerLink>
    ),
  },
  {
    head: 'Order',
    fold: true,
    phone: 'off',
    cell: ({ orderNumber }) => <OneLine>{orderNumber}</OneLine>,
  },
  { head: 'Status', cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
  {
    head: 'Next step',
    fold: true,
    phone: 'off',
    cell: ({ next, closedBecause }) => next ?? closedBecause ?? '',
  },
  { head: 'Assigned to', fold: true, cell: ({ owner }) => owner ?? 'Nobody yet' },
  {
    head: 'Due',
    fold: true,
    sort: 'due',
    cell: ({ dueOn }) => <OneLine>{showDay(dueOn)}</OneLine>,
  },
];

/** What staff do for each paid line, step by step. */
export default function Deliveries() {
  const list = useList(listDeliveries, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS },
      {
        name: 'owner',
        label: 'Assigned to',
        all: 'Anybody',
        options: { me: 'Me', none: 'Nobody yet' },
      },
      { name: 'due', label: 'Due', all: 'Any day', options: { overdue: 'Overdue' } },
      {
        name: 'kind',
        label: 'Kind',
        all: 'All kinds',
        options: Object.fromEntries(DELIVERIES.map((kind) => [kind, DELIVERY[kind]])),
      },
    ],
  });
  const open = useOpenRecord('open', ['beside']);
  const may = usePermission('sales');
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ListPage
        label="Deliveries"
        list={list}
        search="Search by order, customer or phone"
        exports
        actions={
          may.write && <ActionButton onClick={() => setEditing(true)}>Edit checklists</ActionButton>
        }
        columns={COLUMNS(open.show)}
        rowKey={({ id }) => id}
        empty={{ text: 'When an order is paid, what you have to do for it appears here.' }}
      />
      <Sheet open={editing} title="Checklists" onClose={() => setEditing(false)}>
        <Checklists onDone={() => setEditing(false)} />
      </Sheet>
      <RecordSheet
        id={open.id}
        read={readDelivery}
        title={(delivery) => delivery?.title ?? 'Delivery'}
        failed="We could not load this delivery."
        onClose={open.close}
        wide
      >
        {(delivery) => <Detail delivery={delivery} />}
      </RecordSheet>
    </>
  );
}
