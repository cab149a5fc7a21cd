import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnswerOf, Endpoint, ParamsOf } from '../../../contracts/endpoint.ts';
import type { CallOptions } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { type NoteType, useAction } from '../kit/use-action.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';

interface SmallFormProps<E extends Endpoint> {
  /** The call, whose body the fields are. */
  call: E;
  params?: ParamsOf<E>;
  draft: string;
  /** What it is about, as last read; null for nothing that is stored. */
  row?: object | null;
  fields: { name: string; label: string; hint?: string; autoCapitalize?: string }[];
  /** What the fields begin with; empty unless told. */
  values?: Record<string, string>;
  save: string;
  busyText?: string;
  /** What is said when it is done. */
  said: (answer: AnswerOf<E>) => string | [NoteType, string];
  failed: string;
  /** In the place of the button that opened it: closes it. Without, the form stays and is empty again. */
  close?: () => void;
  onDone?: () => void;
}

/** A form of a line or two that says something of money, and is a call of its own. */
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
