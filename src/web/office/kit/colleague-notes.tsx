import { useState, type ReactNode } from 'react';
import type { noteInput } from '../../../contracts/recruitment-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextArea } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';

export interface ColleagueNote {
  id: string;
  author: string;
  at: string;
  text: string;
}

interface Props {
  notes: readonly ColleagueNote[];
  /** Actions on a note, shown beside its author. */
  action?: (note: ColleagueNote) => ReactNode;
}

/** Internal notes on a record, newest first. */
export function ColleagueNotes({ notes, action }: Props) {
  if (notes.length === 0) return <p className="mt-3 text-sm text-soft">No notes yet.</p>;
  return (
    <ul className="mt-4 grid gap-4">
      {notes.map((note) => (
        <li key={note.id} className="border-l-2 border-sunrise pl-4">
          <p className="flex justify-between gap-3 text-sm text-soft">
            {note.author}, {showMoment(note.at)}
            {action?.(note)}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{note.text}</p>
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  schema: typeof noteInput;
  /** The key under which the unsaved note is kept. */
  draft: string;
  send: (body: { text: string }) => Promise<unknown>;
}

/** The form for a new note. It empties only after sending, because colleagues’ notes arrive while somebody types. */
export function ColleagueNoteForm(props: FormProps) {
  const [written, setWritten] = useState(0);
  return <NoteForm key={written} {...props} done={() => setWritten(written + 1)} />;
}

function NoteForm({ schema, draft, send, done }: FormProps & { done: () => void }) {
  const values = () => ({ text: '' });
  const form = useRecordForm(schema, { draft, row: null, values, send, done });
  return (
    <RecordForm form={form} save="Add note" quiet>
      <TextArea label="Note for colleagues" rows={3} {...form.field('text')} />
    </RecordForm>
  );
}
