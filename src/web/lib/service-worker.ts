export const WORKER = '/service-worker.js';

/**
 * How long the page's own work goes first, so that a visitor who reads one page and leaves does
 * not pay for the worker.
 */
const AFTER = 3_000;

/** Has public/service-worker.js show a page of ours where the network brings none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Asked for without a network, the browser logs an error of its own; the next page registers it.
    if (!navigator.onLine) return;
    navigator.serviceWorker
      .register(WORKER)
      .catch((error: unknown) => console.info('Offline there will be no page of ours.', error));
  }, AFTER);
}
