let left = false;

/** Whether this page is being left: a form that is open keeps its work and need not ask. */
export const isLeft = (): boolean => left;

/**
 * Leaves the page, once, because the session is over: every list and form of it learns of that, and each would begin the
 * way anew and end the one before. A page that the browser brings back as it was may leave again.
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
