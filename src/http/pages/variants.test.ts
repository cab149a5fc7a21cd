import { expect, test } from 'vitest';
import { PAGES } from '../../web/pages.ts';
import { RouteTable } from './route-table.ts';
import { LinkedValues, PerMinute, variantOf } from './variants.ts';

const routes = new RouteTable(PAGES, '/dashboard');
const variant = (address: string) => variantOf(new URL(address, 'https://mfano.example'), routes);

test('a made-up value of a parameter that has known ones is as good as none', () => {
  for (let index = 0; index < 1_000; index++) {
    expect(variant(`/newsletter?state=x${index}`)).toMatchObject({
      address: '/newsletter',
      free: false,
    });
    expect(variant(`/about/contact?sent=${index + 2}&utm=${index}`)).toMatchObject({
      address: '/about/contact',
    });
    expect(variant(`/sw/about/blog/post?said=x${index}`)).toMatchObject({
      address: '/sw/about/blog/post',
    });
    expect(variant(`/about/blog.data?category=x${index}`)).toMatchObject({
      address: '/about/blog.data',
      free: false,
    });
  }
  expect(variant('/newsletter?state=confirmed&x=1')).toMatchObject({
    address: '/newsletter?state=confirmed',
  });
});

test('a search is a page of its own, and never kept', () => {
  expect(variant('/about/blog?q=M-Pesa&category=news')).toMatchObject({
    address: '/about/blog?q=M-Pesa&category=news',
    free: true,
  });
});

test('a subject is known when a page of ours links to it', () => {
  const linked = new LinkedValues();
  linked.learn(
    '<a href="/contact?service=Local%20%26%20Maps">x</a><a class="y" href="/about/contact?service=Ann&#x27;s">z</a><a href="/x?y=service">',
  );
  expect(
    [variant('/contact?service=Local%20%26%20Maps'), variant("/about/contact?service=Ann's")].map(
      (one) => linked.has(one!.linked!),
    ),
  ).toEqual([true, true]);
  expect(linked.has(variant('/about/contact?service=made%20up')!.linked!)).toBe(false);
  expect(variant('/about/contact?service=made%20up&sent=1')).toMatchObject({
    plain: '/about/contact?sent=1',
  });
});

test('a minute takes so many and the next begins anew', () => {
  const perMinute = new PerMinute();
  expect([
    perMinute.take('a', 1, 0),
    perMinute.take('a', 1, 59_999),
    perMinute.take('b', 1, 59_999),
    perMinute.take('a', 1, 60_000),
  ]).toEqual([true, false, true, true]);
});
