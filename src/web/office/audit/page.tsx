import { listAudit, listAuditFacets, type AuditEntry } from '../../../contracts/audit.ts';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Toolbar, DayRange, Filter } from '../kit/toolbar.tsx';
import { useList, type List } from '../kit/use-list.ts';
import { useOpenRecord } from '../kit/use-open-record.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { inWords } from '../kit/in-words.ts';
import { Typed } from '../kit/cells.tsx';
import { showMoment } from '../../../kernel/moments.ts';

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

/** The kinds and people to choose from are those that the log knows. */
function EntryFilters({ list }: { list: List<AuditEntry> }) {
  const { data: facets } = useRecord(listAuditFacets);
  return (
    <>
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
      <DayRange list={list} />
    </>
  );
}

/** The table of what was done; its words open the entry. */
function entryColumns(open: (id: string) => void): Column<AuditEntry>[] {
  return [
    {
      head: 'When',
      cell: (entry) => (
        <span className="whitespace-nowrap tabular-nums">{showMoment(entry.at)}</span>
      ),
    },
    { head: 'Who', cell: (entry) => <Typed>{entry.actor}</Typed> },
    {
      head: 'What',
      lead: true,
      cell: (entry) => (
        <button
          type="button"
          data-open=""
          className="min-h-6 max-sm:after:absolute max-sm:after:inset-0 max-sm:line-clamp-1 text-left font-medium underline decoration-line underline-offset-4 wrap-break-word hover:decoration-current"
          onClick={() => open(String(entry.id))}
        >
          {entry.summary}
        </button>
      ),
    },
    {
      head: 'Kind',
      fold: true,
      cell: (entry) => <span className="whitespace-nowrap text-soft">{inWords(entry.entity)}</span>,
    },
    {
      head: 'From',
      fold: true,
      phone: 'off',
      cell: (entry) => (
        <span className="text-soft tabular-nums wrap-break-word">{entry.ip || '–'}</span>
      ),
    },
  ];
}
