import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { heldRows, type HeldRows } from './held-rows.ts';
import type { List } from './use-list.ts';

interface Shown<Row> extends HeldRows<Row> {
  /** Which search, filter and page they are of. */
  of: string;
  /** How many changes made in this window they contain. */
  own: number;
  fresh: Row[];
}

/**
 * The rows of a list as they stand still: what others change arrives in its row, what would move rows waits until
 * `show` (D149). One's own doing, a search and another page move them at once.
 */
export function useHeldRows<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string,
): HeldRows<Row> & { show: () => void } {
  const { made } = list;
  const acting = useIsMutating() > 0;
  const [shown, setShown] = useState<Shown<Row>>(() => asTheyAre(list.rows, list.of, list.made));
  // Until another page is there, the rows of the one before are shown; until what one did is asked for, those before it.
  const of = list.stale ? shown.of : list.of;
  const own = list.fetching ? shown.own : made;
  // While rendering: rows that were drawn once have been aimed at.
  if (shown.fresh !== list.rows || shown.of !== of || shown.own !== own)
    setShown(
      acting || shown.of !== of || shown.own !== made
        ? asTheyAre(list.rows, of, own)
        : { of, own, fresh: list.rows, ...heldRows(shown.rows, list.rows, keyOf) },
    );
  const { rows, news } = shown;
  return { rows, news, show: () => setShown(asTheyAre(list.rows, of, own)) };
}

function asTheyAre<Row>(rows: Row[], of: string, own: number): Shown<Row> {
  return { of, own, fresh: rows, rows, news: null };
}
