import { listImportRows, listImports, readImport } from '../../../contracts/imports.ts';
import type { ImportRecord } from '../../../contracts/imports.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { FactRow } from '../kit/parts.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { ImportForm } from './import-form.tsx';
import { KIND_WORDS } from './words.ts';

const COLUMNS = (open: (id: string) => void): Column<ImportRecord>[] => [
  {
    head: 'File',
    lead: true,
    cell: ({ id, fileName }) => <OpenRow onClick={() => open(id)}>{fileName}</OpenRow>,
  },
  { head: 'Holds', cell: ({ kind }) => KIND_WORDS[kind] },
  { head: 'Imported', align: 'right', cell: ({ created }) => created },
  {
    head: 'Already there',
    align: 'right',
    fold: true,
    phone: 'off',
    cell: ({ present }) => present,
  },
  { head: 'By', fold: true, phone: 'off', cell: ({ createdBy }) => createdBy },
  {
    head: 'Date',
    fold: true,
    sort: 'created',
    cell: (row) => <OneLine>{showMoment(row.created_at)}</OneLine>,
  },
];

/** Files of another system: what was imported, and the next one. */
export default function Imports() {
  const list = useList(listImports, {
    filters: [{ name: 'kind', label: 'Holds', all: 'All files', options: KIND_WORDS }],
  });
  const may = usePermission('people');
  const open = useOpenRecord();
  return (
    <>
      <ListPage
        label="Imports"
        list={list}
        search="Search by file or person"
        add={may.write && ['Import file', () => open.show(NEW)]}
        columns={COLUMNS(open.show)}
        rowKey={({ id }) => id}
        failed="We could not load the imports"
        empty={{
          title: 'No imports found',
          hidden: 'No imports match your filters.',
          text: 'Move from another system: import your customers, then their services and what they owe.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readImport}
        title={(row) => row?.fileName ?? 'Import'}
        failed="We could not load this import"
        add={
          may.write ? { title: 'Import file', form: <ImportForm onDone={open.close} /> } : undefined
        }
        onClose={open.close}
      >
        {(row) => <Detail row={row} />}
      </RecordSheet>
    </>
  );
}

function Detail({ row }: { row: ImportRecord }) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <FactRow name="Holds">{KIND_WORDS[row.kind]}</FactRow>
        <FactRow name="Imported">{row.created}</FactRow>
        <FactRow name="Already there">{row.present}</FactRow>
        <FactRow name="By">{row.createdBy}</FactRow>
        <FactRow name="Date">{showMoment(row.created_at)}</FactRow>
      </dl>
      <div>
        <p className="mb-3">Download each row of the file with what became of it.</p>
        <div className="flex flex-wrap items-center gap-3">
          <ExportLinks list={listImportRows} query={{ import: row.id }} />
        </div>
      </div>
    </div>
  );
}
