import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptKind } from '../../contracts/endpoint.ts';
import { UnavailableError } from '../../kernel/unavailable.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import { PageCache, BY_DAY, Turns, type NextTurn } from './page-cache.ts';
import { storePage, type StoredPage } from './stored-page.ts';

const page = async (text: string, ...kinds: KeptKind[]): Promise<StoredPage> =>
  storePage(200, {}, text, new Set(kinds));

/** Content changes at midnight, and of these kinds before. */
const byDay = (clock: Clock = systemClock, next: Partial<Record<KeptKind, NextTurn>> = {}): Turns =>
  new Turns(clock, { ...BY_DAY, ...next });

describe('cached pages', () => {
  it('are made once however many ask at once', async () => {
    const cache = new PageCache(byDay());
    let made = 0;
    const make = async () => (made++, page('prices', 'catalogue'));
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake('/', make)));
    expect([made, new Set(all).size]).toEqual([1, 1]);
    expect(cache.get('/')).toBe(all[0]);
  });

  it('are forgotten when content of their kind changes, and only then', async () => {
    const cache = new PageCache(byDay());
    await cache.getOrMake('/shop', () => page('shop', 'catalogue'));
    await cache.getOrMake('/about', () => page('about', 'settings'));
    cache.invalidate('catalogue');
    expect([cache.get('/shop'), cache.get('/about') === undefined]).toEqual([undefined, false]);
    cache.invalidate('');
    expect(cache.get('/about')).toBeUndefined();
  });

  it('are not kept where the content changed while they were made, and whoever asks then gets the new one', async () => {
    const cache = new PageCache(byDay());
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
    const cache = new PageCache(byDay());
    const old = await cache.getOrMake('/', () => page('old price', 'catalogue'));
    cache.invalidate('');
    const away = () => Promise.reject(new UnavailableError('database', 'away'));
    expect(await cache.getOrMake('/', away)).toBe(old);
    cache.invalidate('catalogue');
    const fresh = await cache.getOrMake('/', () => page('new price', 'catalogue'));
    expect([cache.get('/'), fresh === old]).toEqual([fresh, false]);
    cache.invalidate('catalogue');
    const gone = async () => storePage(404, {}, 'gone', new Set());
    await cache.getOrMake('/', gone, (made) => made.status < 400);
    await expect(cache.getOrMake('/', away)).rejects.toThrow('away');
  });

  it('stay within their bytes: the one not asked for longest goes', async () => {
    const one = await page('x'.repeat(1000));
    const cache = new PageCache(byDay(), () => true, one.size * 2.5);
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
    const cache = new PageCache(byDay(), () => !deaf);
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
    const cache = new PageCache(byDay(), () => !deaf);
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
    const cache = new PageCache(byDay(), () => false);
    const old = await cache.getOrMake('/', () => page('old price'));
    const away = () => Promise.reject(new UnavailableError('database', 'away'));
    const refused = async () => storePage(503, {}, 'back in a moment', new Set());
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

describe('what changes by time alone', () => {
  /** A cache of which a test sets the time, and that has seats free again at half past ten in Nairobi. */
  function atTen() {
    let now = new Date('2026-12-01T10:00:00+03:00');
    const free = new Date('2026-12-01T10:30:00+03:00');
    const cache = new PageCache(
      byDay({ now: () => now }, { catalogue: async (since) => (since < free ? free : null) }),
    );
    const shown = async (kind: KeptKind): Promise<string> =>
      (await cache.getOrMake(`/${kind}`, () => page(now.toISOString(), kind)))!.body.toString();
    return { cache, shown, at: (time: string) => void (now = new Date(time)) };
  }

  it('is made anew from its own instant on, and at midnight in Nairobi whatever it is made from', async () => {
    const { shown, at } = atTen();
    const made = [await shown('catalogue'), await shown('settings')];
    at('2026-12-01T10:29:59.999+03:00');
    expect([await shown('catalogue'), await shown('settings')]).toEqual(made);
    at('2026-12-01T10:30:00+03:00');
    expect([await shown('catalogue'), await shown('settings')]).toEqual([
      '2026-12-01T07:30:00.000Z',
      made[1],
    ]);
    at('2026-12-01T23:59:59.999+03:00');
    expect(await shown('settings')).toBe(made[1]);
    at('2026-12-02T00:00:00+03:00');
    expect([await shown('catalogue'), await shown('settings')]).toEqual([
      '2026-12-01T21:00:00.000Z',
      '2026-12-01T21:00:00.000Z',
    ]);
  });

  it('is made anew after a clock that was ahead is set right', async () => {
    const { shown, at } = atTen();
    at('2026-12-09T12:00:00+03:00');
    await shown('settings');
    at('2026-12-01T12:00:00+03:00');
    expect(await shown('settings')).toBe('2026-12-01T09:00:00.000Z');
  });

  it('goes on where it cannot be made anew', async () => {
    const { cache, shown, at } = atTen();
    const made = await shown('settings');
    at('2026-12-02T00:00:00+03:00');
    const away = () => Promise.reject(new UnavailableError('database', 'away'));
    expect((await cache.getOrMake('/settings', away))!.body.toString()).toBe(made);
    expect(await shown('settings'), 'asked for again only after a while').toBe(made);
  });
});
