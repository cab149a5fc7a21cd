import Fastify from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { answerErrors } from '../../tests/support/answering.ts';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { sharedPictures } from './og.ts';
import { storePage, type StoredPage } from './pages/stored-page.ts';

const titled = (title: string) =>
  `<meta property="og:title" content="${title}"><meta property="og:site_name" content="Mfano">`;

/** The route alone, over pages that are called as their address is. */
async function route() {
  const app = Fastify({ logger: false });
  answerErrors(app);
  // Kept by then, as in the product: all callers come on together.
  const stored = new Map<string, StoredPage>();
  const page = async (path: string) => {
    const kept = stored.get(path) ?? storePage(200, {}, titled(`Page ${path}`), new Set());
    stored.set(path, kept);
    return kept;
  };
  await app.register(sharedPictures({ page, rateLimitScale: 1000 }));
  return { page, get: (name: string) => app.inject({ url: `/og/${name}.png` }) };
}

/** How many pictures are painted at once, at the most, and how many in all, while `work` is done. */
async function painting<Result>(work: () => Promise<Result>) {
  let [most, now, painted] = [0, 0, 0];
  const { toBuffer } = sharp.prototype;
  sharp.prototype.toBuffer = async function (this: Sharp) {
    painted++;
    most = Math.max(most, ++now);
    return toBuffer.call(this).finally(() => now--);
  } as typeof toBuffer;
  const result = await work().finally(() => (sharp.prototype.toBuffer = toBuffer));
  return { most, painted, result };
}

test('a hundred callers of one cold picture: it is painted once, and all get it', async () => {
  const { get } = await route();
  const { painted, result } = await painting(() =>
    Promise.all(Array.from({ length: 100 }, () => get('cold'))),
  );
  expect(result.map((one) => one.statusCode)).toEqual(result.map(() => 200));
  expect(new Set(result.map((one) => one.headers.etag)).size).toBe(1);
  expect(painted).toBe(1);
});

test('cold pictures of many pages: one is painted at a time, and who would wait too long is told when to come back', async () => {
  const { get } = await route();
  const { most, painted, result } = await painting(() =>
    Promise.all(Array.from({ length: 20 }, (_, at) => get(`page-${at}`))),
  );
  expect([most, painted]).toEqual([1, 9]);
  const refused = result.filter((one) => one.statusCode !== 200);
  expect([result.length, refused.length]).toEqual([20, 11]);
  for (const one of refused) {
    expect([one.statusCode, one.headers['retry-after']]).toEqual([503, '5']);
    expect(one.json()).toMatchObject({ code: 'busy' });
  }
  expect((await get('page-19')).statusCode).toBe(200);
});

test('somebody signs in while pictures are painted: their password does not wait for them', async () => {
  const { get, page } = await route();
  const names = Array.from({ length: 8 }, (_, at) => `busy-${at}`);
  await Promise.all(names.map((name) => page(`/${name}`)));
  let painted = 0;
  const pictures = names.map(async (name) => {
    await get(name);
    painted++;
  });
  await expect.poll(() => sharp.counters().process, { interval: 1 }).toBeGreaterThan(0);
  await hashPassword('Nyota-angavu-4417');
  expect(painted).toBeLessThan(4);
  await Promise.all(pictures);
});
