import { listAudit } from '../../../contracts/audit.ts';
import { DataTable } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { entryColumns } from './columns.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { EntryFilters } from './filters.tsx';

/** Who did what, from where, and what stood there before and after. Nothing here can be changed. */
export default function AuditLog() {
  const list = useList(listAudit, { filters: ['entity', 'entity_id', 'actor', 'from', 'to'] });
  const open = useOpenRecord();
  return (
    <>
      <Toolbar list={list} search="Search the log" actions={<ExportLink list={list} />}>
        <EntryFilters list={list} />
      </Toolbar>
      <DataTable
        label="Audit log"
        list={list}
        columns={entryColumns(open.show)}
        rowKey={(entry) => String(entry.id)}
        failed="The audit log could not be loaded."
        empty={
          <NoRows
            list={list}
            title="No entries found"
            hidden="Nothing in the log fits this search and filter."
            text="Every change that staff make is written down here."
          />
        }
      />
      <EntrySheet id={open.id} onClose={open.close} />
    </>
  );
}
