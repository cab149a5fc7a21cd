// Shows /offline in place of a page that the network does not bring, and keeps nothing else: pages are personal or
// change, and calls must reach the server. Registered by src/web/lib/service-worker.ts.
const KEPT = 'offline-1';
const PAGE = '/offline';

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(async (fault) => (await caches.match(PAGE)) ?? Promise.reject(fault)));
});

/** The page without the scripts that would take it for the address it stands in for. */
async function keep() {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/offline answered ${answer.status}`);
  const html = (await answer.text()).replace(/<script type="text\/plain" data-app-script>[\s\S]*?<\/script>/g, '');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': answer.headers.get('content-security-policy') ?? "default-src 'self'" };
  await (await caches.open(KEPT)).put(PAGE, new Response(html, { headers }));
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}
