import { listServices, SERVICE_STATUSES } from '../../../contracts/services.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { Board } from '../kit/board.tsx';
import { CARD } from './columns.tsx';
import { labelOf, ServiceStatus } from './words.tsx';

/** By the last paid day: first what is unpaid for the longest, or is next to renew; of those that ended, the last. */
const COLUMNS = SERVICE_STATUSES.map((status) => {
  const sort = status === 'ended' ? '-paidUntil' : 'paidUntil';
  return {
    status,
    name: labelOf(status),
    head: <ServiceStatus status={status} />,
    sort,
    all: `${addressOfSection('services')}?${new URLSearchParams({ status, sort })}`,
  };
});

/** Services by status. Nobody moves them: their days and invoices do. */
export function ServiceBoard({ open }: { open: (id: string) => void }) {
  return (
    <Board
      endpoint={listServices}
      label="Services"
      statuses={COLUMNS}
      columns={CARD(open)}
      rowKey={({ id }) => id}
      failed="We could not load these services."
      none="No services"
    />
  );
}
