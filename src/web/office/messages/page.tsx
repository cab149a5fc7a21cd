import {
  listMessages,
  markMessage,
  readMessage,
  type ContactMessage,
  type MessageMarks,
} from '../../../contracts/messages.ts';
import { callApi } from '../../lib/api.ts';
import { CustomerLink, MailLink, RowAction, RowActions } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { useOpenNumber } from '../kit/use-record.ts';
import { useBulk, useSeen, useSelection } from '../kit/use-selection.ts';
import { Message, MessageStatus } from './message.tsx';
import { before, useMark } from './use-mark.ts';

/** The bulk actions on messages: button text, change and success message. */
const MARKS: [words: string, marks: MessageMarks, done: string][] = [
  ['Mark read', { status: 'Read' }, 'marked as read'],
  ['Mark unread', { status: 'Unread' }, 'marked as unread'],
  ['Archive', { archived: true }, 'archived'],
];

const markFor = ({ status }: ContactMessage): string =>
  status === 'Unread' ? 'Mark read' : 'Mark unread';

/** Messages from the contact form, answered and sorted here. */
export default function ContactMessages() {
  const list = useList(listMessages, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: ['Read', 'Unread'] },
      {
        name: 'folder',
        label: 'Folder',
        all: 'Current',
        options: { archive: 'Archive', all: 'Current and archive' },
      },
      {
        name: 'replied',
        label: 'Answered',
        all: 'Any answer',
        options: { no: 'Not answered', yes: 'Answered' },
      },
      {
        name: 'assigned_to',
        label: 'Assigned to',
        all: 'Any assignee',
        options: { me: 'Assigned to me', nobody: 'Not assigned' },
      },
    ],
  });
  const may = usePermission('enquiries');
  const mark = useMark();
  const { id, isWriting, show } = useOpenNumber('reply');

  const selection = useSelection();
  const bulk = useBulk();
  const seen = useSeen(list.rows, (message) => String(message.id));
  /** Marks the ticked messages; Undo restores each one’s earlier marks. */
  async function markMany(marks: MessageMarks, done: string): Promise<void> {
    const set = (key: string, body: MessageMarks) =>
      callApi(markMessage, { params: { id: Number(key) }, body });
    const were = new Map(selection.keys.map((key) => [key, before(seen(key)!, marks)]));
    await bulk.run(
      selection.keys,
      (key) => set(key, marks),
      (count) => `${count === 1 ? 'Message' : `${count} messages`} ${done}`,
      (key) => set(key, were.get(key)!),
    );
    selection.clear();
  }

  const columns: Column<ContactMessage>[] = [
    {
      head: 'Name',
      className: 'xl:min-w-52',
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
      phone: 'text',
      cell: (row) => (
        <button
          type="button"
          data-open=""
          className="block min-h-6 text-left max-sm:after:absolute max-sm:after:inset-0"
          onClick={() => show(row.id)}
        >
          <span className="line-clamp-2 max-w-prose sm:min-w-40 wrap-anywhere max-sm:line-clamp-1">
            {row.message}
          </span>
        </button>
      ),
    },
    { head: 'Status', cell: (row) => <MessageStatus message={row} /> },
    {
      head: 'Actions',
      cell: (row) => (
        <RowActions>
          <RowAction label={`View message from ${row.name}`} onClick={() => show(row.id)}>
            View
          </RowAction>
          {may.write && (
            <RowAction
              label={`${markFor(row)}: message from ${row.name}`}
              disabled={mark.busy}
              onClick={() => void mark.toggle(row)}
            >
              {markFor(row)}
            </RowAction>
          )}
          {may.write && (
            <RowAction keyed="r" label={`Reply to ${row.name}`} onClick={() => show(row.id, true)}>
              Reply
            </RowAction>
          )}
          {may.write && (
            <RowAction
              label={`${row.archived ? 'Unarchive:' : 'Archive:'} message from ${row.name}`}
              disabled={mark.busy}
              onClick={() => void mark.set(row, { archived: !row.archived })}
            >
              {row.archived ? 'Unarchive' : 'Archive'}
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];

  return (
    <>
      <ListPage
        label="Contact messages"
        list={list}
        search="Search messages"
        exports
        columns={columns}
        rowKey={(row) => String(row.id)}
        failed="Failed to fetch contact messages. Please try again later."
        loading="Loading contact messages..."
        selection={may.write ? selection : undefined}
        bulk={MARKS.map(([words, marks, done]) => (
          <ActionButton key={words} busy={bulk.busy} onClick={() => void markMany(marks, done)}>
            {words}
          </ActionButton>
        ))}
        empty={{
          hidden: 'No messages match your filters.',
          text: 'Messages from the contact form appear here.',
          reset: true,
        }}
      />
      <RecordSheet
        id={id}
        read={readMessage}
        title={() => 'Message Details'}
        failed="We could not load this message."
        onClose={() => show(null)}
        wide
      >
        {(message) => (
          <Message message={message} replying={isWriting} onReply={(on) => show(id, on)} />
        )}
      </RecordSheet>
    </>
  );
}
