import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { asTheyAre, drawnNext, type HeldRows } from './held-rows.ts';
import type { List } from './use-list.ts';

/**
 * The rows of a list as they stand still: what others change arrives in its row, what would move rows waits until
 * `show` (D149). One's own doing, a search and another page move them at once.
 */
export function useHeldRows<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string,
): HeldRows<Row> & { show: () => void } {
  const acting = useIsMutating() > 0;
  const [shown, setShown] = useState(() => asTheyAre(list.rows, list.of, list.made));
  // While rendering: rows that were drawn once have been aimed at.
  const next = drawnNext(shown, list, acting, keyOf);
  if (next !== shown) setShown(next);
  const { rows, news, of, own } = shown;
  return { rows, news, show: () => setShown(asTheyAre(list.rows, of, own)) };
}
