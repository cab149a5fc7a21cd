import { createElement, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from '../entry.server.tsx';

const never = new Promise<string>(() => {});

/** Data that does not come. */
function Waiting(): string {
  return use(never);
}

const page = (inFrame: boolean) =>
  createElement(
    'main',
    null,
    'Frame',
    inFrame ? createElement(Suspense, { fallback: 'Loading' }, createElement(Waiting)) : null,
  );

test('a page is given whole, and no fault is reported', async () => {
  const faults: unknown[] = [];
  const { html, failed } = await renderWhole(page(false), {
    signal: new AbortController().signal,
    report: (error) => faults.push(error),
  });
  expect(html).toContain('Frame');
  expect([failed, faults]).toEqual([false, []]);
});

test('a page whose data does not come ends after the limit, as a fault that is reported', async () => {
  const faults: unknown[] = [];
  const { html, failed } = await renderWhole(page(true), {
    signal: new AbortController().signal,
    report: (error) => faults.push(error),
    longest: 30,
  });
  expect(html).toContain('Loading');
  expect(failed).toBe(true);
  expect(String(faults)).toContain('more than 30 ms');
});

test('rendering ends when the visitor goes, and that is no fault', async () => {
  const visitor = new AbortController();
  const faults: unknown[] = [];
  const rendering = renderWhole(page(true), {
    signal: visitor.signal,
    report: (error) => faults.push(error),
  });
  // The frame stands by then.
  setTimeout(() => visitor.abort(), 30);
  expect((await rendering).failed).toBe(true);
  expect(faults).toEqual([]);
});
