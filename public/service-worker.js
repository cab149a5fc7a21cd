// Shows /offline, in the reader's language, in place of a page that the network does not bring, and keeps nothing but what
// that page needs: pages are personal or change, and calls must reach the server. Registered by src/web/lib/service-worker.ts.
const KEPT = 'offline-3';
// What answers its controls (src/web/shell/later.ts).
const ACTIONS = /\/assets\/shell-\w+\.js/;
const PAGES = ['/offline', '/sw/offline'];

self.addEventListener('install', (event) => event.waitUntil(Promise.all(PAGES.map(keep)).then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (ACTIONS.test(url)) return event.respondWith(caches.match(url).then((kept) => kept ?? fetch(url)));
  if (mode !== 'navigate') return;
  const page = () => caches.match(PAGES[/^\/sw(\/|$)/.test(new URL(url).pathname) ? 1 : 0]);
  // A form that is sent without its script goes to the network by itself; without one it would leave nothing but the browser's own fault.
  if (method === 'POST' && !navigator.onLine) return event.respondWith(page().then((kept) => kept ?? Response.error()));
  if (method === 'GET') event.respondWith(fetch(event.request).catch(async (fault) => (await page()) ?? Promise.reject(fault)));
});

/** The page without the scripts that would take it for the address it stands in for. */
async function keep(page) {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const html = (await answer.text()).replace(/<script type="text\/plain" data-app-script>[\s\S]*?<\/script>/g, '');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': answer.headers.get('content-security-policy') ?? "default-src 'self'" };
  const kept = await caches.open(KEPT);
  await kept.add(ACTIONS.exec(html)[0]);
  await kept.put(page, new Response(html, { headers }));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}
