import {
  addNote,
  listNotes,
  noteInput,
  type Application,
} from '../../../contracts/recruitment-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextArea } from '../../ui/field.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

/** What colleagues noted, newest first, with the mails that went out. The candidate sees none of it. */
export function Notes({ application }: { application: Application }) {
  const may = usePermission('hiring');
  const notes = useRecord(listNotes, { params: { id: application.id }, query: { limit: 200 } });
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="text-lg">
        Notes
      </h3>
      {may.write && <NoteForm key={notes.data?.length} id={application.id} />}
      {notes.error && (
        <Failed
          title="The notes could not be loaded"
          error={notes.error}
          retry={() => void notes.refetch()}
        />
      )}
      {notes.isPending && <Loading rows={2} />}
      {notes.data?.length === 0 && <p className="mt-3 text-sm text-soft">No notes yet.</p>}
      <ul className="mt-4 grid gap-4">
        {notes.data?.map((note) => (
          <li key={note.id} className="border-l-2 border-sunrise pl-4">
            <p className="text-sm text-soft">
              {note.author}, {showMoment(note.date)}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ id }: { id: string }) {
  const add = useAction(addNote, { done: () => 'Note added' });
  const form = useRecordForm(noteInput, {
    draft: `application-note:${id}`,
    row: null,
    values: () => ({ text: '' }),
    send: (body) => add.send({ params: { id }, body }),
  });
  return (
    <div className="mt-3">
      <RecordForm form={form} save="Add note">
        <TextArea label="Note for colleagues" rows={3} {...form.field('text')} />
      </RecordForm>
    </div>
  );
}
