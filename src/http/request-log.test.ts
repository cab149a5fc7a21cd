import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { callOf } from './calls.ts';
import { noteRefusal, requestLine } from './log.ts';

const requestTo = (method: string, url: string): FastifyRequest =>
  ({
    method,
    routeOptions: { url },
    ip: '197.248.10.7',
    cookies: {},
    headers: {},
  }) as unknown as FastifyRequest;
const replyOf = (statusCode: number) =>
  ({ statusCode, elapsedTime: 12.4, setCookie() {} }) as unknown as FastifyReply;

test('a request is told by its route, how it ended and how long it took', () => {
  expect(requestLine(requestTo('GET', '/api/orders/:id'), replyOf(200))).toEqual({
    method: 'GET',
    route: '/api/orders/:id',
    status: 200,
    ms: 12,
  });
});

test.each([
  [401, 'wrong_credentials'],
  [403, 'not_allowed'],
  [429, 'too_many_tries'],
])('a %i says why, and from where it came', (status, code) => {
  const request = requestTo('POST', '/api/auth/login');
  noteRefusal(request, code);
  expect(requestLine(request, replyOf(status))).toMatchObject({ code, from: '197.248.10.7' });
});

test('other refusals say why and not from where', () => {
  const request = requestTo('POST', '/api/orders');
  noteRefusal(request, 'invalid_input');
  const line = requestLine(request, replyOf(422));
  expect(line).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(line).not.toHaveProperty('from');
});

test('a sign-in says who, by which way and from where', () => {
  const request = requestTo('POST', '/api/auth/second-factor');
  const reply = replyOf(200);
  callOf(request, reply, () => Promise.resolve(null), true).answer.setSession('t', null, 'usr_1');
  expect(requestLine(request, reply)).toMatchObject({
    route: '/api/auth/second-factor',
    user: 'usr_1',
    signedIn: true,
    from: '197.248.10.7',
  });
});
