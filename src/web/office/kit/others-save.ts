import { toast } from 'sonner';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, type NetworkError } from '../../lib/api.ts';
import type { useContractForm } from '../../ui/form.ts';
import { wordsOf } from './use-action.ts';
import type { useEdits } from './use-edits.ts';
import { useRefusal } from './use-refusal.ts';

export type Schema = z.ZodMiniType<FieldValues, FieldValues>;

/** Somebody who saves again and again must not keep a form busy without end. */
const MOST_TRIES = 3;

/** A save that was refused because a colleague saved first: once theirs is read, ours goes on by itself where it may (D145). */
export function useOthersSave<S extends Schema, R>(
  work: ReturnType<typeof useEdits<R>>,
  form: Pick<ReturnType<typeof useContractForm<S>>, 'setFault' | 'submit'>,
  acts: boolean,
  finish: () => void,
) {
  return useRefusal(work.row, (last) => {
    // What does more than change the record wants a second look; where values meet, somebody decides.
    // The questions say what was changed, in the words of the form.
    if (work.meetings.length > 0) return form.setFault(null);
    if (acts || last === null || last.tries > MOST_TRIES) return;
    const who = last.by ?? 'A colleague';
    form.setFault(null);
    if (work.dirty) {
      toast.info(`${who} had changed something else meanwhile: yours goes with it.`);
      return void form.submit();
    }
    // Both wanted the same, and it is stored.
    toast.info(`${who} had saved the same already.`);
    finish();
  });
}

/** The server's words for a failure; the form's own where it has none. */
export const faultOf =
  (failed: string | undefined) =>
  (error: ApiError | NetworkError): string =>
    error instanceof ApiError && !error.message && failed ? failed : wordsOf(error);
