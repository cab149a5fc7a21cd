import {
  CREDIT_KINDS,
  listCreditEntries,
  sumCreditEntries,
  type CreditEntry,
  listCredits,
  type CreditPurchase,
} from '../../../contracts/credits.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink, OneLine, OpenRowLink, Typed } from '../kit/cells.tsx';
import { Tabs, useView } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Status } from '../kit/states.tsx';
import { type Column, useRow } from '../kit/table-column.ts';
import { useList, type List } from '../kit/use-list.ts';
import { useRecord } from '../kit/use-record.ts';
import { countOf } from './ledger.tsx';

const VIEWS = [
  ['bought', 'Bought and owed'],
  ['entries', 'Entries'],
] as const;

/** SMS credits: who waits for them, and what staff entered, to compare with the SMS company's report. */
export default function Credits() {
  const [view, show] = useView(VIEWS);
  return (
    <>
      <div className="mb-4">
        <Tabs label="SMS credits" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'bought' ? <PurchaseList /> : <EntryList />}
    </>
  );
}

/** What customers bought, and who waits for credits. */
function PurchaseList() {
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
      columns={PURCHASES}
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

const PURCHASES: Column<CreditPurchase>[] = [
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

/** What staff entered, by its day. */
function EntryList() {
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
      columns={ENTRIES}
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

const ENTRIES: Column<CreditEntry>[] = [
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
