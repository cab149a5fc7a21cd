import type { ContactMessage } from '../../../contracts/messages.ts';
import { HeldBack } from '../kit/held-back.tsx';
import { Status } from '../kit/status.tsx';

/** How a message stands: seen, answered, put away, and whose it is. */
export function MessageStatus({ message }: { message: ContactMessage }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Status tone={message.status === 'Unread' ? 'wait' : 'off'}>{message.status}</Status>
      {message.replied_at !== null && <Status tone="good">Answered</Status>}
      {message.archived && <Status tone="off">Archived</Status>}
      <HeldBack channels={message.held_back} />
      {message.assignee !== null && (
        <span className="text-xs text-soft">With {message.assignee}</span>
      )}
    </span>
  );
}
