import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnswerOf, Endpoint, ParamsOf } from '../../../contracts/endpoint.ts';
import type { CallOptions } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { type NoteType, useAction } from '../kit/use-action.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';

interface SmallFormProps<E extends Endpoint> {
  /** The call; its body has these fields. */
  call: E;
  params?: ParamsOf<E>;
  draft: string;
  /** The record that it changes, as last read; null if there is none. */
  row?: object | null;
  fields: { name: string; label: string; hint?: string; autoCapitalize?: string }[];
  /** The first values of the fields, by default empty. */
  values?: Record<string, string>;
  save: string;
  busyText?: string;
  /** The success message. */
  said: (answer: AnswerOf<E>) => string | [NoteType, string];
  failed: string;
  /** Closes the form, which replaces its button. Without it, the form stays and empties. */
  close?: () => void;
  onDone?: () => void;
}

/** A small form about money with its own call. */
export function SmallForm<E extends Endpoint>({
  call,
  params,
  draft,
  row = null,
  fields,
  values = {},
  save,
  busyText,
  said,
  failed,
  close,
  onDone,
}: SmallFormProps<E>) {
  const action = useAction(call, { done: said });
  const begin = (from: Record<string, string>): FieldValues =>
    Object.fromEntries(fields.map(({ name }) => [name, from[name] ?? '']));
  const form = useRecordForm(call.body as z.ZodMiniType<FieldValues, FieldValues>, {
    draft,
    failed,
    row,
    values: () => begin(values),
    send: (body) => action.send({ params, body } as CallOptions<E>),
    acts: true,
    done() {
      if (close) close();
      else form.reset(begin({}));
      onDone?.();
    },
  });
  return (
    <RecordForm form={form} save={save} busyText={busyText} onCancel={close}>
      <div className={fields.length > 1 ? 'grid gap-5 sm:grid-cols-2' : ''}>
        {fields.map(({ name, ...words }) => (
          <TextField key={name} {...words} {...form.field(name)} />
        ))}
      </div>
    </RecordForm>
  );
}
