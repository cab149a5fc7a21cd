import {
  addCustomerNote,
  customerNote,
  removeCustomerNote,
  type CustomerDetail,
} from '../../../contracts/customers.ts';
import { ColleagueNoteForm, ColleagueNotes } from '../kit/colleague-notes.tsx';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';

/** The notes of a customer, to add to and to remove from. */
export function CustomerNotes({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const add = useAction(addCustomerNote, { done: () => 'Note added' });
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
          <ColleagueNoteForm
            schema={customerNote}
            draft={`customer-note:${detail.id}`}
            send={(body) => add.send({ params: { id: detail.id }, body })}
          />
        </div>
      )}
      <ColleagueNotes
        notes={detail.notes.map(({ by, ...note }) => ({ ...note, author: by }))}
        action={(note) =>
          may.write && (
            <RowAction
              danger
              label={`Remove note of ${note.author}`}
              disabled={remove.busy}
              onClick={() => void remove.ask(note.id)}
            >
              Remove
            </RowAction>
          )
        }
      />
    </section>
  );
}
