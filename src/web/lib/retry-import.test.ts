import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

const network = { onLine: true };
const gone = () => Promise.reject(new Error('404'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', network);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a part that a new version of the site has no more ends in an error; one whose network went away comes', async () => {
  const ends = retryImport(gone).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ends).toBe('Error: 404');

  network.onLine = false;
  const load = vi.fn(() => Promise.reject<string>(new Error('offline')));
  const comes = retryImport(load);
  await vi.advanceTimersByTimeAsync(120_000);
  load.mockImplementation(() => Promise.resolve('there'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await comes).toBe('there');
});
