import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { PAGES } from '../../web/pages.ts';
import { Pages } from './index.ts';
import type { Renderer } from './renderer.ts';
import { BY_DAY, Turns } from './page-cache.ts';

/** Pages that the router would all find, and how often one was made. */
function pagesOf() {
  const made = { renders: 0 };
  const page = (): Response => (
    made.renders++,
    new Response('<!doctype html><html><a href="/about/contact?service=SEO%20audit">x</a></html>', {
      headers: { 'content-type': 'text/html' },
    })
  );
  const renderer: Renderer = {
    render: async () => page(),
    async renderDocument() {
      const response = page();
      return { response, html: await response.text(), inline: { scripts: [], styles: [] } };
    },
  };
  const pages = new Pages({
    renderer,
    publicUrl: 'https://mfano.example',
    headers: {},
    servicesFor: () => ({}) as never,
    routes: PAGES,
    policy: { embeds: { stripe: {} } },
    rateLimitScale: 1,
    turns: new Turns(systemClock, BY_DAY),
  });
  const app = fastify();
  pages.register(app);
  return { pages, app, made };
}

test('other spellings of an address make no page of their own: they lead to the one', async () => {
  const { pages, app, made } = pagesOf();
  for (const [spelt, one] of [
    ['/Reset-Password/Abc', '/reset-password/Abc'],
    ['/sw/%71uote/Abc/?x=1', '/sw/quote/Abc?x=1'],
    ['/LOGIN', '/login'],
  ] as const) {
    const { statusCode, headers } = await app.inject(spelt);
    expect([spelt, statusCode, headers.location]).toEqual([spelt, 302, one]);
  }
  expect(made.renders).toBe(0);
  // Every unknown address, however it is spelt, is one answer for all.
  for (const odd of ['/LOGIN.data', '/login//_.data', '/login///.data', '/nowhere.data', '/a.data'])
    await app.inject(odd);
  expect([made.renders, pages.cache.size.pages]).toEqual([1, 1]);
  for (const own of ['/login.data', '/_.data', '/sw/_.data', '/sw.data']) await app.inject(own);
  expect(pages.cache.size.pages).toBe(5);
  const { headers } = await app.inject('/quote/Abc');
  expect(headers['cache-control']).toBe('no-store');
  await app.close();
});

test('addresses longer than any of ours share the answer for what does not exist', async () => {
  const { pages, app, made } = pagesOf();
  for (const path of ['/nowhere', '/sw/nowhere', '/nowhere.data']) await app.inject(path);
  expect(made.renders).toBe(3);
  const long = (number: number): string => `${'/a'.repeat(200)}${number}`;
  for (const path of [
    long(1),
    long(2),
    `/sw${long(3)}`,
    `${long(4)}.data`,
    `${long(5)}.data?_routes=x`,
  ])
    await app.inject(path);
  expect([made.renders, pages.cache.size.pages]).toEqual([3, 3]);
  await app.close();
});

test('1,000 made-up subjects push no cached page out and cost hardly a render', async () => {
  const { pages, app, made } = pagesOf();
  const get = async (path: string): Promise<number> => (await app.inject(path)).statusCode;
  await get('/about/contact');
  await get('/about/contact?service=SEO%20audit');
  const kept = (): boolean[] =>
    ['/about/contact', '/about/contact?service=SEO+audit'].map(
      (key) => pages.cache.get(key) !== undefined,
    );
  expect(kept()).toEqual([true, true]);
  const before = made.renders;
  for (let index = 0; index < 1_000; index++)
    expect(await get(`/about/contact?service=made-up-${index}`)).toBe(200);
  // The tests may run across the end of a minute.
  expect(made.renders - before).toBeLessThanOrEqual(40);
  expect(pages.cache.get('/about/contact?service=made-up-1')).toBeUndefined();
  expect(kept()).toEqual([true, true]);
  await app.close();
});
