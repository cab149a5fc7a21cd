import {
  CREDIT_KINDS,
  listCreditEntries,
  sumCreditEntries,
  type CreditEntry,
} from '../../../contracts/credits.ts';
import { showDay } from '../../../kernel/clock.ts';
import { CustomerLink, OneLine, OpenRowLink, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList, type List } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
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
      between={<Sums list={list} />}
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

/** What the SMS company's report has for the same days. */
function Sums({ list }: { list: List<CreditEntry> }) {
  const query = Object.fromEntries(
    ['q', 'kind', 'from', 'to'].flatMap((name) =>
      list.value(name) ? [[name, list.value(name)]] : [],
    ),
  );
  const { data } = useRecord(sumCreditEntries, { query });
  if (!data || data.added + data.deducted === 0) return null;
  return (
    <dl
      aria-label="Sums of the entries shown"
      className="mb-4 flex flex-wrap gap-x-10 gap-y-2 rounded-xl border border-line bg-raised px-5 py-3 text-sm"
    >
      <Sum name="Added" value={data.added} />
      <Sum name="Deducted" value={data.deducted} />
      <Sum name="Change in SMS accounts" value={data.change} />
    </dl>
  );
}

function Sum({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="text-lg font-medium digits">{countOf(value)}</dd>
    </div>
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
  {
    head: 'Reference',
    fold: true,
    phone: 'off',
    cell: ({ reference }) => <Typed>{reference}</Typed>,
  },
  { head: 'Entered by', fold: true, phone: 'off', cell: ({ by }) => by },
  { head: 'Day', sort: 'day', cell: ({ day }) => <OneLine>{showDay(day)}</OneLine> },
];
