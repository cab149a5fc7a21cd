import { describe, expect, it } from 'vitest';
import { invalidField, refusal } from '../kernel/errors.ts';
import { fillIn, STATUS } from '../kernel/refusals/refusal.ts';
import { answerFor, asAppError } from './errors.ts';

describe('refusals (D134)', () => {
  it('say the same in error and message, with code, request id, and each field in words and by code', () => {
    const { status, body } = answerFor(invalidField('phone', 'invalid_input:phone'), 'req_1');
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'Please enter a valid phone number',
      message: 'Please enter a valid phone number',
      code: 'invalid_input',
      reason: 'phone',
      requestId: 'req_1',
      fields: { phone: 'Please enter a valid phone number' },
      fieldErrors: { phone: { code: 'invalid_input', reason: 'phone', params: {} } },
    });
  });

  it('carry fresh facts, and the wait in whole seconds', () => {
    expect(
      answerFor(refusal('amount_mismatch', {}, { extra: { totals: { total: 5 } } }), 'r').body,
    ).toMatchObject({ totals: { total: 5 } });
    expect(answerFor(refusal('sold_out', { name: 'Web' }), 'r').body).toMatchObject({
      code: 'sold_out',
      params: { name: 'Web' },
    });
    expect(answerFor(refusal('too_many_requests', {}, { retryAfter: 0.2 }), 'r')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    });
  });

  it('say what is told in place of the table, in all and at a field; a place without a value vanishes', () => {
    expect(fillIn('{number} is {what}: {missing}', { number: 7, what: 'taken' })).toBe(
      '7 is taken:',
    );
    const text = 'Not by you';
    const said = { error: text, message: text, code: 'not_allowed' };
    expect(answerFor(refusal('not_allowed', {}, { text }), 'r')).toMatchObject({
      status: 403,
      body: said,
    });
    expect(answerFor(invalidField('amount', 'not_allowed', {}, { text }), 'r').body).toMatchObject({
      fields: { amount: text },
      fieldErrors: { amount: { code: 'not_allowed', params: {} } },
    });
  });

  it('of an address under /sw are in Kiswahili', () => {
    const { body } = answerFor(refusal('too_many_requests'), 'r', 'sw');
    expect(body.message).toBe('Maombi ni mengi mno. Subiri kidogo kisha ujaribu tena.');
    expect(answerFor(null, 'r', 'sw').body.error).toBe(
      'Hitilafu imetokea upande wetu. Jaribu tena.',
    );
  });

  it('have the statuses of HTTP', () => {
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

  it('tell nothing of the inside of a fault', () => {
    const secret = new Error('password authentication failed for user "shop"');
    expect(asAppError(secret)).toBeNull();
    const answer = answerFor(asAppError(secret), 'req_2');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer)).not.toMatch(/password|shop/);
    expect(answer.body).toMatchObject({ code: 'internal', requestId: 'req_2' });
  });

  it.each([
    [400, 400],
    [404, 404],
    [413, 413],
    [415, 415],
    [429, 429],
    [414, 400],
    [431, 400],
  ])("turns the server's own %i into %i", (statusCode, status) => {
    const answer = answerFor(asAppError(Object.assign(new Error('FST'), { statusCode })), 'r');
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toContain('FST');
  });
});
