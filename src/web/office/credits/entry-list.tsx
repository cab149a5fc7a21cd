import { CREDIT_KINDS } from '../../../contracts/credit-columns.ts';
import { listCreditEntries, type CreditEntry } from '../../../contracts/credits.ts';
import { showDay } from '../../../kernel/clock.ts';
import { CustomerLink, OneLine, OpenRowLink, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { countOf } from './words.ts';

/** What staff entered, by its day. */
export function EntryList() {
  const list = useList(listCreditEntries, {
    filters: [{ name: 'kind', label: 'Kind', all: 'All kinds', options: CREDIT_KINDS }, 'days'],
  });
  return (
    <ListPage
      label="Entries of SMS credits"
      list={list}
      search="Search by order, customer or phone"
      exports
      columns={COLUMNS}
      rowKey={({ id }) => id}
      failed="We could not load the entries."
      empty={{
        title: 'No entries found',
        hidden: 'No entries match your filters.',
        text: 'When you add credits on a delivery, the entry appears here.',
      }}
    />
  );
}

const COLUMNS: Column<CreditEntry>[] = [
  {
    head: 'Entry',
    lead: true,
    cell: ({ deliveryId, kind, number }) => (
      <OpenRowLink to={`/dashboard/admin/deliveries?open=${deliveryId}`}>
        {CREDIT_KINDS[kind]} {countOf(number)}
      </OpenRowLink>
    ),
  },
  {
    head: 'Customer',
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
  { head: 'Reference', fold: true, cell: ({ reference }) => <Typed>{reference}</Typed> },
  { head: 'Entered by', fold: true, phone: 'off', cell: ({ by }) => by },
  { head: 'Day', sort: 'day', cell: ({ day }) => <OneLine>{showDay(day)}</OneLine> },
];
