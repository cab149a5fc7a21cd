import { useCallback, useEffect, useMemo, useState } from 'react';
import { same } from '../../../kernel/same.ts';
import { useMe } from './me.ts';
import {
  applyEdits,
  conflictsOf,
  rebased,
  typed,
  withMine,
  withTheirs,
  type Values,
  type Edits,
  type Touched,
} from './merge.ts';

interface WorkOptions<R> {
  /** Under which name it is kept in this browser: "user:usr_1", "user:new". */
  draft: string;
  /** The record as last read. */
  row: R;
  /** What the form shows of it. */
  values: (row: R) => Values;
  /** While something is sent, what is stored may change by it: nothing is laid over it before the answer. */
  busy: boolean;
}

/** The state that a form works on: the record, what was touched of it, and whether it came from a draft. */
interface Held<R> {
  row: R;
  work: Edits;
  restored: boolean;
  /** Fields that nobody touched here changed in the meantime. */
  moved: boolean;
  /** The next state of the record that is read is what was saved here. */
  ownEdit: boolean;
  /** What the form has to show that was not typed into it; another object each time. */
  shown: Values;
}

/**
 * One person's work on one record. A fresher state of the record is taken in whenever it is read: untouched
 * fields follow it, touched ones stay, and where both changed one the work cannot be sent before it is decided.
 */
export function useEdits<R>({ draft, row, values, busy }: WorkOptions<R>) {
  const { id: by } = useMe();
  const kept = useMemo(() => draftOf(draft, by), [draft, by]);
  const [held, setHeld] = useState(() => begun(kept, row, values(row)));
  const { work } = held;
  // While rendering, so that no key can be pressed between a fresher record and the work that is laid over it.
  if (!busy && row !== held.row) setHeld(taken(held, row, values(row)));
  useEffect(() => kept.write(work.touched), [kept, work.touched]);
  useEffect(
    () =>
      kept.onPutBack((touched) =>
        setHeld((all) =>
          showing(all, rebased({ ...all.work, touched }, all.work.row), { restored: true }),
        ),
      ),
    [kept],
  );

  return {
    ...held,
    conflicts: useMemo(() => conflictsOf(work), [work]),
    dirty: Object.keys(work.touched).length > 0,
    typed: useCallback(
      (now: Values) => setHeld((all) => ({ ...all, work: typed(all.work, now) })),
      [],
    ),
    keepMine: (name: string) => setHeld((all) => ({ ...all, work: withMine(all.work, name) })),
    takeTheirs: (name: string) => setHeld((all) => showing(all, withTheirs(all.work, name))),
    /** What was sent is stored now. */
    saved(sent: Edits): void {
      // The form may be gone before an effect could forget the draft.
      kept.write({});
      setHeld((all) => ({
        ...all,
        work: { row: applyEdits(sent), touched: {} },
        restored: false,
        moved: false,
        ownEdit: true,
      }));
    },
    /** Throws the work away. Answers how to get it back: true where the form, still open, took it up. */
    discard(): () => boolean {
      const { touched } = work;
      kept.write({});
      setHeld((all) =>
        showing(all, { row: all.work.row, touched: {} }, { restored: false, moved: false }),
      );
      return () => kept.putBack(touched);
    },
  };
}

function begun<R>(kept: Draft, row: R, values: Values): Held<R> {
  const work = kept.over(values);
  return {
    row,
    work,
    restored: Object.keys(work.touched).length > 0,
    moved: false,
    ownEdit: false,
    shown: applyEdits(work),
  };
}

/** A fresher state of the record under the work. */
function taken<R>(held: Held<R>, row: R, fresh: Values): Held<R> {
  const next = { ...held, row, ownEdit: false };
  return same(fresh, held.work.row)
    ? next
    : showing(next, rebased(held.work, fresh), { moved: !held.ownEdit });
}

function showing<R>(held: Held<R>, work: Edits, more: Partial<Held<R>> = {}): Held<R> {
  return { ...held, ...more, work, shown: applyEdits(work) };
}

/** Unsaved work of one person on one record, kept in this tab's storage: a reload or an ended session loses nothing. */
export interface Draft {
  /** The work that was left, over what is stored now. */
  over(row: Values): Edits;
  /** Keeps the touched fields only; none is no draft. */
  write(touched: Touched): void;
  /** Puts a draft that was thrown away back. True where a form that is open took it up. */
  putBack(touched: Touched): boolean;
  /** Calls when a draft is put back. Answers how to stop. */
  onPutBack(take: (touched: Touched) => void): () => void;
}

const BACK = 'draft-back';

/** The unsaved work of `name` by the administrator `by`: whoever signs in to the same tab after them is not shown it. */
export function draftOf(name: string, by: string): Draft {
  const key = `draft:${by}:${name}`;
  const write = (touched: Touched): void => {
    if (Object.keys(touched).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ touched }));
  };
  return {
    write,
    over(row) {
      if (typeof sessionStorage === 'undefined') return { row, touched: {} };
      const touched = stored(key)?.touched ?? {};
      // Without fields that the form no longer has.
      const known = Object.entries(touched).filter(([field]) =>
        Object.hasOwn(row, field.split('.')[0]!),
      );
      return rebased({ row, touched: Object.fromEntries(known) }, row);
    },
    putBack(touched) {
      write(touched);
      return !window.dispatchEvent(
        new CustomEvent(BACK, { cancelable: true, detail: { key, touched } }),
      );
    },
    onPutBack(take) {
      const listen = (event: Event): void => {
        const back = (event as CustomEvent<{ key: string; touched: Touched }>).detail;
        if (back.key !== key) return;
        event.preventDefault();
        take(back.touched);
      };
      window.addEventListener(BACK, listen);
      return () => window.removeEventListener(BACK, listen);
    },
  };
}

function stored(key: string): { touched: Touched } | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as { touched: Touched };
  } catch (error) {
    console.info('A draft could not be read and was dropped.', error);
    sessionStorage.removeItem(key);
    return null;
  }
}
