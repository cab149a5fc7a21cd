/** What the lists on screen say of their rows (data-row: its key), in their order. */
const ROWS = '[data-row]';

export const rowsOnScreen = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

export const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROWS) ?? null;

export const rowNamed = (name: string): HTMLElement | undefined =>
  rowsOnScreen().find(({ dataset }) => dataset.row === name);

/** The row so many places on; undefined beyond the first and the last. */
export function neighbour(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = rowsOnScreen();
  return rows[rows.indexOf(row) + by];
}

/** Puts the focus on a row and brings it into sight, clear of what sticks to the top. */
export function focusRow(row: HTMLElement): void {
  row.style.scrollMargin = '5rem 0 1rem';
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

let left: string | null = null;

/** Notes a record whose own page was left for the list it is of: its row gets the focus, once it is there. */
export function noteLeft(from: string, to: string): void {
  left = from.startsWith(`${to}/`) ? decodeURIComponent(from.slice(to.length + 1)) : null;
}

/** The row of the record whose page was left, once. */
export function rowLeft(): HTMLElement | undefined {
  const row = left === null ? undefined : rowNamed(left);
  if (row) left = null;
  return row;
}
