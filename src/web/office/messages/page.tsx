import {
  listMessages,
  type ContactMessage,
  markMessage,
  type MessageMarks,
} from '../../../contracts/messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenNumber } from '../kit/use-open-record.ts';
import { useSelection, type Selection } from '../kit/use-selection.ts';
import { messageColumns } from './columns.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { useMark, before } from './use-mark.ts';
import { ExportLink, Filter, Toolbar } from '../kit/toolbar.tsx';
import { callApi } from '../../lib/api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';

/** What can be done with the messages that are ticked: the button's words, the marks, and what is said of them. */
const MARKS: [words: string, marks: MessageMarks, done: string][] = [
  ['Mark read', { status: 'Read' }, 'marked as read'],
  ['Mark unread', { status: 'Unread' }, 'marked as unread'],
  ['Archive', { archived: true }, 'archived'],
];

interface MarkManyProps {
  selection: Selection;
  rows: ContactMessage[];
}

/** The messages that are ticked, marked at once; Undo gives each what it had. */
function MarkMany({ selection, rows }: MarkManyProps) {
  const bulk = useBulk();
  const seen = useSeen(rows, (message) => String(message.id));
  const set = (key: string, body: MessageMarks) =>
    callApi(markMessage, { params: { id: Number(key) }, body });
  return MARKS.map(([words, marks, done]) => (
    <ActionButton
      key={words}
      busy={bulk.busy}
      onClick={() => {
        const were = new Map(selection.keys.map((key) => [key, before(seen(key)!, marks)]));
        void bulk
          .run(
            selection.keys,
            (key) => set(key, marks),
            (count) => `${count === 1 ? 'Message' : `${count} messages`} ${done}`,
            (key) => set(key, were.get(key)!),
          )
          .then(selection.clear);
      }}
    >
      {words}
    </ActionButton>
  ));
}

const FOLDERS = [
  ['archive', 'Archive'],
  ['all', 'List and archive'],
] as const;
const WHOSE = [
  ['me', 'Mine'],
  ['nobody', "Nobody's"],
] as const;

/** Search and filters above the messages. */
function MessageFilters({ list }: { list: List<ContactMessage> }) {
  return (
    <Toolbar list={list} search="Search messages" actions={<ExportLink list={list} />}>
      <Filter
        list={list}
        name="status"
        label="Status"
        all="All Statuses"
        options={['Read', 'Unread']}
      />
      <Filter list={list} name="folder" label="Folder" all="In the list" options={FOLDERS} />
      <Filter
        list={list}
        name="replied"
        label="Answer"
        all="Answered or not"
        options={[
          ['no', 'Not answered'],
          ['yes', 'Answered'],
        ]}
      />
      <Filter
        list={list}
        name="assigned_to"
        label="Taken care of by"
        all="Anybody's"
        options={WHOSE}
      />
    </Toolbar>
  );
}

const FAILED = 'Failed to fetch contact messages. Please try again later.';

/** What visitors wrote through the contact form (S2-105…S2-113), worked on where they are (D204). */
export default function ContactMessages() {
  const list = useList(listMessages, { filters: ['status', 'folder', 'replied', 'assigned_to'] });
  const may = usePermission('enquiries');
  const mark = useMark();
  const selection = useSelection();
  const { id, isWriting, show } = useOpenNumber('reply');
  const columns = messageColumns({ mayWrite: may.write, ...mark, show });

  return (
    <>
      <MessageFilters list={list} />
      <DataTable
        label="Contact messages"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.id)}
        failed={FAILED}
        loading="Loading contact messages..."
        selection={may.write ? selection : undefined}
        bulk={<MarkMany selection={selection} rows={list.rows} />}
        empty={
          <NoRows
            list={list}
            title="No contact messages found"
            hidden="No message fits this search and filter."
            text="Messages from the contact form arrive here."
            reset
          />
        }
      />
      <MessageSheet
        id={id}
        replying={isWriting}
        onReply={(on) => show(id, on)}
        onClose={() => show(null)}
      />
    </>
  );
}
