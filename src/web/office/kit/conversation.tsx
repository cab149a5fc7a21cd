import { useId, useLayoutEffect, useRef, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { changeMe, isDefaultName } from '../../../contracts/accounts.ts';
import { text } from '../../../contracts/fields.ts';
import type { noteInput } from '../../../contracts/recruitment-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { TextField, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from './me.ts';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { useAction } from './use-action.ts';

/** The box in an open record where staff write to a customer. Focus starts in its first field. */
export function AnswerBox({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { display_name } = useMe();
  // The name field gets focus while it is shown, then the text: before the form focuses its first field, which would
  // show its error when the focus moves on.
  useLayoutEffect(() => {
    const first = display_name ? 'textarea' : 'input[autocomplete=name]';
    place.current?.scrollIntoView({ block: display_name ? 'nearest' : 'start' });
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: !display_name });
  }, [display_name]);
  return (
    <section ref={place} aria-labelledby={id} className="rounded-xl border border-line p-4 sm:p-5">
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      <ShownName />
      {children}
    </section>
  );
}

const shownName = z.object({
  display_name: text('Enter the name that customers should see', 60),
});

/** Asks staff once which name customers should see. Never nested in another form. */
function ShownName() {
  const { display_name } = useMe();
  if (display_name) return null;
  return (
    <Notice title="Which name should customers see?" className="mb-5">
      <NameForm />
    </Notice>
  );
}

function NameForm() {
  const me = useMe();
  const own = `${me.first_name} ${me.last_name}`.trim();
  const isMade = isDefaultName(me.first_name, me.last_name);
  const shell = useRevalidator();
  const save = useAction(changeMe, {
    done: ({ user }) => `Customers will see “${user.display_name}” as your name.`,
  });
  const form = useRecordForm(shownName, {
    draft: 'shown-name',
    row: me,
    values: () => ({ display_name: isMade ? '' : own }),
    send: (body) => save.send({ body }),
    done: () => void shell.revalidate(),
    failed: 'We could not save your name. Try again.',
  });
  return (
    <div className="mt-2" data-aside>
      <RecordForm form={form} save="Save name" quiet>
        <TextField
          label="Name that customers see"
          autoComplete="name"
          hint={`Shown under your answers, as in “Achieng Were”. Until you set it, customers see ${isMade ? 'the company’s name' : `“${own}”`}.`}
          {...form.field('display_name')}
        />
      </RecordForm>
    </div>
  );
}

const LOOKS = {
  ours: 'ml-auto max-w-[92%] rounded-xl border border-leaf/40 bg-good-soft px-4 py-3',
  theirs: 'border-l-2 border-line pl-4',
  internal: 'border-l-2 border-sunrise pl-4',
};

interface BubbleProps {
  /** Written by us, by the customer, or for colleagues alone. */
  look: keyof typeof LOOKS;
  author: string;
  /** Its reader, or how it was sent. */
  way?: string;
  at: string;
  text: string;
  children?: ReactNode;
}

/** One message of a conversation, in a list. */
export function Bubble({ look, author, way, at, text, children }: BubbleProps) {
  return (
    <li className={LOOKS[look]}>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>
        {way ? `, ${way}, ` : ', '}
        <time dateTime={at}>{showMoment(at)}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {children}
    </li>
  );
}

interface ColleagueNote {
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
