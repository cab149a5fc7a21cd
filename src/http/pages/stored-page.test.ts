import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { chooseEncoding, sendStored, storePage, type StoredPage } from './stored-page.ts';

const HTML = `<!doctype html><title>Hosting</title>${'<p>Text of the page.</p>'.repeat(50)}`;

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['*', 'br'],
    ['deflate', 'identity'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br ; q=0.2 , gzip ; q=0.7', 'gzip'],
  ] as const)('Accept-Encoding "%s": %s', (accept, encoding) =>
    expect(chooseEncoding(accept)).toBe(encoding),
  );
});

/** As long as our longest pages, and as varied. */
const LONG = `<!doctype html><title>Long</title>${Array.from(
  { length: 1_400 },
  (_, at) => `<p class="m-${at % 17}">${((at * 7_919) % 9_973).toString(36)} words of a page.</p>`,
).join('')}`;

test.each(['br', 'gzip'])(
  'to send a new page as %s costs little beside packing it as small as it gets, however long it is',
  async (encoding) => {
    const request = { method: 'GET', headers: { 'accept-encoding': encoding } } as IncomingMessage;
    const response = { writeHead: () => undefined, end: () => undefined };
    const cost = { sent: Infinity, smallest: Infinity };
    const spend = async (kind: keyof typeof cost, work: () => unknown) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      cost[kind] = Math.min(cost[kind], user + system);
    };
    for (let time = 0; time < 5; time++) {
      const html = `${LONG}${time}`;
      await spend('sent', () =>
        sendStored(
          request,
          response as unknown as ServerResponse,
          storePage(200, {}, html, new Set()),
        ),
      );
      await spend('smallest', () => brotliCompressSync(html));
    }
    expect(cost.sent / cost.smallest).toBeLessThan(0.5);
  },
);

describe('a cached answer on the wire', () => {
  let server: Server;
  let url = '';
  let page: StoredPage;
  beforeAll(async () => {
    page = storePage(
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public',
        'content-security-policy': "default-src 'self'",
      },
      HTML,
      new Set(['catalogue']),
    );
    const missing = storePage(404, { 'content-type': 'text/html' }, 'no such page', new Set());
    const others: Record<string, StoredPage> = {
      '/missing': missing,
      '/long': storePage(200, {}, LONG, new Set()),
    };
    server = createServer(
      (request, response) => void sendStored(request, response, others[request.url!] ?? page),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  const get = (headers: Record<string, string> = {}, method = 'GET', path = '/') =>
    fetch(url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

  it.each(['identity', 'gzip', 'br'] as const)(
    'is the same page as %s, under a tag of its own',
    async (encoding) => {
      const answer = await get({ 'accept-encoding': encoding });
      expect(await answer.text()).toBe(HTML);
      expect(answer.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('etag')).toBe(
        encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`),
      );
    },
  );

  it('is sent smaller once it was sent three times', async () => {
    const bytes = async (): Promise<number> => {
      const answer = await get({ 'accept-encoding': 'br' }, 'GET', '/long');
      expect(await answer.text()).toBe(LONG);
      return Number(answer.headers.get('content-length'));
    };
    const first = await bytes();
    expect(await bytes()).toBe(first);
    await expect.poll(bytes).toBeLessThan(first * 0.98);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(Buffer.byteLength(HTML)),
      '',
    ]);
  });

  it('answers 304 to whoever has it, in any encoding, and with its policy', async () => {
    const tags = [
      page.etag,
      page.etag.replace(/"$/, '-br"'),
      `W/${page.etag}`,
      `"other", ${page.etag}`,
      '*',
    ];
    for (const tag of tags) {
      const answer = await get({ 'if-none-match': tag });
      expect([
        answer.status,
        await answer.text(),
        answer.headers.get('content-security-policy'),
      ]).toEqual([304, '', "default-src 'self'"]);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-none-match': '*' }, 'GET', '/missing')).status).toBe(404);
  });
});
