import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { addNotification, listNotifications } from '../../../contracts/notifications.ts';
import { callApi } from '../../lib/api.ts';

export type NoteType = 'success' | 'info' | 'error';

/** Tells who works here what happened: a toast now, and an entry in their bell (S2-173; D88). */
export function useNotify(): (type: NoteType, message: string) => void {
  const client = useQueryClient();
  return useCallback(
    (type, message) => {
      toast[type](message);
      callApi(addNotification, { body: { type, message } }).then(
        () => client.invalidateQueries({ queryKey: [listNotifications.path] }),
        // The toast was seen; a bell that cannot be reached has nothing more to say about it.
        (error: unknown) =>
          console.info('The notification was shown, but could not be kept.', error),
      );
    },
    [client],
  );
}
