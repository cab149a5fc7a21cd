import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { kindOf, pictureFrom, remakePicture } from './picture.ts';
import { isPublicAddress } from '../typed-address/index.ts';

const red = () => sharp({ create: { width: 1200, height: 600, channels: 3, background: 'red' } });

test('a picture is made anew: smaller, as WebP, upright, and without what the camera wrote into it', async () => {
  const photo = await red()
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const remade = await remakePicture(photo, 800);
  const facts = await sharp(remade.kind === 'made' ? remade.bytes : undefined).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
    'webp',
    400,
    800,
    undefined,
    undefined,
  ]);
});

test.each([
  ["HTML under a picture's name", Buffer.from('<html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PDF', Buffer.from('%PDF-1.4')],
  ['a cut PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_what, bytes) => {
  expect(await remakePicture(bytes, 800)).toEqual({ kind: 'unreadable' });
});

test('a picture of 50 megapixels is refused by its header, at its field and with its size; one of 24 is taken', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const large = await plain(10_000, 5_000);
  const text = 'The image has 50 megapixels. Choose one with at most 25.';
  await expect(pictureFrom(large, 100, 'photo', 'not_an_image:photo')).rejects.toMatchObject({
    kind: 'invalid',
    code: 'too_many_pixels',
    fields: { photo: text },
  });
  // It was not decoded: the header alone is refused alike.
  await expect(
    pictureFrom(large.subarray(0, 100), 100, 'photo', 'not_an_image:photo'),
  ).rejects.toMatchObject({ fields: { photo: text } });
  expect((await remakePicture(await plain(6_000, 4_000), 100)).kind).toBe('made');
});

test('however many pictures come at once, one is decoded at a time, and who would wait too long is told to come back', async () => {
  const photo = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const most: number[] = [];
  const watch = setInterval(() => most.push(sharp.counters().process), 1);
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => remakePicture(photo, 400)));
  clearInterval(watch);
  expect(Math.max(...most)).toBe(1);
  expect(sharp.concurrency()).toBe(1);
  const refused = all.filter((one) => one.status === 'rejected');
  expect([all.length - refused.length, refused.length]).toEqual([9, 3]);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ kind: 'unavailable', code: 'busy', retryAfter: 5 });
});

test('a file is known by how it begins', () => {
  expect(kindOf(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(kindOf(Buffer.from(' %PDF-1.7\n'))).toBeNull();
  expect(kindOf(Buffer.from('MZ'))).toBeNull();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '196.201.214.200', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe('fetching', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const serve = (listener: RequestListener): Promise<string> =>
    new Promise((resolve) => {
      server = createServer(listener).listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${(server!.address() as AddressInfo).port}`),
      );
    });
  const anywhere = { allow: () => true };

  test('brings a picture, by way of a redirect', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
    });
    const fetched = await fetchPicture(`${url}/old`, anywhere);
    expect(fetched.kind === 'bytes' && Buffer.from(fetched.bytes).toString()).toBe('picture');
  });

  test('never asks a private address, by number or by name, and follows no redirect to one', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked++;
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    });
    const port = new URL(url).port;
    for (const address of [
      url,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ]) {
      expect(await fetchPicture(address), address).toEqual({
        kind: 'refused',
        reason: 'its address is not public',
      });
    }
    expect(asked).toBe(0);
    const fetched = await fetchPicture(url, { allow: (address) => address === '127.0.0.1' });
    expect([asked, fetched]).toEqual([1, { kind: 'refused', reason: 'its address is not public' }]);
  });

  test.each<[string, RequestListener, string]>([
    [
      'a page',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'refused',
    ],
    [
      'more than 5 MB',
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'image/png' })
          .end(Buffer.alloc(5 * 1024 * 1024 + 1)),
      'refused',
    ],
    [
      'a ring of redirects',
      (_request, response) => void response.writeHead(302, { location: '/' }).end(),
      'refused',
    ],
    ['nothing there', (_request, response) => void response.writeHead(404).end(), 'refused'],
    ['a fault over there', (_request, response) => void response.writeHead(503).end(), 'later'],
    ['silence', () => {}, 'later'],
  ])('%s is no picture', async (_what, listener, kind) => {
    expect((await fetchPicture(await serve(listener), { ...anywhere, timeout: 1_500 })).kind).toBe(
      kind,
    );
  });

  test('other schemes and passwords in addresses are refused', async () => {
    for (const address of [
      'file:///etc/passwd',
      'ftp://a.example/x',
      'http://user:pass@a.example/',
      'nonsense',
    ]) {
      expect(await fetchPicture(address, anywhere)).toEqual({
        kind: 'refused',
        reason: 'its address is not a web address',
      });
    }
  });
});
