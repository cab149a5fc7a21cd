import {
  addCustomerNote,
  customerNote,
  removeCustomerNote,
  type CustomerDetail,
} from '../../../contracts/customers.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextArea } from '../../ui/field.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';

/** What colleagues noted, newest first. The customer sees none of it. */
export function CustomerNotes({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const remove = useAskedAction(removeCustomerNote, {
    question: () => ({ title: 'Remove this note?', confirm: 'Remove', danger: true }),
    input: (note: string) => ({ params: { id: detail.id, note } }),
    done: () => 'Note removed',
    failed: 'The note could not be removed',
  });
  return (
    <section aria-labelledby="customer-notes">
      <h3 id="customer-notes" className="mb-2 text-lg">
        Notes
      </h3>
      {may.write && (
        <div className="rounded-xl border border-line bg-raised p-4">
          <NoteForm key={detail.notes.length} id={detail.id} />
        </div>
      )}
      {detail.notes.length === 0 && <p className="mt-3 text-sm text-soft">No notes yet.</p>}
      <ul className="mt-4 grid gap-4">
        {detail.notes.map((note) => (
          <li key={note.id} className="border-l-2 border-sunrise pl-4 text-sm">
            <p className="flex justify-between gap-3 text-soft">
              {note.by}, {showMoment(note.at)}
              {may.write && (
                <RowAction
                  danger
                  label={`Remove note of ${note.by}`}
                  disabled={remove.busy}
                  onClick={() => void remove.ask(note.id)}
                >
                  Remove
                </RowAction>
              )}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const add = useAction(addCustomerNote, { done: () => 'Note added' });
  const form = useRecordForm(customerNote, {
    draft: `customer-note:${id}`,
    row: null,
    values: () => ({ text: '' }),
    send: (body) => add.send({ params: { id }, body }),
  });
  return (
    <RecordForm form={form} save="Add note">
      <TextArea label="Note for colleagues" rows={3} {...form.field('text')} />
    </RecordForm>
  );
}
