import { focusRow, neighbour, rowOf, rowsOnScreen } from './focus.ts';

/** The place where a key was pressed. */
interface Place {
  /** The open record, if any; list keys do nothing behind it. */
  record: HTMLElement | null;
  /** The row that has or contains the focus. */
  row: HTMLElement | null;
}

interface ListKey {
  key: string;
  /** How the key is shown to people, if different. */
  shown?: string;
  means: string;
  /** Answers whether it did something. */
  act: (place: Place) => boolean;
  /** A single character, which speech input may trigger by accident, so users can turn it off (WCAG 2.1.4). */
  single?: true;
}

const step =
  (by: 1 | -1) =>
  ({ record, row }: Place): boolean => {
    if (record) return press(record, `[data-step="${by}"]`);
    const to = row ? neighbour(row, by) : rowsOnScreen().at(by === 1 ? 0 : -1);
    if (to) focusRow(to);
    return to !== undefined;
  };

/** Presses the button of a row or open record that has this letter (its `keyed`). */
const offered =
  (letter: string) =>
  ({ record, row }: Place): boolean => {
    const at = record ?? row;
    return at !== null && press(at, `[data-key="${letter}"]`);
  };

function press(within: HTMLElement, what: string): boolean {
  const found = within.querySelector<HTMLElement>(what);
  found?.click();
  return found !== null;
}

/** The event that opens the list of shortcuts. */
export const SHOW_KEYS = 'office:keys';

/** What each key does in a list and in an open record. The "?" dialog shows this table. */
export const LIST_KEYS: ListKey[] = [
  {
    key: 'j',
    means: 'Go to the next row, or from an open record to the next one',
    act: step(1),
    single: true,
  },
  {
    key: 'k',
    means: 'Go to the previous row, or from an open record to the previous one',
    act: step(-1),
    single: true,
  },
  { key: 'ArrowDown', shown: '↓', means: 'Go to the next row', act: arrow(1) },
  { key: 'ArrowUp', shown: '↑', means: 'Go to the previous row', act: arrow(-1) },
  {
    key: 'Enter',
    means: 'Open the row',
    act: ({ row, record }) =>
      !record &&
      row !== null &&
      row === document.activeElement &&
      (press(row, '[data-open]') || press(row, 'a, button')),
  },
  {
    key: 'Escape',
    shown: 'Esc',
    means: 'Close the open record, or leave the row',
    act: ({ row, record }) => {
      if (record || !row) return false;
      row.closest<HTMLElement>('[data-list]')?.focus();
      return true;
    },
  },
  { key: 'e', means: 'Edit', act: offered('e'), single: true },
  { key: 'r', means: 'Reply', act: offered('r'), single: true },
  {
    key: 'x',
    means: 'Tick the row',
    act: ({ row, record }) => !record && row !== null && press(row, '[data-tick]'),
    single: true,
  },
  {
    key: '/',
    means: 'Search the list',
    act({ record }) {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (record || !search) return false;
      search.focus();
      search.select();
      return true;
    },
    single: true,
  },
  {
    key: '?',
    means: 'Show these shortcuts',
    act: () => dispatchEvent(new Event(SHOW_KEYS)),
    single: true,
  },
];

/** Arrow keys move between rows if a row has the focus; otherwise they scroll. */
function arrow(by: 1 | -1): ListKey['act'] {
  return (place) => !place.record && place.row === document.activeElement && step(by)(place);
}

const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
/** Overlays that block list keys: dialogs, the search and open menus. Toasts do not (`manual`). */
const ELSEWHERE = 'dialog:not([data-record]):modal, [popover="auto"]:popover-open';

/** Whether keys belong to the section: focus is inside it, or nowhere, as after loading. */
const SECTION = 'main *, main, body';

/** Runs a key’s action in the focused list or its section. Returns whether it did something. */
export function pressInList(event: KeyboardEvent, singles: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target.matches(TYPED_INTO)) {
    // From the search to its results.
    const leaves = target.matches('main input[type="search"]') && event.key === 'Enter';
    return leaves && step(1)({ record: null, row: null });
  }
  if (document.querySelector(ELSEWHERE)) return false;
  const record = document.querySelector<HTMLElement>('dialog[data-record]:modal');
  if (!record && !target.matches(SECTION)) return false;
  const found = LIST_KEYS.find(({ key, single }) => key === event.key && (singles || !single));
  return found?.act({ record, row: rowOf(target) }) ?? false;
}
