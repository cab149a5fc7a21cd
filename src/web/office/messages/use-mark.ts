import {
  markMessage,
  type ContactMessage,
  type MessageMarks,
} from '../../../contracts/messages.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { notify, type NoteType, ifMatch, useAction, wordsOf } from '../kit/use-action.ts';

const FAILED = 'Failed to update message status. Please try again.';

/** The success message of each mark; those for Read and Unread are fixed by the specification. */
function said(message: ContactMessage, marks: MessageMarks): string | [NoteType, string] {
  if (marks.archived !== undefined)
    return marks.archived ? 'Message archived' : ['info', 'Message unarchived'];
  if (marks.assigned_to !== undefined)
    return message.assignee
      ? `Message assigned to ${message.assignee}`
      : ['info', 'Message no longer assigned'];
  if (marks.replied !== undefined)
    return marks.replied
      ? 'Message marked as answered'
      : ['info', 'Message marked as not answered'];
  return marks.status === 'Read' ? 'Message marked as read' : ['info', 'Message marked as unread'];
}

/** The call that restores the earlier marks. */
export function before(row: ContactMessage, marks: MessageMarks): MessageMarks {
  const was: Required<MessageMarks> = {
    status: row.status,
    archived: row.archived,
    replied: row.replied_at !== null,
    assigned_to: row.assigned_to,
  };
  const touched = marks.archived ? { ...marks, status: row.status } : marks;
  return Object.fromEntries(
    Object.keys(touched).map((name) => [name, was[name as keyof MessageMarks]]),
  );
}

/** Marks a message as read, answered, archived or assigned; each can be undone. */
export function useMark() {
  const mark = useAction(markMessage, {
    done: (message, { body }) => said(message, body ?? {}),
    part: true,
  });
  const set = async (row: ContactMessage, body: MessageMarks): Promise<void> => {
    const params = { id: row.id };
    try {
      await mark.send({ params, body, headers: ifMatch(row) }, (now) => ({
        params,
        body: before(row, body),
        headers: ifMatch(now),
      }));
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      notify(
        'error',
        error instanceof ApiError && error.code === 'edit_conflict'
          ? wordsOf(error)
          : orOffline(FAILED, error),
      );
    }
  };
  return {
    busy: mark.busy,
    set,
    toggle: (row: ContactMessage): Promise<void> =>
      set(row, { status: row.status === 'Unread' ? 'Read' : 'Unread' }),
  };
}
