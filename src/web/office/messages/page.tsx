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
import { useOpenNumber } from '../kit/use-open-record.ts';
import { useBulk, useSeen, useSelection } from '../kit/use-selection.ts';
import { Message, MessageStatus } from './message.tsx';
import { before, useMark } from './use-mark.ts';

/** What can be done with the messages that are ticked: the button's words, the marks, and what is said of them. */
const MARKS: [words: string, marks: MessageMarks, done: string][] = [
  ['Mark read', { status: 'Read' }, 'marked as read'],
  ['Mark unread', { status: 'Unread' }, 'marked as unread'],
  ['Archive', { archived: true }, 'archived'],
];

const markFor = ({ status }: ContactMessage): string =>
  status === 'Unread' ? 'Mark read' : 'Mark unread';

/** What visitors wrote through the contact form, worked on where they are. */
export default function ContactMessages() {
  const list = useList(listMessages, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: ['Read', 'Unread'] },
      {
        name: 'folder',
        label: 'Folder',
        all: 'In the list',
        options: { archive: 'Archive', all: 'List and archive' },
      },
      {
        name: 'replied',
        label: 'Answer',
        all: 'Answered or not',
        options: { no: 'Not answered', yes: 'Answered' },
      },
      {
        name: 'assigned_to',
        label: 'Taken care of by',
        all: "Anybody's",
        options: { me: 'Mine', nobody: "Nobody's" },
      },
    ],
  });
  const may = usePermission('enquiries');
  const mark = useMark();
  const { id, isWriting, show } = useOpenNumber('reply');

  const selection = useSelection();
  const bulk = useBulk();
  const seen = useSeen(list.rows, (message) => String(message.id));
  /** Marks the messages that are ticked; Undo gives each what it had. */
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
          onClick={() => show(row.id)}
        >
          <span className="line-clamp-2 max-w-prose min-w-40 wrap-anywhere max-sm:line-clamp-1">
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
          <RowAction label={`View message of ${row.name}`} onClick={() => show(row.id)}>
            View
          </RowAction>
          {may.write && (
            <RowAction
              label={`${markFor(row)} message of ${row.name}`}
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
              label={`${row.archived ? 'Take out of the archive:' : 'Archive'} message of ${row.name}`}
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
          title: 'No contact messages found',
          hidden: 'No message fits this search and filter.',
          text: 'Messages from the contact form arrive here.',
          reset: true,
        }}
      />
      <RecordSheet
        id={id}
        read={readMessage}
        title={() => 'Message Details'}
        failed="This message could not be loaded."
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
