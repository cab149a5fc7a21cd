import type { ReactNode } from 'react';
import type { ContactMessage } from '../../../contracts/messages.ts';
import type { Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { Status } from '../kit/status.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  show: (id: number) => void;
  toggle: (row: ContactMessage) => Promise<void>;
}

/** The table of S2-107. */
export function messageColumns({ mayWrite, busy, show, toggle }: Doing): Column<ContactMessage>[] {
  return [
    {
      head: 'Name',
      sort: 'name',
      cell: (row) => (
        <span className={`wrap-anywhere ${row.status === 'Unread' ? 'font-semibold' : ''}`}>
          {row.name}
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
      cell: (row) => <Status tone={row.status === 'Unread' ? 'wait' : 'off'}>{row.status}</Status>,
    },
    {
      head: 'Actions',
      cell: (row) => (
        <div className="-my-1.5 flex flex-wrap gap-x-4 lg:flex-nowrap">
          <RowAction of={row.name} onClick={() => show(row.id)}>
            View
          </RowAction>
          {mayWrite && (
            <RowAction of={row.name} disabled={busy} onClick={() => void toggle(row)}>
              {row.status === 'Unread' ? 'Mark read' : 'Mark unread'}
            </RowAction>
          )}
        </div>
      ),
    },
  ];
}

function RowAction({
  of,
  onClick,
  disabled,
  children,
}: {
  of: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      className="min-h-8 font-medium whitespace-nowrap underline-offset-4 hover:underline disabled:opacity-60"
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> message of {of}</span>
    </button>
  );
}
