import { addressOfSection } from '../../../contracts/office-sections.ts';
import {
  readService,
  listServices,
  SERVICE_STATUSES,
  type Service,
} from '../../../contracts/services.ts';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { Tabs, useView } from '../kit/controls.tsx';
import { Board, ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { Detail } from './detail.tsx';
import { labelOf, ServiceStatus, nextOf, PERIODS, STATUS_LABELS } from './words.tsx';

const VIEWS = [
  ['list', 'List'],
  ['board', 'Board'],
] as const;

/** What customers have by the month, the school term or the year. */
export default function Services() {
  const [view, show] = useView(VIEWS);
  const open = useOpenRecord('open', ['step']);
  return (
    <>
      <div className="mb-4">
        <Tabs label="Services" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'list' ? <ServiceList open={open.show} /> : <ServiceBoard open={open.show} />}
      <RecordSheet
        id={open.id}
        read={readService}
        title={(service) => service?.name ?? 'Service'}
        failed="We could not load this service."
        onClose={open.close}
        wide
      >
        {(service) => <Detail service={service} />}
      </RecordSheet>
    </>
  );
}

/** All services, to search, filter and export. */
function ServiceList({ open }: { open: (id: string) => void }) {
  const list = useList(listServices, {
    filters: [{ name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS }],
  });
  return (
    <ListPage
      label="Services"
      list={list}
      search="Search by customer, package or phone"
      exports
      columns={COLUMNS(open)}
      rowKey={({ id }) => id}
      empty={{
        text: 'When an order is paid, what it has by the month, school term or year appears here.',
      }}
    />
  );
}

/** The columns of the list. */
const COLUMNS = (open: (id: string) => void): Column<Service>[] => [
  {
    head: 'Customer',
    lead: true,
    sort: 'customer',
    cell: ({ id, customer }) => <OpenRow onClick={() => open(id)}>{customer}</OpenRow>,
  },
  {
    head: 'Service',
    fold: true,
    phone: 'text',
    cell: ({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name),
  },
  { head: 'Status', cell: ({ status }) => <ServiceStatus status={status} /> },
  {
    head: 'Price',
    phone: 'amount',
    align: 'right',
    cell: ({ price, quantity }) => <OneLine>{show(price * quantity)}</OneLine>,
  },
  { head: 'Period', fold: true, phone: 'off', cell: ({ period }) => PERIODS[period] },
  {
    head: 'Next',
    fold: true,
    phone: 'off',
    sort: 'paidUntil',
    cell: (service) => <OneLine>{nextOf(service)}</OneLine>,
  },
];

/** Services by status. Nobody moves them: their days and invoices do. */
function ServiceBoard({ open }: { open: (id: string) => void }) {
  return (
    <Board
      endpoint={listServices}
      label="Services"
      statuses={BOARD}
      columns={CARD(open)}
      rowKey={({ id }) => id}
      failed="We could not load these services."
      none="No services"
    />
  );
}

/** By the last paid day: first what is unpaid for the longest, or is next to renew; of those that ended, the last. */
const BOARD = SERVICE_STATUSES.map((status) => {
  const sort = status === 'ended' ? '-paidUntil' : 'paidUntil';
  return {
    status,
    name: labelOf(status),
    head: <ServiceStatus status={status} />,
    sort,
    all: `${addressOfSection('services')}?${new URLSearchParams({ status, sort })}`,
  };
});

/**
 * Of a card on the board, whose column has the status: the same, with what is next on a line of its own. Names may be cut,
 * so a pointer shows them in full.
 */
const CARD = (open: (id: string) => void): Column<Service>[] =>
  COLUMNS(open)
    .filter(({ head }) => head !== 'Status')
    .map((column) => {
      if (column.head === 'Next') return { ...column, phone: 'below' };
      if (column.head !== 'Customer' && column.head !== 'Service') return column;
      const full = column.head === 'Customer' ? 'customer' : 'name';
      return { ...column, cell: (row) => <div title={row[full]}>{column.cell(row)}</div> };
    });
