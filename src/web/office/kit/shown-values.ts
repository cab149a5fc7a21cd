import { useEffect, useLayoutEffect, type RefObject, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { useContractForm } from '../../ui/form.ts';
import type { Values } from './merge.ts';
import { toast } from 'sonner';
import type { FieldValues } from 'react-hook-form';
import { ApiError, type NetworkError } from '../../lib/api.ts';
import { wordsOf } from './use-action.ts';
import type { useEdits } from './use-edits.ts';

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

/** Keeps the fields and the work the same: what the work shows stands in the fields, what is typed goes into the work. */
export function useShown<S extends Schema>(
  { watch, reset }: Pick<ReturnType<typeof useContractForm<S>>, 'watch' | 'reset'>,
  { shown, typed }: { shown: Values; typed: (now: Values) => void },
  begunWith: Values,
  savedRef: RefObject<boolean>,
): void {
  // Before anything else can happen in the page: old values must not pass for typed ones.
  useLayoutEffect(() => {
    if (shown !== begunWith) reset(shown as z.input<S>);
  }, [reset, shown, begunWith]);
  useEffect(() => {
    const watching = watch((now) => {
      savedRef.current = false;
      typed(now as Values);
    });
    return () => watching.unsubscribe();
  }, [watch, typed, savedRef]);
}

/** Only what the form is about: of the rest of a record nobody wants to hear in a draft or a question. */
export function only(schema: Schema, values: Values): Values {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : Object.keys(values);
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}

/** A save that was refused because somebody else had saved. */
interface Refusal<R> {
  by: string | null;
  /** The state that ours was made on; null once a fresher one has been read. */
  on: R | null;
  /** How often in a row. */
  tries: number;
}

/**
 * Who saved in the meantime, once the server has refused our save for it (D145). `goOn` is called when the state that
 * it was refused for has been read, with the name of who saved and how often we were refused in a row; null where a
 * save has gone through since.
 */
function useRefusal<R>(
  row: R,
  goOn: (refusal: { by: string | null; tries: number } | null) => void,
) {
  const [refusal, setRefusal] = useState<Refusal<R> | null>(null);
  const [reread, setReread] = useState(false);
  if (refusal !== null && refusal.on !== null && refusal.on !== row) {
    setRefusal({ ...refusal, on: null });
    setReread(true);
  }
  const resume = useEffectEvent(() => {
    setReread(false);
    goOn(refusal);
  });
  useEffect(() => {
    if (reread) resume();
  }, [reread]);
  return {
    by: refusal?.by ?? null,
    stands: refusal !== null,
    /** Takes note of a failure where it is such a refusal, of a save made on the state `on`. */
    note(failure: unknown, on: R): void {
      if (!(failure instanceof ApiError) || failure.code !== 'edit_conflict') return;
      setRefusal((before) => ({
        by: (failure.body.changed_by as string | undefined) ?? null,
        on,
        tries: (before?.tries ?? 0) + 1,
      }));
    },
    clear: () => setRefusal(null),
  };
}
