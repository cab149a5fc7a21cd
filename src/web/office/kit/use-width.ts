import { createContext, useContext, useSyncExternalStore } from 'react';

/** How much room a list has: rows under one another, a table of what matters most, or one with all its columns (S17.5). */
export type Width = 'phone' | 'table' | 'wide';

/** By the size of the letters, too: who enlarges them gets the layout that still has room for them (WCAG 1.4.4). */
const TABLE = '(width >= 40rem)';
const WIDE = '(width >= 80rem)';

export function useWidth(): Width {
  return useSyncExternalStore(watch, now, () => 'wide');
}

function now(): Width {
  return matchMedia(WIDE).matches ? 'wide' : matchMedia(TABLE).matches ? 'table' : 'phone';
}

function watch(changed: () => void): () => void {
  const queries = [TABLE, WIDE].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
}

/** Around a row: how it is laid out, and the element that holds its name. */
export const RowContext = createContext<{ width: Width; nameId: string } | null>(null);

export const useRow = () => useContext(RowContext);
