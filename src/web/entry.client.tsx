import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '../kernel/language.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { addKiswahili } from './texts/layout/use-layout-texts.ts';

/** The office's pages, unlike those of visitors, let no text become markup or script by itself (src/http/security.ts). */
const OFFICE = /^\/dashboard(\/|$)/;

/** Only the Kiswahili edition fetches its words: they must be there before React compares the page with them. */
async function hydrate(): Promise<void> {
  if (OFFICE.test(location.pathname)) (await import('./office/trusted-types.ts')).guardSinks();
  if (languageOf(location.pathname) === 'sw')
    addKiswahili((await import('./texts/layout/sw.ts')).layout);
  // By its key the router finds where an entry of the history was scrolled to: two pages that were loaded have two.
  const entry = history.state as { key?: string } | null;
  if (!entry?.key) history.replaceState({ ...entry, key: String(performance.timeOrigin) }, '');
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}

void hydrate();
registerServiceWorker();
