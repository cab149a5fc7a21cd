import { focusRow, neighbour, rowOf, rowsOnScreen } from './row-focus.ts';

/** Where a key was pressed. */
interface Place {
  /** The open record, if one is; keys of lists do nothing behind it. */
  record: HTMLElement | null;
  /** The row that has the focus, or holds what has it. */
  row: HTMLElement | null;
}

interface ListKey {
  key: string;
  /** How it is written for people, where not as it is. */
  shown?: string;
  means: string;
  /** Answers whether it did something. */
  act: (place: Place) => boolean;
  /** A letter or sign, which whoever speaks to their computer may type by chance: it can be switched off (WCAG 2.1.4). */
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

/** Does what a row, or the open record, offers under a letter (`keyed` of its buttons). */
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

/** The event by which the office is asked to show what keys mean. */
export const SHOW_KEYS = 'office:keys';

/** What each key does in a list and in a record that is open: the one table, from which "?" is drawn, too. */
export const LIST_KEYS: ListKey[] = [
  { key: 'j', means: 'The next row; in an open record the next one', act: step(1), single: true },
  {
    key: 'k',
    means: 'The row before; in an open record the one before',
    act: step(-1),
    single: true,
  },
  { key: 'ArrowDown', shown: '↓', means: 'The next row', act: arrow(1) },
  { key: 'ArrowUp', shown: '↑', means: 'The row before', act: arrow(-1) },
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
    means: 'Close what is open; leave the row',
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
    means: 'Show these keys',
    act: () => dispatchEvent(new Event(SHOW_KEYS)),
    single: true,
  },
];

/** Arrows go from row to row where a row has the focus; elsewhere they scroll, as anywhere. */
function arrow(by: 1 | -1): ListKey['act'] {
  return (place) => !place.record && place.row === document.activeElement && step(by)(place);
}

const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
/** What a key may not reach behind: questions, the search, lists that are folded out. Toasts stand beside (`manual`). */
const ELSEWHERE = 'dialog:not([data-record]):modal, [popover="auto"]:popover-open';

/** Where keys belong to the section: within it, and where nothing has the focus, as after a load. */
const SECTION = 'main *, main, body';

/** Does what a key means in the list that has the focus, or its section. Answers whether it did something. */
export function pressInList(event: KeyboardEvent, singles: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  if (target.matches(TYPED_INTO)) {
    // From the search into what it found.
    const leaves = target.matches('main input[type="search"]') && event.key === 'Enter';
    return leaves && step(1)({ record: null, row: null });
  }
  if (document.querySelector(ELSEWHERE)) return false;
  const record = document.querySelector<HTMLElement>('dialog[data-record]:modal');
  if (!record && !target.matches(SECTION)) return false;
  const found = LIST_KEYS.find(({ key, single }) => key === event.key && (singles || !single));
  return found?.act({ record, row: rowOf(target) }) ?? false;
}
