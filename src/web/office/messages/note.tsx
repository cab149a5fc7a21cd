import { messageNote, noteOnMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { ColleagueNoteForm } from '../kit/colleague-notes.tsx';
import { useAction } from '../kit/use-action.ts';
import { useState } from 'react';

/** A note for colleagues; the sender never sees it. */
export function Note({ message: { id } }: { message: ContactMessage }) {
  const add = useAction(noteOnMessage, { done: () => 'Note added' });
  const [written, setWritten] = useState(0);
  return (
    <ColleagueNoteForm
      key={written}
      schema={messageNote}
      draft={`message-note:${id}`}
      send={async (body) => {
        await add.send({ params: { id }, body });
        setWritten(written + 1);
      }}
    />
  );
}
