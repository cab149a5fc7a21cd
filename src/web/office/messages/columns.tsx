import type { ContactMessage, MessageMarks } from '../../../contracts/messages.ts';
import { RowActions } from '../kit/cells.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import type { Column } from '../kit/data-table.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { MessageStatus } from './message-status.tsx';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  show: (id: number, reply?: boolean) => void;
  toggle: (row: ContactMessage) => Promise<void>;
  set: (row: ContactMessage, marks: MessageMarks) => Promise<void>;
}

const markFor = ({ status }: ContactMessage): string =>
  status === 'Unread' ? 'Mark read' : 'Mark unread';

/** The table of S2-107. */
export function messageColumns(doing: Doing): Column<ContactMessage>[] {
  return [
    {
      head: 'Name',
      sort: 'name',
      cell: (row) => (
        <span
          className={`inline-block max-w-56 wrap-break-word ${row.status === 'Unread' ? 'font-semibold' : ''}`}
        >
          <CustomerLink of={`message-${row.id}`}>{row.name}</CustomerLink>
        </span>
      ),
    },
    {
      head: 'Email',
      fold: true,
      phone: 'off',
      sort: 'email',
      cell: (row) => <MailLink to={row.email} />,
    },
    {
      head: 'Message',
      cell: (row) => (
        <button
          type="button"
          data-open=""
          className="block min-h-6 text-left max-sm:after:absolute max-sm:after:inset-0"
          onClick={() => doing.show(row.id)}
        >
          <span className="line-clamp-2 max-w-prose min-w-40 wrap-anywhere max-sm:line-clamp-1">
            {row.message}
          </span>
        </button>
      ),
    },
    { head: 'Status', cell: (row) => <MessageStatus message={row} /> },
    { head: 'Actions', cell: (row) => <Actions row={row} {...doing} /> },
  ];
}

function Actions({ row, mayWrite, busy, show, toggle, set }: Doing & { row: ContactMessage }) {
  return (
    <RowActions>
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
      {mayWrite && (
        <RowAction keyed="r" label={`Reply to ${row.name}`} onClick={() => show(row.id, true)}>
          Reply
        </RowAction>
      )}
      {mayWrite && (
        <RowAction
          label={`${row.archived ? 'Take out of the archive:' : 'Archive'} message of ${row.name}`}
          disabled={busy}
          onClick={() => void set(row, { archived: !row.archived })}
        >
          {row.archived ? 'Unarchive' : 'Archive'}
        </RowAction>
      )}
    </RowActions>
  );
}
