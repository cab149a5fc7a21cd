import { useEffect, useRef, useState, useId } from 'react';
import {
  readMessage,
  type ContactMessage,
  messageNote,
  noteOnMessage,
  messageReply,
  replyToMessage,
  listAssignees,
  type MessageMarks,
  readThread,
} from '../../../contracts/messages.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { MessageFacts } from './message-facts.tsx';
import { useMark } from './use-mark.ts';
import { ColleagueNoteForm } from '../kit/colleague-notes.tsx';
import { useAction, ifMatch } from '../kit/use-action.ts';
import { TextArea } from '../../ui/field.tsx';
import { AnswerBox } from '../kit/answer-box.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ChoiceSelect } from '../kit/choice-select.tsx';
import { showMoment } from '../../../kernel/moments.ts';
import { Failed } from '../kit/states.tsx';

interface SheetProps {
  /** The message that is open; null for none. */
  id: number | null;
  /** Whether the reply is open. */
  replying: boolean;
  onReply: (on: boolean) => void;
  onClose: () => void;
}

/** "Message Details" (S2-109, S2-110; subject and phone by D61), and where it is worked on (D204). */
export function MessageSheet({ id, replying, onReply, onClose }: SheetProps) {
  const found = useRecord(readMessage, id === null ? null : { params: { id } });
  return (
    <Sheet open={id !== null} title="Message Details" onClose={onClose} wide>
      <OneRecord found={found} failed="This message could not be loaded.">
        {(message) => (
          <Opened key={message.id} message={message} replying={replying} onReply={onReply} />
        )}
      </OneRecord>
    </Sheet>
  );
}

interface OpenedProps extends Pick<SheetProps, 'replying' | 'onReply'> {
  message: ContactMessage;
}

function Opened({ message, replying, onReply }: OpenedProps) {
  const may = usePermission('enquiries');
  return (
    <div className="grid grid-cols-1 gap-7">
      <MessageFacts message={message} />
      {may.write && <Actions message={message} replying={replying} onReply={onReply} />}
      <Thread message={message} />
      {may.write && replying && <Reply message={message} onDone={() => onReply(false)} />}
      {may.write && <Note message={message} />}
    </div>
  );
}

/** Opening an unread message marks it read (S2-178). */
function Actions({ message, replying, onReply }: OpenedProps) {
  const mark = useMark();
  const seen = useRef(false);
  useEffect(() => {
    if (seen.current) return;
    seen.current = true;
    if (message.status === 'Unread') void mark.toggle(message);
  });
  const answered = message.replied_at !== null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Assignee message={message} assign={mark.set} />
      <ActionButton
        variant="primary"
        data-key="r"
        aria-expanded={replying}
        onClick={() => onReply(!replying)}
      >
        Reply
      </ActionButton>
      <ActionButton busy={mark.busy} onClick={() => void mark.set(message, { replied: !answered })}>
        {answered ? 'Not answered yet' : 'Mark as answered'}
      </ActionButton>
      <ActionButton
        busy={mark.busy}
        onClick={() => void mark.set(message, { archived: !message.archived })}
      >
        {message.archived ? 'Back to the list' : 'Archive'}
      </ActionButton>
    </div>
  );
}

/** A note for colleagues; the sender never sees it. */
function Note({ message: { id } }: { message: ContactMessage }) {
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

/** A reply that goes out by mail, on the state that was shown: two colleagues do not both answer. */
function Reply({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const send = useAction(replyToMessage, { done: ({ email }) => `Reply sent to ${email}` });
  const form = useRecordForm(messageReply, {
    draft: `message-reply:${message.id}`,
    row: message,
    values: () => ({ text: '' }),
    send: (body, read) => send.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
    failed: 'The reply could not be sent.',
  });
  return (
    <AnswerBox title="Reply">
      <RecordForm form={form} save="Send reply" busyText="Sending..." onCancel={onDone}>
        <TextArea
          label={`Reply to ${message.name}`}
          rows={7}
          hint={`Goes by mail to ${message.email}. What they answer arrives in the company's mailbox, not here.`}
          {...form.field('text')}
        />
      </RecordForm>
    </AnswerBox>
  );
}

interface AssigneeProps {
  message: ContactMessage;
  assign: (message: ContactMessage, marks: MessageMarks) => Promise<void>;
}

/** Who takes care of it; who is given it hears of it by the bell. */
function Assignee({ message, assign }: AssigneeProps) {
  const field = useId();
  const { data: people = [] } = useRecord(listAssignees);
  const { assigned_to, assignee } = message;
  // Who has left, or may answer no more, is still named.
  const gone =
    assigned_to !== null && !people.some(({ id }) => id === assigned_to)
      ? [[assigned_to, assignee ?? 'A former colleague'] as const]
      : [];
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={field} className="text-soft">
        Taken care of by
      </label>
      <ChoiceSelect
        id={field}
        value={assigned_to ?? ''}
        options={[
          ['', 'Nobody yet'],
          ...gone,
          ...people.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={(id) => void assign(message, { assigned_to: id === '' ? null : id })}
      />
    </div>
  );
}

/** What staff wrote on it, oldest first: replies that went out, and notes for each other. */
function Thread({ message }: { message: ContactMessage }) {
  const { data, error, refetch } = useRecord(readThread, { params: { id: message.id } });
  if (error)
    return (
      <Failed
        title="The replies and notes could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="thread">
      <h3 id="thread" className="mb-4 text-lg">
        Replies and notes
      </h3>
      <ol className="grid gap-4">
        {data.map(({ id, kind, author, text, date }) => (
          <li
            key={id}
            className={
              kind === 'reply'
                ? 'ml-auto max-w-[92%] rounded-xl border border-leaf/40 bg-good-soft px-4 py-3'
                : 'border-l-2 border-sunrise pl-4'
            }
          >
            <p className="text-sm text-soft">
              <span className="font-semibold text-ink">{author}</span>
              {kind === 'reply' ? ', by mail, ' : ', for colleagues, '}
              <time dateTime={date}>{showMoment(date)}</time>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
