import { expect, test } from 'vitest';
import { REFUSALS } from './index.ts';
import { fillIn, STATUS } from './refusal.ts';

test('every refusal has an HTTP status of its own class and words for a person', () => {
  const entries = Object.entries<readonly [string, string]>(REFUSALS);
  expect(entries.length).toBeGreaterThan(100);
  for (const [key, [kind, text]] of entries) {
    expect(STATUS, key).toHaveProperty(kind);
    // A letter or a place to begin with, then words; no place is left half open.
    expect(text, key).toMatch(/^(\{\w+\}|\p{L})/u);
    expect(text.replaceAll(/\{\w+\}/g, ''), key).toMatch(/^[^{}]*\p{L}{2,}[^{}]*$/u);
  }
});

test('the statuses are those of HTTP', () => {
  expect(STATUS).toEqual({
    malformed: 400,
    unauthenticated: 401,
    forbidden: 403,
    not_found: 404,
    conflict: 409,
    gone: 410,
    too_large: 413,
    unsupported_type: 415,
    invalid: 422,
    too_many: 429,
    fault: 500,
    unavailable: 503,
  });
});

test('places are filled with what is given, and vanish where nothing is', () => {
  expect(fillIn('{number} is {what}: {missing}', { number: 7, what: 'taken' })).toBe('7 is taken:');
});
