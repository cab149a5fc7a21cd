import { afterEach, describe, expect, it, vi } from 'vitest';
import { Away } from '../../kernel/away.ts';
import { PageCache } from './page-cache.ts';
import { storePage, type StoredPage } from './stored-page.ts';

const page = (text: string, ...kinds: string[]): Promise<StoredPage> =>
  storePage(200, {}, text, new Set(kinds));

describe('cached pages', () => {
  it('are made once however many ask at once', async () => {
    const cache = new PageCache();
    let made = 0;
    const make = async () => (made++, page('prices', 'catalogue'));
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('/', make)));
    expect([made, new Set(all).size]).toEqual([1, 1]);
    expect(cache.get('/')).toBe(all[0]);
  });

  it('are forgotten when content of their kind changes, and only then', async () => {
    const cache = new PageCache();
    await cache.getOrMake('/shop', () => page('shop', 'catalogue'));
    await cache.getOrMake('/about', () => page('about', 'settings'));
    cache.invalidate('catalogue');
    expect([cache.get('/shop'), cache.get('/about') === undefined]).toEqual([undefined, false]);
    cache.invalidate('');
    expect(cache.get('/about')).toBeUndefined();
  });

  it('are not kept where the content changed while they were made, and whoever asks then gets the new one', async () => {
    const cache = new PageCache();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const old = cache.getOrMake('/', async () => gate.then(() => page('old price', 'catalogue')));
    cache.invalidate('catalogue');
    const fresh = await cache.getOrMake('/', () => page('new price', 'catalogue'));
    release();
    await old;
    expect(cache.get('/')).toBe(fresh);
  });

  it('go on although outdated where none can be made, until one can; what is gone is not kept', async () => {
    const cache = new PageCache();
    const old = await cache.getOrMake('/', () => page('old price', 'catalogue'));
    cache.invalidate('');
    const away = () => Promise.reject(new Away('database', 'away'));
    expect(await cache.getOrMake('/', away)).toBe(old);
    cache.invalidate('catalogue');
    const fresh = await cache.getOrMake('/', () => page('new price', 'catalogue'));
    expect([cache.get('/'), fresh === old]).toEqual([fresh, false]);
    cache.invalidate('catalogue');
    const gone = () => storePage(404, {}, 'gone', new Set());
    await cache.getOrMake('/', gone, (made) => made.status < 400);
    await expect(cache.getOrMake('/', away)).rejects.toThrow('away');
  });

  it('are not kept where making fails', async () => {
    const cache = new PageCache();
    await expect(
      cache.getOrMake('/', () => Promise.reject(new Error('database away'))),
    ).rejects.toThrow('database away');
    expect((await cache.getOrMake('/', () => page('back')))?.bodies.identity.toString()).toBe(
      'back',
    );
  });

  it('stay within their bytes: the one not asked for longest goes', async () => {
    const one = await page('x'.repeat(1000));
    const cache = new PageCache(() => true, one.size * 2.5);
    for (const key of ['/a', '/b']) await cache.getOrMake(key, () => page('x'.repeat(1000)));
    cache.get('/a');
    await cache.getOrMake('/c', () => page('x'.repeat(1000)));
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('while changes may go unheard', () => {
  afterEach(() => void vi.useRealTimers());

  it('kept pages are made anew every two seconds, and trusted again when all is heard', async () => {
    vi.useFakeTimers();
    let deaf = false;
    const cache = new PageCache(() => !deaf);
    const old = await cache.getOrMake('/', () => page('old price'));
    vi.advanceTimersByTime(60_000);
    expect(cache.get('/')).toBe(old);
    deaf = true;
    expect(cache.get('/')).toBeUndefined();
    const fresh = await cache.getOrMake('/', () => page('new price'));
    vi.advanceTimersByTime(1_500);
    expect(cache.get('/')).toBe(fresh);
    vi.advanceTimersByTime(1_000);
    expect(cache.get('/')).toBeUndefined();
    deaf = false;
    expect(cache.get('/')).toBe(fresh);
  });

  it('the page of before goes out after a second where the database is silent', async () => {
    let deaf = false;
    const cache = new PageCache(() => !deaf);
    const old = await cache.getOrMake('/', () => page('old price'));
    deaf = true;
    cache.invalidate('');
    const answers = Promise.withResolvers<StoredPage>();
    const asked = Date.now();
    const silent = () => answers.promise;
    expect(await Promise.all([1, 2].map(() => cache.getOrMake('/', silent)))).toEqual([old, old]);
    expect(Date.now() - asked).toBeLessThan(1_500);
    answers.resolve(await page('new price'));
    await vi.waitFor(() => expect(cache.get('/')).not.toBe(old));
  });

  it('the page of before goes on where none can be made, whether that throws or answers 503', async () => {
    vi.useFakeTimers();
    const cache = new PageCache(() => false);
    const old = await cache.getOrMake('/', () => page('old price'));
    const away = () => Promise.reject(new Away('database', 'away'));
    const refused = () => storePage(503, {}, 'back in a moment', new Set());
    for (const make of [away, refused]) {
      vi.advanceTimersByTime(3_000);
      expect(await cache.getOrMake('/', make, (made) => made.status < 400)).toBe(old);
      expect(cache.get('/'), 'asked for again only after a while').toBe(old);
    }
    expect((await cache.getOrMake('/other', refused))?.status).toBe(503);
    await expect(cache.getOrMake('/third', away)).rejects.toThrow('away');
    vi.advanceTimersByTime(3_000);
    await expect(
      cache.getOrMake('/', () => Promise.reject(new Error('a fault of ours'))),
    ).rejects.toThrow('a fault of ours');
  });
});
