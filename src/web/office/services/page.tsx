import { listServices, readService, type Service } from '../../../contracts/services.ts';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { show } from '../kit/words.ts';
import { Detail } from './detail.tsx';
import { nextOf, PERIODS, ServiceStatus, STATUS_LABELS } from './words.tsx';

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

/** What customers have by the month, the school term or the year. */
export default function Services() {
  const list = useList(listServices, {
    filters: [{ name: 'status', label: 'Status', all: 'All Statuses', options: STATUS_LABELS }],
  });
  const open = useOpenRecord('open', ['step']);
  return (
    <>
      <ListPage
        label="Services"
        list={list}
        search="Search by customer, package or phone"
        exports
        columns={COLUMNS(open.show)}
        rowKey={({ id }) => id}
        failed="We could not load the services."
        empty={{
          title: 'No services found',
          hidden: 'No services match your filters.',
          text: 'When an order is paid, what it has by the month, school term or year appears here.',
        }}
      />
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
