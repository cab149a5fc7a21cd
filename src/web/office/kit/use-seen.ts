import { useEffect, useRef } from 'react';

/**
 * Rows as the list last showed them, by their keys: what many rows were like before they are changed at once. Rows that
 * are ticked on another page of the list were on screen when they were ticked.
 */
export function useSeen<R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): (key: string) => R | undefined {
  const seen = useRef(new Map<string, R>());
  useEffect(() => {
    for (const row of rows) seen.current.set(keyOf(row), row);
  });
  return (key) => seen.current.get(key);
}
