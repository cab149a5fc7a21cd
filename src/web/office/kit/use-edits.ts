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
  /** The key of the draft in this browser: "user:usr_1", "user:new". */
  draft: string;
  /** The record as last read. */
  row: R;
  /** The values that the form shows. */
  values: (row: R) => Values;
  /** While sending, the saved record may change by this very call, so newer versions wait for the answer. */
  busy: boolean;
}

/** The state of a form: the record, the touched fields, and whether it came from a draft. */
interface Held<R> {
  row: R;
  work: Edits;
  restored: boolean;
  /** Fields untouched here have changed. */
  moved: boolean;
  /** The next version read is the one saved here. */
  ownEdit: boolean;
  /** Values that the form must show without typing; a new object each time. */
  shown: Values;
}

/**
 * One person’s edits to one record. Newer versions are merged: untouched fields follow, touched ones stay, and a
 * field changed by both needs a decision before sending.
 */
export function useEdits<R>({ draft, row, values, busy }: WorkOptions<R>) {
  const { id: by } = useMe();
  const kept = useMemo(() => draftOf(draft, by), [draft, by]);
  const [held, setHeld] = useState(() => begun(kept, row, values(row)));
  const { work } = held;
  // Done while rendering, so that no key press comes between a newer record and its merge.
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
    /** The sent values are now saved. */
    saved(sent: Edits): void {
      // The form may unmount before an effect could remove the draft.
      kept.write({});
      setHeld((all) => ({
        ...all,
        work: { row: applyEdits(sent), touched: {} },
        restored: false,
        moved: false,
        ownEdit: true,
      }));
    },
    /** Discards the work. Returns how to restore it: true if the form is still open and took it. */
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

/** Merges a newer version of the record. */
function taken<R>(held: Held<R>, row: R, fresh: Values): Held<R> {
  const next = { ...held, row, ownEdit: false };
  return same(fresh, held.work.row)
    ? next
    : showing(next, rebased(held.work, fresh), { moved: !held.ownEdit });
}

function showing<R>(held: Held<R>, work: Edits, more: Partial<Held<R>> = {}): Held<R> {
  return { ...held, ...more, work, shown: applyEdits(work) };
}

/**
 * Unsaved edits of one person to one record, kept in this tab’s storage, so that a reload or an ended session loses
 * nothing.
 */
export interface Draft {
  /** The draft, merged with the saved record. */
  over(row: Values): Edits;
  /** Saves only the touched fields; without any, removes the draft. */
  write(touched: Touched): void;
  /** Restores a discarded draft. True if an open form took it. */
  putBack(touched: Touched): boolean;
  /** Calls back when a draft is restored. Returns a function to stop. */
  onPutBack(take: (touched: Touched) => void): () => void;
}

const BACK = 'draft-back';

/** Unsaved edits to one record, per administrator, so the next person to sign in on this tab never sees them. */
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
      // Drops fields that the form no longer has.
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
    console.info('A draft was unreadable and has been dropped.', error);
    sessionStorage.removeItem(key);
    return null;
  }
}
