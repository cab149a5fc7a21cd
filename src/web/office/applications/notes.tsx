import {
  addNote,
  listNotes,
  noteInput,
  type Application,
} from '../../../contracts/recruitment-office.ts';
import { ColleagueNoteForm, ColleagueNotes } from '../kit/colleague-notes.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

/** The notes of an application, with the mails that went out. */
export function Notes({ application }: { application: Application }) {
  const may = usePermission('hiring');
  const add = useAction(addNote, { done: () => 'Note added' });
  const notes = useRecord(listNotes, { params: { id: application.id }, query: { limit: 200 } });
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="mb-3 text-lg">
        Notes
      </h3>
      {may.write && (
        <ColleagueNoteForm
          schema={noteInput}
          draft={`application-note:${application.id}`}
          send={(body) => add.send({ params: { id: application.id }, body })}
        />
      )}
      {notes.error && (
        <Failed
          title="The notes could not be loaded"
          error={notes.error}
          retry={() => void notes.refetch()}
        />
      )}
      {notes.isPending && <Loading rows={2} />}
      {notes.data && (
        <ColleagueNotes notes={notes.data.map(({ date, ...note }) => ({ ...note, at: date }))} />
      )}
    </section>
  );
}
