let left = false;

/** Whether this page is being left: a form that is open keeps its work and need not ask. */
export const isLeft = (): boolean => left;

/**
 * Leaves the page once when the session has ended. Every list and form notices, and each would
 * otherwise restart the navigation. A page that the browser restores from its cache may leave
 * again.
 */
export function leaveOnce(go: () => void): void {
  if (left) return;
  left = true;
  // Not the one that ends this page's own load.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) left = false;
  });
  go();
}
