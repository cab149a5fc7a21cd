import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ContentField } from '../../../contracts/content-fields.ts';
import {
  CONTENT_REGISTRY,
  placesOf,
  titleOf,
  type ContentKind,
} from '../../../contracts/content-kinds.ts';
import {
  createContent,
  updateContent,
  type ContentInput,
  type ContentRecord,
  approveContent,
  deleteContent,
} from '../../../contracts/content.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { AskedAction, EditAction, RowAction, RowActions } from '../kit/cells.tsx';
import { Options } from '../kit/controls.tsx';
import { LinesField, NUMBER, InKiswahili, type KiswahiliField } from '../kit/fields.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { PictureField } from '../kit/upload.tsx';
import { useSave, ifMatch, useAction, useDelete } from '../kit/use-action.ts';

interface ContentFormProps {
  /** Null for a new record. */
  record: ContentRecord | null;
  kind: ContentKind;
  place: string;
  onDone: () => void;
}

/** The fields of the record’s kind, its place, and whether it is shown. */
const schemaOf = (kind: ContentKind): z.ZodMiniType<FieldValues, FieldValues> =>
  z.object({
    place: z.string(),
    sample: z.boolean(),
    published: z.boolean(),
    data: CONTENT_REGISTRY[kind].schema as z.ZodMiniType<FieldValues, FieldValues>,
    kiswahili: CONTENT_REGISTRY[kind].kiswahili,
  });

/** Adds or changes a record of the public pages. */
export function ContentForm({ record, kind, place, onDone }: ContentFormProps) {
  const [uploading, setUploading] = useState(false);
  const [schema] = useState(() => schemaOf(kind));
  const { label, fields, empty, noKiswahili } = CONTENT_REGISTRY[kind];
  const places = placesOf(kind);
  const save = useSave(createContent, updateContent, {
    added: (made) => `${label} "${titleOf(made)}" added`,
    changed: (saved) => `${label} "${titleOf(saved)}" updated`,
    undo: true,
  });
  const form = useRecordForm(schema, {
    draft: `content:${record?.id ?? `new:${kind}`}`,
    row: record,
    failed: 'We could not save the record. Try again.',
    values: (read) => ({
      place: read?.place ?? place,
      sample: read?.sample ?? false,
      published: read?.published ?? true,
      data: read?.data ?? empty,
      kiswahili: read?.kiswahili ?? noKiswahili,
    }),
    send: (values, read) => save({ ...values, kind } as ContentInput, read),
    done: onDone,
  });
  return (
    <RecordForm
      form={form}
      save={record ? 'Save changes' : `Add ${label.toLowerCase()}`}
      wait={uploading}
      onCancel={onDone}
    >
      {places.size > 1 && (
        <SelectField label="Page" {...form.field('place')}>
          <Options of={[...places].map(([key, each]) => [key, each.label] as const)} />
        </SelectField>
      )}
      {Object.entries<ContentField>(fields).map(([name, field]) => (
        <Field key={name} name={name} field={field} form={form} onBusy={setUploading} />
      ))}
      <InKiswahili form={form} fields={textsOf(fields)} />
      <div className="grid gap-2">
        <Checkbox label="Published" {...form.field('published')} />
        <Checkbox
          label="Sample"
          hint="An invented example of what this part of the page could show. A live site shows a sample only after you approve it."
          {...form.field('sample')}
        />
      </div>
    </RecordForm>
  );
}

/** The fields that have Kiswahili. */
const textsOf = (fields: Record<string, ContentField>): Record<string, KiswahiliField> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { kiswahili }]) => kiswahili !== undefined),
  ) as Record<string, KiswahiliField>;

interface FieldProps {
  name: string;
  field: ContentField;
  form: Pick<RecordFormOf<z.ZodMiniType<FieldValues, FieldValues>>, 'field' | 'watch' | 'put'>;
  onBusy: (busy: boolean) => void;
}

function Field({ name, field: { label, input, hint }, form, onBusy }: FieldProps) {
  const path = `data.${name}`;
  const { error, ...registered } = form.field(path, input === 'number' ? NUMBER : undefined);
  const put = (value: string | string[]): void => form.put(path, value);
  const of = { label, hint, error };
  switch (input) {
    case 'line':
      return <TextField {...of} {...registered} />;
    case 'number':
      return <TextField {...of} type="number" inputMode="numeric" {...registered} />;
    case 'text':
      return <TextArea {...of} rows={4} {...registered} />;
    case 'lines':
      return <LinesField {...of} lines={form.watch(path) as string[]} onLines={put} />;
    default:
      return (
        <PictureField {...of} value={form.watch(path) as string} onPick={put} onBusy={onBusy} />
      );
  }
}

/** The actions on a record: approve, edit, hide and delete. */
export function RecordActions({ record, edit }: { record: ContentRecord; edit: () => void }) {
  const { label } = CONTENT_REGISTRY[record.kind];
  const title = titleOf(record);
  const called = `${label} "${title}"`;
  const approved = record.approved_at !== null;
  const on = (row: ContentRecord) => ({ params: { id: record.id }, headers: ifMatch(row) });
  const approval = useAction(approveContent, {
    done: ({ approved_at }) =>
      approved_at ? `${called} approved` : ['info', `Approval of ${called} withdrawn`],
    failed: 'We could not change the approval',
  });
  const approve = () =>
    approval.run({ ...on(record), body: { approved: !approved } }, (now) => ({
      ...on(now),
      body: { approved },
    }));
  const save = useAction(updateContent, {
    done: ({ published }) => (published ? `${called} published` : ['info', `${called} hidden`]),
    failed: 'We could not save the record',
  });
  const publish = () =>
    save.run(
      { ...on(record), body: { ...record, published: !record.published } as ContentInput },
      (now) => ({ ...on(now), body: record as ContentInput }),
    );
  const remove = useDelete(deleteContent, {
    question: (_row: ContentRecord) => ({
      title: `Are you sure you want to delete the ${label.toLowerCase()} “${title}”?`,
      text: 'To remove it from the site for a while, hide it instead.',
    }),
    done: () => ['info', `${called} deleted`],
    failed: 'We could not delete the record',
  });
  return (
    <RowActions>
      {record.sample && (
        <RowAction
          label={`${approved ? 'Withdraw approval of' : 'Approve'} ${title}`}
          disabled={approval.busy}
          onClick={() => void approve()}
        >
          {approved ? 'Withdraw' : 'Approve'}
        </RowAction>
      )}
      <EditAction name={title} onClick={edit} />
      <RowAction
        label={`${record.published ? 'Hide' : 'Publish'} ${title}`}
        disabled={save.busy}
        onClick={() => void publish()}
      >
        {record.published ? 'Hide' : 'Publish'}
      </RowAction>
      <AskedAction does={remove} row={record} name={title}>
        Delete
      </AskedAction>
    </RowActions>
  );
}
