import type { ContactMessage } from '../../../contracts/messages.ts';
import { CustomerLink } from '../kit/customer-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { HeldBack } from '../kit/held-back.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Status } from '../kit/status.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  show: (id: number) => void;
  toggle: (row: ContactMessage) => Promise<void>;
}

const markFor = ({ status }: ContactMessage): string =>
  status === 'Unread' ? 'Mark read' : 'Mark unread';

/** The table of S2-107. */
export function messageColumns({ mayWrite, busy, show, toggle }: Doing): Column<ContactMessage>[] {
  return [
    {
      head: 'Name',
      sort: 'name',
      cell: (row) => (
        <span className={`wrap-anywhere ${row.status === 'Unread' ? 'font-semibold' : ''}`}>
          <CustomerLink of={`message-${row.id}`}>{row.name}</CustomerLink>
        </span>
      ),
    },
    {
      head: 'Email',
      sort: 'email',
      className: 'lg:min-w-52',
      cell: (row) => <MailLink to={row.email} />,
    },
    {
      head: 'Message',
      cell: (row) => <p className="line-clamp-2 max-w-prose wrap-anywhere">{row.message}</p>,
      className: 'lg:w-2/5',
    },
    {
      head: 'Status',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          <Status tone={row.status === 'Unread' ? 'wait' : 'off'}>{row.status}</Status>
          <HeldBack channels={row.held_back} />
        </span>
      ),
    },
    {
      head: 'Actions',
      cell: (row) => (
        <div className="-my-1.5 flex flex-wrap gap-x-4 lg:flex-nowrap">
          <RowAction label={`View message of ${row.name}`} onClick={() => show(row.id)}>
            View
          </RowAction>
          {mayWrite && (
            <RowAction
              label={`${markFor(row)} message of ${row.name}`}
              disabled={busy}
              onClick={() => void toggle(row)}
            >
              {markFor(row)}
            </RowAction>
          )}
        </div>
      ),
    },
  ];
}
