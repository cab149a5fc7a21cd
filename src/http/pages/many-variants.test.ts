import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { PAGES } from '../../web/pages.ts';
import { Pages } from './index.ts';
import type { Renderer } from './renderer.ts';

test('1,000 made-up subjects push no cached page out and cost hardly a render', async () => {
  let renders = 0;
  const page = (): Response => (
    renders++,
    new Response('<!doctype html><html><a href="/about/contact?service=SEO%20audit">x</a></html>', {
      headers: { 'content-type': 'text/html' },
    })
  );
  const renderer: Renderer = {
    knows: async () => true,
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
  });
  const app = fastify();
  pages.register(app);
  const get = async (path: string): Promise<number> => (await app.inject(path)).statusCode;
  await get('/about/contact');
  await get('/about/contact?service=SEO%20audit');
  const kept = (): boolean[] =>
    ['/about/contact', '/about/contact?service=SEO+audit'].map(
      (key) => pages.cache.get(key) !== undefined,
    );
  expect(kept()).toEqual([true, true]);
  const before = renders;
  for (let index = 0; index < 1_000; index++)
    expect(await get(`/about/contact?service=made-up-${index}`)).toBe(200);
  // The tests may run across the end of a minute.
  expect(renders - before).toBeLessThanOrEqual(40);
  expect(pages.cache.get('/about/contact?service=made-up-1')).toBeUndefined();
  expect(kept()).toEqual([true, true]);
  await app.close();
});
