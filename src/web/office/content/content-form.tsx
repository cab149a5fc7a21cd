import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  createContent,
  updateContent,
  type ContentInput,
  type ContentRecord,
} from '../../../contracts/content.ts';
import type { ContentField } from '../../../contracts/content-fields.ts';
import {
  CONTENT_REGISTRY,
  placesOf,
  titleOf,
  type ContentKind,
} from '../../../contracts/content-kinds.ts';
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { LinesField } from '../kit/lines-field.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { PictureField } from './picture-field.tsx';

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
    data: CONTENT_REGISTRY[kind].schema as z.ZodMiniType<FieldValues, FieldValues>,
  });

/** Adds or changes a record of the public pages. */
export function ContentForm({ record, kind, place, onDone }: ContentFormProps) {
  const [uploading, setUploading] = useState(false);
  const { label, fields } = CONTENT_REGISTRY[kind];
  const places = placesOf(kind);
  const form = useContentForm({ record, kind, place, onDone });
  return (
    <RecordForm
      form={form}
      save={record ? 'Save changes' : `Add ${label.toLowerCase()}`}
      wait={uploading}
      onCancel={onDone}
    >
      {places.size > 1 && (
        <SelectField label="Page" {...form.field('place')}>
          {[...places].map(([key, each]) => (
            <option key={key} value={key}>
              {each.label}
            </option>
          ))}
        </SelectField>
      )}
      {Object.entries<ContentField>(fields).map(([name, field]) => (
        <Field key={name} name={name} field={field} form={form} onBusy={setUploading} />
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

function useContentForm({ record, kind, place, onDone }: ContentFormProps) {
  const [schema] = useState(() => schemaOf(kind));
  const { label, empty } = CONTENT_REGISTRY[kind];
  const add = useAction(createContent, {
    done: (made) => `${label} "${titleOf(made)}" added`,
  });
  const change = useAction(updateContent, {
    done: (saved) => `${label} "${titleOf(saved)}" updated`,
  });
  return useRecordForm(schema, {
    draft: `content:${record?.id ?? `new:${kind}`}`,
    row: record,
    failed: 'Failed to save the record',
    values: (read) => ({
      place: read?.place ?? place,
      sample: read?.sample ?? false,
      published: read?.published ?? true,
      data: read?.data ?? empty,
    }),
    send(values, read) {
      const body = { ...values, kind } as ContentInput;
      return read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) }, (now) => ({
            params: { id: read.id },
            body: read as ContentInput,
            headers: ifMatch(now),
          }))
        : add.send({ body });
    },
    done: onDone,
  });
}

interface FieldProps {
  name: string;
  field: ContentField;
  form: Pick<RecordFormOf<z.ZodMiniType<FieldValues, FieldValues>>, 'field' | 'watch' | 'setValue'>;
  onBusy: (busy: boolean) => void;
}

function Field({ name, field: { label, input, hint }, form, onBusy }: FieldProps) {
  const path = `data.${name}`;
  const { error, ...registered } = form.field(
    path,
    input === 'number' ? { valueAsNumber: true } : undefined,
  );
  const set = (value: unknown): void =>
    form.setValue(path, value, { shouldDirty: true, shouldValidate: true });
  if (input === 'line')
    return <TextField label={label} hint={hint} error={error} {...registered} />;
  if (input === 'number')
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
  if (input === 'text')
    return <TextArea label={label} hint={hint} error={error} rows={4} {...registered} />;
  if (input === 'lines')
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
