import { listAudit, listAuditFacets, type AuditEntry } from '../../../contracts/audit.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { Empty } from '../kit/states.tsx';
import { DayFilter, ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { useRecord } from '../kit/use-record.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { inWords } from './words.ts';

/** Who did what, from where, and what stood there before and after. Nothing here can be changed. */
export default function AuditLog() {
  const list = useList(listAudit, { filters: ['entity', 'entity_id', 'actor', 'from', 'to'] });
  const { data: facets } = useRecord(listAuditFacets);
  const open = useOpen();

  const columns: Column<AuditEntry>[] = [
    {
      head: 'When',
      cell: (entry) => (
        <span className="whitespace-nowrap tabular-nums">{showMoment(entry.at)}</span>
      ),
    },
    { head: 'Who', cell: (entry) => <span className="wrap-anywhere">{entry.actor}</span> },
    {
      head: 'What',
      cell: (entry) => (
        <button
          type="button"
          className="min-h-6 text-left font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
          onClick={() => open.show(String(entry.id))}
        >
          {entry.summary}
        </button>
      ),
      className: 'lg:w-1/2',
    },
    {
      head: 'Kind',
      cell: (entry) => <span className="whitespace-nowrap text-soft">{inWords(entry.entity)}</span>,
    },
    {
      head: 'From',
      cell: (entry) => (
        <span className="text-soft tabular-nums wrap-anywhere">{entry.ip || '–'}</span>
      ),
    },
  ];

  return (
    <>
      <Toolbar actions={<ExportLink list={list} />}>
        <SearchBox list={list} label="Search the log" />
        <Filter
          list={list}
          name="entity"
          label="Kind"
          all="All Kinds"
          options={(facets?.entities ?? []).map((entity) => [entity, inWords(entity)] as const)}
        />
        <Filter
          list={list}
          name="actor"
          label="Who"
          all="Everybody"
          options={(facets?.actors ?? []).map(({ id, name }) => [id, name] as const)}
        />
        <DayFilter list={list} name="from" label="From" />
        <DayFilter list={list} name="to" label="to" />
      </Toolbar>
      <DataTable
        label="Audit log"
        list={list}
        columns={columns}
        rowKey={(entry) => String(entry.id)}
        failed="The audit log could not be loaded."
        empty={
          <Empty
            title="No entries found"
            text={
              list.filtered
                ? 'Nothing in the log fits this search and filter.'
                : 'Every change that staff make is written down here.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
      <EntrySheet id={open.id} onClose={open.close} />
    </>
  );
}
