import { useState } from 'react';
import {
  checkImport,
  createImport,
  IMPORT_KINDS,
  type ImportCheck,
  type ImportKind,
} from '../../../contracts/imports.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Part } from '../kit/parts.tsx';
import { FileButton } from '../kit/upload.tsx';
import { useAction } from '../kit/use-action.ts';
import { columnsOf, KIND_HINTS, KIND_WORDS, templateOf } from './words.ts';

interface Chosen {
  kind: ImportKind;
  file: File | null;
}

/** Chooses a file, checks it, and imports it once its check found no fault. */
export function ImportForm({ onDone }: { onDone: () => void }) {
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
            type="button"
            busy={busy}
            onClick={() => void create.run({ form: form() }).then((made) => made && onDone())}
          >
            Import {rows(checked.create)}
          </Button>
        ) : (
          file && (
            <Button
              type="button"
              busy={busy}
              onClick={() => void check.run({ form: form() }).then(setChecked)}
            >
              Check the file
            </Button>
          )
        )}
        <Button type="button" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

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
