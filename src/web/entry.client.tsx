import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { handOver } from './lib/page-data.ts';
import { registerServiceWorker } from './lib/service-worker.ts';

/** The office's pages, unlike those of visitors, let no text become markup or script by itself (src/http/security.ts). */
const OFFICE = /^\/dashboard(\/|$)/;

async function hydrate(): Promise<void> {
  if (OFFICE.test(location.pathname)) (await import('./office/trusted-types.ts')).guardSinks();
  // By its key the router finds where an entry of the history was scrolled to: two pages that were loaded have two.
  const entry = history.state as { key?: string } | null;
  if (!entry?.key) history.replaceState({ ...entry, key: String(performance.timeOrigin) }, '');
  handOver();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

void hydrate();
registerServiceWorker();
