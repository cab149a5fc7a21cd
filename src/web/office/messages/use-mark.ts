import { markMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { useNotify } from '../kit/notify.tsx';
import { ifMatch, useAction, wordsOf } from '../kit/use-action.ts';

const FAILED = 'Failed to update message status. Please try again.';

/** Read and Unread, with the required words for each (S2-179, S2-325, S2-326). */
export function useMark() {
  const notify = useNotify();
  const mark = useAction(markMessage, {
    done: ({ status }) =>
      status === 'Read'
        ? ['success', 'Message marked as read']
        : ['info', 'Message marked as unread'],
  });
  return {
    busy: mark.busy,
    async toggle(row: ContactMessage): Promise<void> {
      const status = row.status === 'Unread' ? 'Read' : 'Unread';
      try {
        await mark.send({ params: { id: row.id }, body: { status }, headers: ifMatch(row) });
      } catch (error) {
        if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
        notify(
          'error',
          error instanceof ApiError && error.code === 'edit_conflict' ? wordsOf(error) : FAILED,
        );
      }
    },
  };
}
