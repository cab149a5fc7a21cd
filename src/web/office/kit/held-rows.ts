/** Rows as a list shows them, and what it keeps back of fresher ones. */
export interface HeldRows<Row> {
  rows: Row[];
  /** Fresher rows would stand elsewhere: how many of them are new. Null where nothing waits. */
  news: { added: number } | null;
}

/**
 * What a list shows of fresher rows: all of them where no row would move away from under the pointer; otherwise the
 * rows that stood there, in their places, with what is now known of each.
 */
export function heldRows<Row>(
  shown: readonly Row[],
  fresh: Row[],
  keyOf: (row: Row) => string,
): HeldRows<Row> {
  const common = Math.min(shown.length, fresh.length);
  const stays = shown.slice(0, common).every((row, place) => keyOf(row) === keyOf(fresh[place]!));
  if (stays) return { rows: fresh, news: null };
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const rows = shown.map((row) => byKey.get(keyOf(row)) ?? row);
  const known = new Set(shown.map(keyOf));
  return { rows, news: { added: fresh.filter((row) => !known.has(keyOf(row))).length } };
}

/** What a list draws, and of what. */
export interface Shown<Row> extends HeldRows<Row> {
  /** Which search, filter and page the rows are of; empty where only the list that was before knows. */
  of: string;
  /** How many changes made in this window they contain. */
  own: number;
  fresh: Row[];
}

/** What a list has just now, as far as it says what to draw. */
export interface Coming<Row> {
  rows: Row[];
  of: string;
  made: number;
  fetching: boolean;
  stale: boolean;
}

/** What is drawn next; the same where nothing changed. `acting`: a change of one's own is under way. */
export function drawnNext<Row>(
  shown: Shown<Row>,
  list: Coming<Row>,
  acting: boolean,
  keyOf: (row: Row) => string,
): Shown<Row> {
  const of = list.stale ? ofStale(shown, list) : list.of;
  // Until what one did is asked for, the rows are those before it.
  const own = list.fetching ? shown.own : list.made;
  if (shown.fresh === list.rows && shown.of === of && shown.own === own) return shown;
  if (acting || shown.of !== of || shown.own !== list.made) return asTheyAre(list.rows, of, own);
  return { of, own, fresh: list.rows, ...heldRows(shown.rows, list.rows, keyOf) };
}

/** Until another page is there, the rows of the one before are shown: never as if they were its own. */
const ofStale = ({ of }: { of: string }, list: { of: string }): string =>
  of === list.of ? '' : of;

export function asTheyAre<Row>(rows: Row[], of: string, own: number): Shown<Row> {
  return { of, own, fresh: rows, rows, news: null };
}

/** "3 new messages", or that rows moved or went. `label` names the list in the plural: "Contact messages". */
export function newsText(added: number, label: string): string {
  if (added === 0) return `${label}: the list has changed`;
  const many = label.charAt(0).toLowerCase() + label.slice(1);
  const one = many.replace(/ies$/, 'y').replace(/s$/, '');
  return `${added} new ${added === 1 ? one : many}`;
}
