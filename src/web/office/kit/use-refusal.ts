import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';

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
export function useRefusal<R>(
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
