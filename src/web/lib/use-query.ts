import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = (): (() => void) => () => {};

/** False while the page is as the server sent it, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The query of the address in the browser. Empty while the page is as the server sent it: public pages are
 * rendered once for every query, so what a query changes is painted after hydration.
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search]);
}
