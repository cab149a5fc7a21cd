import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { PAGES } from '../../web/pages.ts';
import { Pages } from './index.ts';
import { RouteTable } from './route-table.ts';
import { OFFICE } from './site-manifest.ts';
import { BY_DAY, Turns } from './page-cache.ts';

const routes = new RouteTable(PAGES, OFFICE);

test('a page is found by its address, with its parameter or without, and nothing above or below it', () => {
  const found = (path: string): string | undefined => routes.at(path)?.path;
  expect(found('/about/blog')).toBe('/about/blog');
  expect(found('/about/blog/seven-signs')).toBe('/about/blog/:slug');
  expect(found('/invoice/abc')).toBe('/invoice/:token');
  for (const none of ['/about', '/about/blog/', '/about/blog/a/b', '/checkout/x', '/nowhere'])
    expect(found(none), none).toBeUndefined();
});

test('an address that the router takes in several spellings has one', () => {
  for (const [given, one] of [
    ['/LOGIN', '/login'],
    ['/%6cogin', '/login'],
    ['/login///', '/login'],
    ['/Quote/A-b_C', '/quote/A-b_C'],
    ['/%51uote/A%2db', '/quote/A-b'],
    ['/About/Blog/Seven-Signs/', '/about/blog/Seven-Signs'],
    ['/about/blog/a%2fb', '/about/blog/a%2Fb'],
  ] as const) {
    expect(routes.canonical(given), given).toBe(one);
    expect(routes.canonical(one), one).toBe(one);
  }
  for (const none of ['/', '/nowhere/', '/NOWHERE', '/about//blog', '/login.data', '/%zz'])
    expect(routes.canonical(none), none).toBe(none);
});

test('an address of thousands of parts costs no more than a few milliseconds to spell', () => {
  const path = '/a'.repeat(6_000);
  const begun = process.threadCpuUsage();
  for (let time = 0; time < 20; time++) expect(routes.canonical(path)).toBe(path);
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1e3 / 20).toBeLessThan(10);
});

test('what is personal is never kept: the office, private links and their data, whatever stands below them', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/admin/users',
    '/dashboard.data',
    '/receipt/ord_1',
    '/quote/x.data',
    '/application/x',
    '/invoice/a/b',
    '/reset-password/x',
    '/sign-in/x',
    '/verify-email/x',
    '/newsletter/confirm/x',
    '/newsletter/unsubscribe/x',
  ])
    expect(routes.isPersonal(path), path).toBe(true);
  for (const path of ['/', '/sign-in-link', '/newsletter', '/about/quote', '/dashboards', '/cart'])
    expect(routes.isPersonal(path), path).toBe(false);
});

test('only pages that embed the card form may load it; the map stands in all', async () => {
  const pages = new Pages({
    renderer: {
      render: async () => new Response(),
      renderDocument: async () => ({
        response: new Response('', { headers: { 'content-type': 'text/html' } }),
        html: '<!doctype html>',
        inline: { scripts: [], styles: [] },
      }),
    },
    publicUrl: 'https://mfano.example',
    headers: {},
    servicesFor: () => ({}) as never,
    routes: PAGES,
    policy: {
      frame: ['https://map.example'],
      embeds: { stripe: { script: ['https://card.example'] } },
    },
    rateLimitScale: 1,
    turns: new Turns(systemClock, BY_DAY),
  });
  const app = fastify();
  pages.register(app);
  const may = async (path: string): Promise<[card: boolean, map: boolean]> => {
    const policy = String((await app.inject(path)).headers['content-security-policy']);
    return [
      policy.includes("script-src 'self' https://card.example"),
      policy.includes('map.example'),
    ];
  };
  for (const path of ['/checkout', '/sw/checkout?order=ord_1', '/invoice/abc', '/sw/invoice/abc'])
    expect(await may(path), path).toEqual([true, true]);
  for (const path of ['/', '/cart', '/sw/about/contact', '/receipt/ord_1'])
    expect(await may(path), path).toEqual([false, true]);
  await app.close();
});
