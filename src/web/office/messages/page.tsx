import { listMessages } from '../../../contracts/messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenNumber } from '../kit/use-open-record.ts';
import { useSelection } from '../kit/use-selection.ts';
import { messageColumns } from './columns.tsx';
import { MessageFilters } from './filters.tsx';
import { MarkMany } from './mark-many.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { useMark } from './use-mark.ts';

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
