import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import type { List } from './use-list.ts';
import { uncapitalised } from './words.ts';

/**
 * The rows of a list without jumps: colleagues’ changes update rows in place, and those that would move rows wait for
 * `show`. Your own changes, a search and another page apply at once.
 */
export function useHeldRows<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string,
): HeldRows<Row> & { show: () => void } {
  const acting = useIsMutating() > 0;
  const [shown, setShown] = useState(() => asTheyAre(list.rows, list.of, list.made));
  // Set while rendering, because people may already point at drawn rows.
  const next = drawnNext(shown, list, acting, keyOf);
  if (next !== shown) setShown(next);
  const { rows, news, of, own } = shown;
  return { rows, news, show: () => setShown(asTheyAre(list.rows, of, own)) };
}

/** The rows that a list shows, and the newer ones that it holds back. */
interface HeldRows<Row> {
  rows: Row[];
  /** The number of new rows held back because rows would move; null if none are held. */
  news: { added: number } | null;
}

/**
 * Takes newer rows at once if no row would move under the pointer; otherwise keeps the rows in place and updates each
 * one’s contents.
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

/** The rows that a list draws, with their source. */
interface Shown<Row> extends HeldRows<Row> {
  /** The search, filter and page of the rows; empty if only the earlier list knows. */
  of: string;
  /** The number of this window’s changes that they include. */
  own: number;
  fresh: Row[];
}

/** The current state of a list, as far as drawing needs it. */
export interface Coming<Row> {
  rows: Row[];
  of: string;
  made: number;
  fetching: boolean;
  stale: boolean;
}

/** The next rows to draw; the same object if nothing changed. `acting`: this window is making a change. */
export function drawnNext<Row>(
  shown: Shown<Row>,
  list: Coming<Row>,
  acting: boolean,
  keyOf: (row: Row) => string,
): Shown<Row> {
  const of = list.stale ? ofStale(shown, list) : list.of;
  // Until the list is read again after your own change, the rows are the old ones.
  const own = list.fetching ? shown.own : list.made;
  if (shown.fresh === list.rows && shown.of === of && shown.own === own) return shown;
  if (acting || shown.of !== of || shown.own !== list.made) return asTheyAre(list.rows, of, own);
  return { of, own, fresh: list.rows, ...heldRows(shown.rows, list.rows, keyOf) };
}

/** Until another page has loaded, the earlier page’s rows are shown and not mistaken for it. */
const ofStale = ({ of }: { of: string }, list: { of: string }): string =>
  of === list.of ? '' : of;

export function asTheyAre<Row>(rows: Row[], of: string, own: number): Shown<Row> {
  return { of, own, fresh: rows, rows, news: null };
}

/** "3 new messages", or that rows moved or went. `label` names the list in the plural: "Contact messages". */
export function newsText(added: number, label: string): string {
  if (added === 0) return `${label}: the list has changed`;
  const many = uncapitalised(label);
  const one = many.replace(/ies$/, 'y').replace(/s$/, '');
  return `${added} new ${added === 1 ? one : many}`;
}
