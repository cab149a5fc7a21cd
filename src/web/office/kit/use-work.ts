import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { same } from '../../../kernel/same.ts';
import { draftOf } from './draft.ts';
import { useMe } from './me.ts';
import { laidOver, meetingsOf, rebased, typed, withMine, withTheirs, type Values, type Work } from './merge.ts';

interface WorkOptions<R> {
  /** Under which name it is kept in this browser: "user:usr_1", "user:new". */
  draft: string;
  /** The record as last read. */
  row: R;
  /** What the form shows of it. */
  values: (row: R) => Values;
  /** While something is sent, what is stored may change by it: nothing is laid over it before the answer. */
  busy: boolean;
  /** Puts values that were not typed into the form. */
  show: (values: Values) => void;
}

/** The state that a form works on: the record, what was touched of it, and whether it came from a draft. */
interface Held<R> {
  row: R;
  work: Work;
  restored: boolean;
  /** Fields that nobody touched here changed in the meantime. */
  moved: boolean;
}

/**
 * One person's work on one record (D145). A fresher state of the record is taken in whenever it is read: untouched
 * fields follow it, touched ones stay, and where both changed one the work cannot be sent before it is decided.
 */
export function useWork<R>({ draft, row, values, busy, show }: WorkOptions<R>) {
  const { id: by } = useMe();
  const kept = useMemo(() => draftOf(draft, by), [draft, by]);
  const [held, setHeld] = useState<Held<R>>(() => {
    const work = kept.over(values(row), versionOf(row));
    return { row, work, restored: Object.keys(work.touched).length > 0, moved: false };
  });
  const { work } = held;
  const now = useRef(held);
  now.current = held;
  /** The next state of the record that is read is what was saved here. */
  const ownEdit = useRef(false);
  const put = useCallback((work: Work, more: Partial<Held<R>> = {}) => {
    setHeld((before) => ({ ...before, ...more, work }));
    show(laidOver(work));
  }, [show]);

  useEffect(() => kept.write(work.touched), [kept, work.touched]);
  useEffect(() => kept.onPutBack((touched) => put(rebased({ ...now.current.work, touched }, now.current.work.row), { restored: true })), [kept, put]);
  useEffect(() => {
    if (busy || row === now.current.row) return;
    const fresh = values(row);
    const { work: before } = now.current;
    if (same(fresh, before.row)) setHeld((all) => ({ ...all, row }));
    else put(rebased(before, fresh), { row, moved: !ownEdit.current });
    ownEdit.current = false;
  });

  return {
    ...held,
    meetings: useMemo(() => meetingsOf(work), [work]),
    dirty: Object.keys(work.touched).length > 0,
    typed: useCallback((values: Values) => setHeld((all) => ({ ...all, work: typed(all.work, values) })), []),
    keepMine: (name: string) => setHeld((all) => ({ ...all, work: withMine(all.work, name) })),
    takeTheirs: (name: string) => put(withTheirs(work, name)),
    /** What was sent is stored now. */
    saved(sent: Work): void {
      ownEdit.current = true;
      // The form may be gone before an effect could forget the draft.
      kept.write({});
      setHeld((all) => ({ ...all, work: { row: laidOver(sent), touched: {} }, restored: false, moved: false }));
    },
    /** Throws the work away. Answers how to get it back: true where the form, still open, took it up. */
    discard(): () => boolean {
      const { touched } = work;
      put({ row: work.row, touched: {} }, { restored: false, moved: false });
      kept.write({});
      return () => kept.putBack(touched);
    },
  };
}

/** The `updated_at` of a record: empty for a new one, null where it has none. */
function versionOf(row: unknown): string | null {
  if (row === null || row === undefined) return '';
  return (row as { updated_at?: string }).updated_at ?? null;
}

