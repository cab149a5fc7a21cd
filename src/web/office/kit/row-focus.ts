import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Keeps focus in the list: on the row of a closed record, or on the row that follows an archived or deleted one.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>, keys: string[]): void {
  const [params] = useSearchParams();
  const open = params.get('open');
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === null || open !== null) return;
    // Waits until the dialog has returned focus, possibly to another row; focus moved elsewhere stays.
    const timer = setTimeout(() => {
      if (isInField()) return;
      const row = rowNamed(closed);
      if (row) focusRow(row);
      else if (isLost()) frame.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [open, frame]);

  const place = useRef(0);
  useEffect(() => {
    const at = frame.current;
    const note = (event: FocusEvent): void => {
      const row = rowOf(event.target as Element);
      if (row) place.current = rowsOnScreen().indexOf(row);
    };
    at?.addEventListener('focusin', note);
    return () => at?.removeEventListener('focusin', note);
  }, [frame]);
  const shown = keys.join('\n');
  useEffect(() => {
    const row = shown === '' ? undefined : rowLeft();
    if (row) focusRow(row);
  }, [shown]);
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    const fewer = shown.length < drawn.current.length;
    drawn.current = shown;
    if (!fewer || !isLost()) return;
    const rows = rowsOnScreen();
    const next = rows[Math.min(place.current, rows.length - 1)];
    if (next) focusRow(next);
    else frame.current?.focus();
  }, [shown, frame]);
}

/** Whether focus is in a field outside the rows, such as the search. */
function isInField(): boolean {
  const at = document.activeElement;
  return at !== null && at.matches('input, select, textarea') && !rowOf(at);
}

const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The row keys (data-row) of the lists on screen, in order. */
const ROWS = '[data-row]';

export const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

export const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROWS) ?? null;

export const rowNamed = (name: string): HTMLElement | undefined =>
  rowsOnScreen().find(({ dataset }) => dataset.row === name);

/** The row at an offset; undefined outside the list. */
export function neighbour(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = rowsOnScreen();
  return rows[rows.indexOf(row) + by];
}

/** Focuses a row and scrolls it into view, below the sticky header. */
export function focusRow(row: HTMLElement): void {
  row.style.scrollMargin = '5rem 0 1rem';
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

let left: string | null = null;

/** Remembers a record whose page was left for its list, so that its row gets focus. */
export function noteLeft(from: string, to: string): void {
  left = from.startsWith(`${to}/`) ? decodeURIComponent(from.slice(to.length + 1)) : null;
}

/** The row of the record whose page was left; read once. */
export function rowLeft(): HTMLElement | undefined {
  const row = left === null ? undefined : rowNamed(left);
  if (row) left = null;
  return row;
}
