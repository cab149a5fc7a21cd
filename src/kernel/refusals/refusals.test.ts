import { expect, test } from 'vitest';
import { AppError, invalidField, notFound, refusal } from '../errors.ts';
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

test('a refusal tells its code, reason, parameters, words and what belongs to it', () => {
  const cause = new Error('the cause');
  const detail = { extra: { total: 1 }, retryAfter: 5, cause };
  expect({ ...refusal('invoice_paid:recorded', { number: 'INV-1' }, detail) }).toMatchObject({
    name: 'AppError',
    kind: 'conflict',
    code: 'invoice_paid',
    reason: 'recorded',
    params: { number: 'INV-1' },
    extra: { total: 1 },
    retryAfter: 5,
  });
  expect(refusal('invoice_paid:recorded', { number: 'INV-1' }, detail)).toMatchObject({
    message: 'INV-1 is paid already.',
    cause,
    fields: undefined,
  });
  expect(refusal('not_allowed')).toMatchObject({
    kind: 'forbidden',
    code: 'not_allowed',
    reason: undefined,
    params: {},
  });
  expect(refusal('not_allowed', {}, { text: 'Not by you' }).message).toBe('Not by you');
  expect(notFound('This order')).toMatchObject({
    kind: 'not_found',
    code: 'not_found',
    message: 'This order was not found.',
  });
});

test('a refusal of a field names it, in words and for programs', () => {
  const error = invalidField('amount', 'invalid_input:too_great', { max: 5 });
  expect(error).toBeInstanceOf(AppError);
  expect(error.fields).toEqual({ amount: 'Must be 5 or less' });
  expect(error.complaints).toEqual({
    amount: {
      code: 'invalid_input',
      reason: 'too_great',
      params: { max: 5 },
      text: 'Must be 5 or less',
    },
  });
  const plain = invalidField('amount', 'not_allowed', {}, { text: 'Not this one' });
  expect(plain.complaints).toEqual({
    amount: { code: 'not_allowed', params: {}, text: 'Not this one' },
  });
});
