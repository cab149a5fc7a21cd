import { useCallback } from 'react';
import { toast } from 'sonner';

export type NoteType = 'success' | 'info' | 'error';

/** Tells who works here how their own doing went: a toast. The bell is for what others did (S2-173; D144). */
export function useNotify(): (type: NoteType, message: string) => void {
  return useCallback((type, message) => void toast[type](message), []);
}
