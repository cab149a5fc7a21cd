import { useEffect, useRef, useId } from 'react';
import {
  type ContactMessage,
  messageNote,
  noteOnMessage,
  messageReply,
  replyToMessage,
  listAssignees,
  type MessageMarks,
  readThread,
} from '../../../contracts/messages.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { TextArea } from '../../ui/field.tsx';
import { CustomerLink, TextLink } from '../kit/cells.tsx';
import { ActionButton, ChoiceSelect } from '../kit/controls.tsx';
import { Bubble, AnswerBox, ColleagueNoteForm } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Part, FactRow } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Failed, HeldBack, heldBackText, Status } from '../kit/states.tsx';
import { useAction, ifMatch } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { useMark } from './use-mark.ts';

interface MessageProps {
  message: ContactMessage;
  /** Whether the reply form is open. */
  replying: boolean;
  onReply: (on: boolean) => void;
}

/** One message with its details and actions. */
export function Message({ message, replying, onReply }: MessageProps) {
  const may = usePermission('enquiries');
  return (
    <div className="grid grid-cols-1 gap-7">
      <Facts message={message} />
      {may.write && <Actions message={message} replying={replying} onReply={onReply} />}
      <Thread message={message} />
      {may.write && replying && <Reply message={message} onDone={() => onReply(false)} />}
      {may.write && <Note message={message} />}
    </div>
  );
}

/** The sender, subject and status. */
function Facts({ message }: { message: ContactMessage }) {
  const phone = message.phone && normalisePhone(message.phone);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[5rem_1fr]">
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Name">
        <CustomerLink of={`message-${message.id}`}>{message.name}</CustomerLink>
      </FactRow>
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Email">
        <a href={`mailto:${message.email}`} className="underline underline-offset-4">
          {message.email}
        </a>
      </FactRow>
      {message.phone && (
        <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Phone">
          {phone ? (
            <a href={`tel:+${phone}`} className="underline underline-offset-4">
              {message.phone}
            </a>
          ) : (
            message.phone
          )}
        </FactRow>
      )}
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Subject">
        {message.subject}
      </FactRow>
      {message.written_by && (
        <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Written by">
          {message.written_by}
        </FactRow>
      )}
      {message.service && (
        <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Service">
          <TextLink to={`/dashboard/admin/services?open=${message.service.id}`}>
            {message.service.name}
          </TextLink>
        </FactRow>
      )}
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Message">
        <p className="whitespace-pre-line">{message.message}</p>
      </FactRow>
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Date">
        <time dateTime={message.date}>{showMoment(message.date)}</time>
      </FactRow>
      {message.held_back && (
        <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Confirmation">
          {heldBackText(message.held_back)}
        </FactRow>
      )}
      <FactRow className="max-sm:-mb-2 max-sm:text-sm" name="Status">
        <MessageStatus message={message} />
      </FactRow>
    </dl>
  );
}

/** The status of a message: read, answered, archived, assigned. */
export function MessageStatus({ message }: { message: ContactMessage }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {message.written_by ? (
        <Status tone="off">From us</Status>
      ) : (
        <>
          <Status tone={message.status === 'Unread' ? 'wait' : 'off'}>{message.status}</Status>
          {message.replied_at !== null && <Status tone="good">Answered</Status>}
        </>
      )}
      {message.archived && <Status tone="off">Archived</Status>}
      <HeldBack channels={message.held_back} />
      {message.assignee !== null && (
        <span className="text-xs text-soft">Assigned to {message.assignee}</span>
      )}
    </span>
  );
}

/** Opening an unread message marks it read. */
function Actions({ message, replying, onReply }: MessageProps) {
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
      <ActionButton
        variant={replying ? 'quiet' : 'primary'}
        data-key="r"
        aria-expanded={replying}
        onClick={() => onReply(!replying)}
      >
        Reply
      </ActionButton>
      <ActionButton busy={mark.busy} onClick={() => void mark.set(message, { replied: !answered })}>
        {answered ? 'Mark as not answered' : 'Mark as answered'}
      </ActionButton>
      <ActionButton
        busy={mark.busy}
        onClick={() => void mark.set(message, { archived: !message.archived })}
      >
        {message.archived ? 'Unarchive' : 'Archive'}
      </ActionButton>
      <Assignee message={message} assign={mark.set} />
    </div>
  );
}

/** A note for colleagues; the sender never sees it. */
function Note({ message: { id } }: { message: ContactMessage }) {
  const add = useAction(noteOnMessage, { done: () => 'Note added' });
  return (
    <ColleagueNoteForm
      schema={messageNote}
      draft={`message-note:${id}`}
      send={(body) => add.send({ params: { id }, body })}
    />
  );
}

/** A reply by email. It names the version on screen, so that two colleagues cannot both answer. */
function Reply({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const send = useAction(replyToMessage, { done: ({ email }) => `Reply sent to ${email}` });
  const form = useRecordForm(messageReply, {
    draft: `message-reply:${message.id}`,
    row: message,
    values: () => ({ text: '' }),
    send: (body, read) => send.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
    failed: 'We could not send the reply. Try again.',
  });
  return (
    <AnswerBox title="Reply">
      <RecordForm form={form} save="Send reply" busyText="Sending…" onCancel={onDone}>
        <TextArea
          label={`Reply to ${message.name}`}
          rows={7}
          hint={`We will email this to ${message.email}. Their answer will arrive in the company’s mailbox, not here.`}
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

/** The colleague it is assigned to, who gets a notification. */
function Assignee({ message, assign }: AssigneeProps) {
  const field = useId();
  const { data: people = [] } = useRecord(listAssignees);
  const { assigned_to, assignee } = message;
  // An assignee who has left or lost the right to answer is still listed.
  const gone =
    assigned_to !== null && !people.some(({ id }) => id === assigned_to)
      ? [[assigned_to, assignee ?? 'A former colleague'] as const]
      : [];
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={field} className="text-soft">
        Assigned to
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

/** Replies and internal notes, oldest first. */
function Thread({ message }: { message: ContactMessage }) {
  const { data, error, refetch } = useRecord(readThread, { params: { id: message.id } });
  if (error)
    return (
      <Failed title="We could not load the replies and notes." error={error} retry={refetch} />
    );
  if (!data || data.length === 0) return null;
  return (
    <Part title="Replies and notes" className="mb-4">
      <ol className="grid gap-4">
        {data.map(({ id, kind, author, text, date }) => (
          <Bubble
            key={id}
            look={kind === 'reply' ? 'ours' : 'internal'}
            author={author}
            way={kind === 'reply' ? 'by email' : 'for colleagues'}
            at={date}
            text={text}
          />
        ))}
      </ol>
    </Part>
  );
}
