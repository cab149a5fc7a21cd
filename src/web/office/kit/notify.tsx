import { useCallback } from 'react';
import { toast } from 'sonner';

export type NoteType = 'success' | 'info' | 'error';

/** How long what was done can be taken back by its message. Milliseconds. */
const UNDO_FOR = 8_000;

/** Tells who works here how their own doing went: a toast, and by it the way back. The bell is for what others did (S2-173; D144). */
export function useNotify(): (type: NoteType, message: string, undo?: () => void) => void {
  return useCallback(
    (type, message, undo) =>
      void toast[type](
        message,
        undo && { duration: UNDO_FOR, action: { label: 'Undo', onClick: undo } },
      ),
    [],
  );
}
