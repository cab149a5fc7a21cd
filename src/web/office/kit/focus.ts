import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
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

/**
 * For a record that takes the place of its list at the same address: it gets focus when it opens, and its row when it
 * closes. A layout effect, because the list looks for the row in its effects.
 */
export function usePageFocus(id: string | null): void {
  const before = useRef(id);
  useLayoutEffect(() => {
    const closed = before.current;
    before.current = id;
    if (closed === id) return;
    left = id === null ? closed : null;
    if (id !== null) document.getElementById('content')?.focus({ preventScroll: true });
  }, [id]);
}

/** The row of the record whose page was left; read once. */
function rowLeft(): HTMLElement | undefined {
  const row = left === null ? undefined : rowNamed(left);
  if (row) left = null;
  return row;
}

const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]';

/**
 * The first field of a drawer’s form; null for a drawer without a form, and where focus would open an on-screen
 * keyboard.
 */
export function firstFieldOf(drawer: HTMLElement): HTMLElement | null {
  const field = drawer.querySelector<HTMLElement>(`form[data-begins] :is(${FIELDS})`);
  return matchMedia('(pointer: coarse)').matches ? null : field;
}

/** The head of a sheet and the foot of its form. Pixels. */
const BARS = 160;

/**
 * Scrolls a form opened inside a row or sheet into view and focuses its first field. When it closes, focus moves to
 * the row’s first button or the sheet’s heading, unless it is already elsewhere.
 */
export function useFocusInPlace(form: RefObject<HTMLFormElement | null>, inPlace: boolean): void {
  useEffect(() => {
    const opened = form.current;
    const place = opened?.closest('td, li, dialog');
    if (!inPlace || !opened || !place) return;
    if (isLostInPlace() || isPressed(place, opened)) {
      const first = opened.querySelector<HTMLElement>(FIELDS);
      // The whole form if it fits between the bars above and below it, else its first field.
      if (opened.offsetHeight < innerHeight - BARS) opened.scrollIntoView({ block: 'nearest' });
      first?.scrollIntoView({ block: 'nearest' });
      first?.focus({ preventScroll: true });
    }
    // Waits until the replacement of the form is drawn.
    return () =>
      void setTimeout(
        () => isLostInPlace() && place.querySelector<HTMLElement>('h2[tabindex], button')?.focus(),
      );
  }, [form, inPlace]);
}

/** Whether focus is still on the button that was pressed here. */
function isPressed(place: Element, form: HTMLFormElement): boolean {
  const { activeElement } = document;
  return (
    activeElement instanceof HTMLButtonElement &&
    place.contains(activeElement) &&
    !form.contains(activeElement)
  );
}

function isLostInPlace(): boolean {
  return (
    document.activeElement === null ||
    document.activeElement === document.body ||
    document.activeElement instanceof HTMLDialogElement ||
    // Or still where a drawer set it.
    (document.activeElement.matches('dialog h2') && !matchMedia('(pointer: coarse)').matches)
  );
}
