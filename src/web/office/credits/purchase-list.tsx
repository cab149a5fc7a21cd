import { listCredits, type CreditPurchase } from '../../../contracts/credits.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink, OneLine, OpenRowLink } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Status } from '../kit/states.tsx';
import { useRow, type Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { countOf } from './words.ts';

/** What customers bought, and who waits for credits. */
export function PurchaseList() {
  const list = useList(listCredits, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All purchases',
        options: { owed: 'Owed', to_deduct: 'To deduct' },
      },
    ],
  });
  return (
    <ListPage
      label="SMS credits"
      list={list}
      search="Search by order, customer or phone"
      exports
      columns={COLUMNS}
      rowKey={({ id }) => id}
      failed="We could not load the SMS credits."
      empty={{
        title: 'No SMS credits found',
        hidden: 'No SMS credits match your filters.',
        text: 'When somebody buys SMS credits, what you have to add appears here.',
      }}
    />
  );
}

const COLUMNS: Column<CreditPurchase>[] = [
  {
    head: 'Order',
    lead: true,
    cell: ({ id, orderNumber }) => (
      <OpenRowLink to={`/dashboard/admin/deliveries?open=${id}`}>{orderNumber}</OpenRowLink>
    ),
  },
  {
    head: 'Customer',
    cell: ({ orderId, customer }) => (
      <CustomerLink of={`order-${orderId}`}>{customer}</CustomerLink>
    ),
  },
  { head: 'Bought', align: 'right', fold: true, cell: ({ bought }) => countOf(bought) },
  {
    head: 'Refunded',
    align: 'right',
    fold: true,
    phone: 'off',
    cell: ({ refunded }) => countOf(refunded),
  },
  {
    head: 'Added',
    align: 'right',
    cell: ({ added, deducted }) => countOf(added - deducted),
  },
  { head: 'Owed', align: 'right', phone: 'amount', cell: (row) => <Owed row={row} /> },
  {
    head: 'Paid',
    fold: true,
    sort: 'created',
    cell: ({ created_at }) => <OneLine>{showMoment(created_at)}</OneLine>,
  },
];

function Owed({ row: { owed, toDeduct } }: { row: CreditPurchase }) {
  const width = useRow()?.width;
  if (toDeduct > 0) return <Status tone="danger">{`${countOf(toDeduct)} to deduct`}</Status>;
  return (
    <span className={owed > 0 ? 'font-semibold' : ''}>
      {countOf(owed)}
      {width === 'phone' && ' owed'}
    </span>
  );
}
