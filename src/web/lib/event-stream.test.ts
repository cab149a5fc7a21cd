import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './watch.ts';

/** A browser's EventSource that the test opens, cuts and refuses. */
class Source extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: Source[] = [];
  readyState = 0;
  readonly path: string;
  constructor(path: string) {
    super();
    this.path = path;
    Source.made.push(this);
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  becomes(state: number, event: string): void {
    this.readyState = state;
    this.dispatchEvent(new Event(event));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each event is heard, and says whether events come', () => {
  const heard = vi.fn();
  const stream = listen('/api/x/events', 'order', heard);
  const [source] = Source.made;
  expect([source!.path, stream.isOpen()]).toEqual(['/api/x/events', false]);
  source!.becomes(Source.OPEN, 'order');
  expect([heard.mock.calls.length, stream.isOpen()]).toEqual([1, true]);
});

test('a stream that the server refused is asked for again; one that was only cut is left to the browser', () => {
  const heard = vi.fn();
  listen('/api/x/events', 'order', heard);
  Source.made[0]!.becomes(0, 'error');
  vi.advanceTimersByTime(60_000);
  expect(Source.made).toHaveLength(1);
  Source.made[0]!.becomes(Source.CLOSED, 'error');
  vi.advanceTimersByTime(30_000);
  expect(Source.made).toHaveLength(2);
  Source.made[1]!.becomes(Source.OPEN, 'order');
  expect(heard).toHaveBeenCalledOnce();
});

test('who stopped listening does not come again', () => {
  const stream = listen('/api/x/events', 'order', vi.fn());
  Source.made[0]!.becomes(Source.CLOSED, 'error');
  stream.stop();
  vi.advanceTimersByTime(60_000);
  expect([Source.made.length, Source.made[0]!.readyState]).toEqual([1, Source.CLOSED]);
});
