import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { checkVarnish, createVarnish } from './varnish.ts';

/** What Varnish was asked, and with which status it answers next. */
const asked: string[] = [];
let statuses: number[] = [];
const edge = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`);
  response.writeHead(statuses.shift() ?? 200).end();
});
edge.listen(0, '127.0.0.1');
await once(edge, 'listening');
const url = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/`;
const warn = vi.fn();
const varnish = () => createVarnish({ url, log: { warn }, together: 5, again: [5, 5] });

afterEach(() => {
  asked.length = 0;
  statuses = [];
  warn.mockClear();
});

test('many changes at once are one purge; a later one is another', async () => {
  const pages = varnish();
  for (let i = 0; i < 20; i++) pages.changed();
  await expect.poll(() => asked).toEqual(['PURGE /']);
  pages.changed();
  await expect.poll(() => asked).toHaveLength(2);
});

test('a purge that failed is tried again, and told at the end', async () => {
  statuses = [503, 503];
  const pages = varnish();
  pages.changed();
  await expect.poll(() => asked).toHaveLength(3);
  expect(warn).not.toHaveBeenCalled();
  statuses = [403, 403, 403];
  pages.changed();
  await expect.poll(() => warn.mock.calls).toEqual([[{ reason: 'HTTP 403' }, expect.any(String)]]);
  expect(asked).toHaveLength(6);
  await expect(checkVarnish(url)).resolves.toBe('takes a purge');
});

test('changes that never pause are told all the same', async () => {
  const pages = createVarnish({ url, log: { warn }, together: 50 });
  const stream = setInterval(() => pages.changed(), 5);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  clearInterval(stream);
});

test('a port where nobody listens is said', async () => {
  edge.close();
  await once(edge, 'close');
  await expect(checkVarnish(url)).rejects.toThrow('ECONNREFUSED');
});
