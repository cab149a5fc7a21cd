import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  CONTENT_FIELDS,
  createContent,
  updateContent,
  type ContentInput,
  type ContentKind,
  type ContentRecord,
} from '../../../contracts/content.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { LinesField } from '../kit/lines-field.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { EMPTY, FIELDS, type FieldWords } from './fields.ts';
import { PictureField } from './picture-field.tsx';
import { KINDS, placeLabel, placesOf, titleOf } from './words.ts';

interface ContentFormProps {
  /** Null for a new one. */
  record: ContentRecord | null;
  kind: ContentKind;
  place: string;
  onDone: () => void;
}

/** The record's own fields by its kind, and where and whether it is shown. */
const schemaOf = (kind: ContentKind): z.ZodMiniType<FieldValues, FieldValues> =>
  z.object({
    place: z.string(),
    sample: z.boolean(),
    published: z.boolean(),
    data: CONTENT_FIELDS[kind] as z.ZodMiniType<FieldValues, FieldValues>,
  });

/** Adds or changes a record of the public pages. */
export function ContentForm({ record, kind, place, onDone }: ContentFormProps) {
  const [schema] = useState(() => schemaOf(kind));
  const [uploading, setUploading] = useState(false);
  const add = useAction(createContent, {
    done: (made) => `${KINDS[kind].one} "${titleOf(made)}" added`,
  });
  const change = useAction(updateContent, {
    done: (saved) => `${KINDS[kind].one} "${titleOf(saved)}" updated`,
  });
  const form = useRecordForm(schema, {
    draft: `content:${record?.id ?? `new:${kind}`}`,
    row: record,
    failed: 'Failed to save the record',
    values: (read) => ({
      place: read?.place ?? place,
      sample: read?.sample ?? false,
      published: read?.published ?? true,
      data: read?.data ?? EMPTY[kind],
    }),
    send(values, read) {
      const body = { ...values, kind } as ContentInput;
      return read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body });
    },
    done: onDone,
  });
  return (
    <RecordForm
      form={form}
      save={record ? 'Save changes' : `Add ${KINDS[kind].one.toLowerCase()}`}
      wait={uploading}
      onCancel={onDone}
    >
      {placesOf(kind).length > 0 && (
        <SelectField label="Page" {...form.field('place')}>
          {placesOf(kind).map((each) => (
            <option key={each} value={each}>
              {placeLabel(each)}
            </option>
          ))}
        </SelectField>
      )}
      {FIELDS[kind].map((field) => (
        <Field key={field.name} words={field} form={form} onBusy={setUploading} />
      ))}
      <div className="grid gap-2">
        <Checkbox label="Published" {...form.field('published')} />
        <Checkbox
          label="A sample"
          hint="Made up to show what could stand here. A live site shows a sample only once it is approved."
          {...form.field('sample')}
        />
      </div>
    </RecordForm>
  );
}

interface FieldProps {
  words: FieldWords;
  form: Pick<RecordFormOf<z.ZodMiniType<FieldValues, FieldValues>>, 'field' | 'watch' | 'setValue'>;
  onBusy: (busy: boolean) => void;
}

function Field({ words: { name, label, type, hint }, form, onBusy }: FieldProps) {
  const path = `data.${name}`;
  const { error, ...registered } = form.field(
    path,
    type === 'number' ? { valueAsNumber: true } : undefined,
  );
  const set = (value: unknown): void =>
    form.setValue(path, value, { shouldDirty: true, shouldValidate: true });
  if (type === 'line') return <TextField label={label} hint={hint} error={error} {...registered} />;
  if (type === 'number')
    return (
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="number"
        inputMode="numeric"
        {...registered}
      />
    );
  if (type === 'text')
    return <TextArea label={label} hint={hint} error={error} rows={4} {...registered} />;
  if (type === 'lines')
    return (
      <LinesField
        label={label}
        hint={hint}
        error={error}
        lines={form.watch(path) as string[]}
        onLines={set}
      />
    );
  return (
    <PictureField
      label={label}
      hint={hint}
      error={error}
      value={form.watch(path) as string}
      onPick={set}
      onBusy={onBusy}
    />
  );
}
