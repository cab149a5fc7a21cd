import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNotifications } from '../../../contracts/notifications.ts';
import { readMorning } from '../../../contracts/reports.ts';
import { asker } from './follow.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client with one query open, whose answer takes so long; how often it was asked, and how many at once. */
async function opened({ path, tag }: { path: string; tag: string }, takes: number) {
  const client = new QueryClient();
  const seen = { asked: 0, most: 0, now: 0 };
  const observer = new QueryObserver(client, {
    queryKey: [path],
    meta: { tag },
    queryFn: async () => {
      seen.asked++;
      seen.most = Math.max(seen.most, ++seen.now);
      await new Promise((resolve) => setTimeout(resolve, takes));
      seen.now--;
      return seen.asked;
    },
  });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(takes);
  seen.asked = 0;
  return { ask: asker(client), seen };
}

const CASES = [
  { what: 'the morning', of: readMorning, news: new Set(['orders']) },
  { what: 'the bell', of: listNotifications, news: 'bell' as const },
  { what: 'everything', of: readMorning, news: 'all' as const },
];

test.each(CASES)('a burst of news asks for $what at most once a second', async ({ of, news }) => {
  const { ask, seen } = await opened(of, 50);
  ask(news);
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.asked, 'the first at once').toBe(1);
  for (let i = 0; i < 29; i++) {
    await vi.advanceTimersByTimeAsync(100);
    ask(news);
  }
  expect(seen).toMatchObject({ asked: 3, most: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.asked, 'what was said last is asked for, too').toBe(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.asked, 'and nothing more').toBe(4);
});

test.each(CASES)('a slow answer for $what is waited for', async ({ of, news }) => {
  const { ask, seen } = await opened(of, 2500);
  for (let i = 0; i < 40; i++) {
    ask(news);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual({ asked: 3, most: 1, now: 0 });
});
