import { listServices } from '../../../contracts/services.ts';
import { ListPage } from '../kit/list-page.tsx';
import { useList } from '../kit/use-list.ts';
import { COLUMNS } from './columns.tsx';
import { STATUS_LABELS } from './words.tsx';

/** All services, to search, filter and export. */
export function ServiceList({ open }: { open: (id: string) => void }) {
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
      failed="We could not load the services."
      empty={{
        title: 'No services found',
        hidden: 'No services match your filters.',
        text: 'When an order is paid, what it has by the month, school term or year appears here.',
      }}
    />
  );
}
