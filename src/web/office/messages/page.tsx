import { useSearchParams } from 'react-router';
import { listMessages } from '../../../contracts/messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useSelection } from '../kit/use-selection.ts';
import { messageColumns } from './columns.tsx';
import { MarkMany } from './mark-many.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useMark } from './use-mark.ts';

const FAILED = 'Failed to fetch contact messages. Please try again later.';

/** What visitors wrote through the contact form (S2-105…S2-113). */
export default function ContactMessages() {
  const list = useList(listMessages, { filters: ['status'] });
  const may = usePermission('enquiries');
  const mark = useMark();
  const selection = useSelection();
  const [params, setParams] = useSearchParams();
  const open = Number(params.get('open')) || null;

  /** The open message is in the address. */
  function show(id: number | null): void {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('open');
    else next.set('open', String(id));
    setParams(next, { preventScrollReset: true });
  }

  const columns = messageColumns({
    mayWrite: may.write,
    busy: mark.busy,
    show,
    toggle: mark.toggle,
  });

  return (
    <>
      <Toolbar actions={<ExportLink list={list} />}>
        <SearchBox list={list} label="Search messages" />
        <Filter
          list={list}
          name="status"
          label="Status"
          all="All Statuses"
          options={['Read', 'Unread']}
        />
      </Toolbar>
      <DataTable
        label="Contact messages"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.id)}
        failed={FAILED}
        loading="Loading contact messages..."
        selection={may.write ? selection : undefined}
        bulk={<MarkMany selection={selection} />}
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
      <MessageDialog id={open} onClose={() => show(null)} />
    </>
  );
}
