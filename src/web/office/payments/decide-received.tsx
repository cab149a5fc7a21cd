import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnswerOf, Endpoint, ParamsOf } from '../../../contracts/endpoint.ts';
import { assignReceived, returnReceived, type ReceivedRow } from '../../../contracts/received.ts';
import type { CallOptions } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { RowAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { type NoteType, useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

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

interface FormProps {
  row: ReceivedRow;
  close: () => void;
}

/** Unmatched money: what it was probably for, and the two actions. */
export function DecideReceived({ row }: { row: ReceivedRow }) {
  const may = usePermission('sales');
  const [doing, setDoing] = useState<'assign' | 'return' | null>(null);
  const close = (): void => setDoing(null);
  if (doing !== null)
    return (
      <div className="mt-2 grid w-full gap-3 rounded-xl border border-line bg-raised p-4">
        {row.suggestion && <Suggestion suggestion={row.suggestion} />}
        {doing === 'assign' ? (
          <AssignForm row={row} close={close} />
        ) : (
          <ReturnForm row={row} close={close} />
        )}
      </div>
    );
  return (
    <>
      {row.suggestion && <Suggestion suggestion={row.suggestion} />}
      {may.write && (
        <p className="flex flex-wrap gap-x-4">
          <RowAction label={`Assign ${row.id}`} onClick={() => setDoing('assign')}>
            Assign
          </RowAction>
          <RowAction label={`Refund ${row.id}`} onClick={() => setDoing('return')}>
            Refund
          </RowAction>
        </p>
      )}
    </>
  );
}

function Suggestion({ suggestion }: { suggestion: NonNullable<ReceivedRow['suggestion']> }) {
  const { kind, number, customer, why, owed, phone } = suggestion;
  const to =
    kind === 'order'
      ? `/dashboard/admin/orders?q=${number}`
      : `/dashboard/admin/invoices?open=${number}`;
  return (
    <p className="text-xs wrap-anywhere">
      Probably for{' '}
      <Link to={to} className="underline underline-offset-4">
        {number}
      </Link>{' '}
      (customer {customer}, {why}). {show(owed, 'KES')} is due
      {phone ? `. Customer’s phone: ${phone}` : ''}.
    </p>
  );
}

function AssignForm({ row, close }: FormProps) {
  return (
    <SmallForm
      call={assignReceived}
      params={{ id: row.id }}
      row={row}
      draft={`received-assign:${row.id}`}
      fields={[
        {
          name: 'number',
          label: 'Order or invoice number',
          hint: 'We will add anything above its balance to the refund list.',
        },
      ]}
      values={{ number: row.suggestion?.number ?? '' }}
      save="Assign"
      said={({ received }) =>
        `${show(row.amount, row.currency)} is assigned to ${received.number}.`
      }
      failed="We could not assign the money. Try again."
      close={close}
    />
  );
}

function ReturnForm({ row, close }: FormProps) {
  return (
    <SmallForm
      call={returnReceived}
      params={{ id: row.id }}
      row={row}
      draft={`received-return:${row.id}`}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'Kept in the audit log. No money is sent until you send the refund.',
        },
      ]}
      save="Add to refund list"
      said={() => ['info', `${show(row.amount, row.currency)} added to the refund list.`]}
      failed="We could not add the money to the refund list. Try again."
      close={close}
    />
  );
}
