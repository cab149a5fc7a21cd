import { useEffect, useRef } from 'react';
import { readMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { OneRecord } from '../kit/one-record.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Assignee } from './assignee.tsx';
import { MessageFacts } from './message-facts.tsx';
import { Note } from './note.tsx';
import { Reply } from './reply.tsx';
import { Thread } from './thread.tsx';
import { useMark } from './use-mark.ts';

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
