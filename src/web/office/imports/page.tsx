import { useState } from 'react';
import {
  listImportRows,
  listImports,
  readImport,
  type ImportRecord,
  IMPORT_COLUMNS,
  OPTIONAL_COLUMNS,
  type ImportKind,
  checkImport,
  createImport,
  IMPORT_KINDS,
  type ImportCheck,
} from '../../../contracts/imports.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OneLine, OpenRow } from '../kit/cells.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { FactRow, Part } from '../kit/parts.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import type { Column } from '../kit/table-column.ts';
import { FileButton } from '../kit/upload.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';

const KIND_WORDS: Record<ImportKind, string> = {
  customers: 'Customers',
  services: 'Services',
  balances: 'Balances',
};

/** What an import makes of each kind. */
const KIND_HINTS: Record<ImportKind, string> = {
  customers:
    'One line for each customer. They get no account and no email. A customer whose email is known here is skipped.',
  services:
    'One line for each service. It is paid until the day before its next renewal, and then renewed and invoiced as any other. The CSV of the catalogue lists the package IDs.',
  balances:
    'One line for each unpaid invoice. It becomes an invoice here that is due as any other, but counts as neither revenue nor VAT.',
};

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
          text: 'Move from another system: import your customers, then their services and what they owe.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readImport}
        title={(row) => row?.fileName ?? 'Import'}
        failed="We could not load this import"
        add={may.write && { title: 'Import file', form: <ImportForm onDone={open.close} /> }}
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

interface Chosen {
  kind: ImportKind;
  file: File | null;
}

/** Chooses a file, checks it, and imports it once its check found no fault. */
function ImportForm({ onDone }: { onDone: () => void }) {
  const [{ kind, file }, setChosen] = useState<Chosen>({ kind: 'customers', file: null });
  // Of the file and kind that are chosen now.
  const [checked, setChecked] = useState<ImportCheck | null>(null);
  const check = useAction(checkImport, { failed: 'We could not check the file' });
  const create = useAction(createImport, {
    done: ({ created }) => `${rows(created)} imported`,
    failed: 'We could not import the file. Nothing was imported',
  });
  const choose = (chosen: Partial<Chosen>): void => {
    setChosen({ kind, file, ...chosen });
    setChecked(null);
  };
  const form = (): FormData => {
    const data = new FormData();
    data.append('kind', kind);
    data.append('file', file!);
    return data;
  };
  const mayImport = checked !== null && checked.faultCount === 0 && checked.create > 0;
  const busy = check.busy || create.busy;
  return (
    <div className="grid gap-6">
      <SelectField
        label="What does the file hold?"
        hint={KIND_HINTS[kind]}
        value={kind}
        disabled={busy}
        onChange={({ target }) => choose({ kind: target.value as ImportKind })}
      >
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {KIND_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <Part title="Columns">
        <p className="mb-3 wrap-anywhere">
          {columnsOf(kind)}
          {columnsOf(kind).includes('(') && (
            <span className="text-soft">. Those in brackets can be left out.</span>
          )}
        </p>
        <a
          href={templateOf(kind)}
          download={`${kind}.csv`}
          className={buttonClass('quiet', 'small')}
        >
          Download template
        </a>
      </Part>
      <Part title="File">
        <p className="mb-3 text-sm text-soft">
          CSV in UTF-8 with commas or semicolons, at most 5,000 rows and 2 MB. Days such as
          2026-03-31, amounts such as 1250.00.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={file ? 'Change file' : 'Choose file'}
            accept=".csv,text/csv"
            onFile={(chosen) => !busy && choose({ file: chosen })}
          />
          <span className="min-w-0 wrap-anywhere">{file ? file.name : 'No file chosen'}</span>
        </div>
      </Part>
      {checked && <Result checked={checked} />}
      <div className="flex flex-wrap gap-3">
        {mayImport ? (
          <Button
            busy={busy}
            onClick={() => void create.run({ form: form() }).then((made) => made && onDone())}
          >
            Import {rows(checked.create)}
          </Button>
        ) : (
          file && (
            <Button busy={busy} onClick={() => void check.run({ form: form() }).then(setChecked)}>
              Check the file
            </Button>
          )
        )}
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The columns of a file, those that can be left out in brackets. */
const columnsOf = (kind: ImportKind): string =>
  Object.keys(IMPORT_COLUMNS[kind])
    .map((name) => (OPTIONAL_COLUMNS[kind].includes(name) ? `(${name})` : name))
    .join(', ');

/** A file with nothing but the names of its columns. */
const templateOf = (kind: ImportKind): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`${Object.keys(IMPORT_COLUMNS[kind]).join(',')}\r\n`)}`;

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

function Result({ checked: { create, present, faultCount, faults } }: { checked: ImportCheck }) {
  const skipped = present > 0 ? ` ${rows(present)} already there will be skipped.` : '';
  if (faultCount === 0)
    return create === 0 ? (
      <Notice title="Nothing to import">Already there: {rows(present)}.</Notice>
    ) : (
      <Notice tone="good" title="No faults found">
        {rows(create)} will be imported.{skipped}
      </Notice>
    );
  const title = faultCount === 1 ? '1 fault found' : `${faultCount} faults found`;
  return (
    <div className="grid gap-4">
      <Notice tone="danger" title={title}>
        Correct them in the file and choose it again. Nothing was imported.
      </Notice>
      <table className="w-full text-left text-sm" aria-label="Faults">
        <thead>
          <tr className="border-b border-line text-soft">
            <th className="py-2 pr-4 font-medium">Line</th>
            <th className="py-2 pr-4 font-medium">Column</th>
            <th className="py-2 font-medium">Fault</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, message }, index) => (
            <tr key={index} className="border-b border-line align-top">
              <td className="py-2 pr-4 digits">{line}</td>
              <td className="py-2 pr-4 wrap-anywhere">{column}</td>
              <td className="py-2 wrap-anywhere">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length < faultCount && (
        <p className="text-sm text-soft">These are the first {faults.length}.</p>
      )}
    </div>
  );
}
