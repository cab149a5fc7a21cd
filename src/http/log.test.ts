import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi, test } from 'vitest';
import { UnavailableError } from '../kernel/unavailable.ts';
import { callOf } from './calls.ts';
import { createLog, noteRefusal, requestLine } from './log.ts';

it('a statement that failed is logged without the values that it was given', () => {
  const written: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  const cause = Object.assign(new Error('connection terminated'), {
    code: '57P01',
    detail: 'Key (email)=(asha@mfano.example) already exists.',
  });
  const fault = new DrizzleQueryError(
    'insert into users',
    ['asha@mfano.example', '0712345678', '$argon2id$v=19$x'],
    cause,
  );
  createLog('error').error({ err: fault }, 'fault');
  createLog('error').error(
    { err: new AggregateError([fault], 'one reminder could not be written') },
    'fault',
  );
  createLog('error').error(
    { err: { ...fault, message: fault.message, stack: fault.stack, queue: 'reminders' } },
    'fault',
  );
  stdout.mockRestore();
  const line = written.join('');
  expect(line).toContain('insert into users');
  expect(line).toContain('57P01');
  expect(line).toContain('log.test');
  for (const value of ['asha@', '0712345678', 'argon2id']) expect(line).not.toContain(value);
});

it('what a caller writes begins no line of its own (ASVS 16.4.1)', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const forged = 'ok"}\r\n{"level":30,"msg":"signed in"}\u2028\u0085\u001b[2K';
  log.info({ route: forged, code: forged }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n\u001b]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: forged, code: forged, msg: forged });
});

afterEach(() => void vi.useRealTimers());

it('an outage is one line however often it is met, and one when it is over; other faults are all written', () => {
  vi.useFakeTimers();
  const lines: { msg: string; node: string; version: string; more?: number }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, 3000);
  // The job queue tells of a fault by a copy of it.
  const cause = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  const copy = { ...cause, message: cause.message, stack: cause.stack, queue: 'retention' };
  const met = () => {
    log.error({ err: new UnavailableError('database', 'away') }, 'a round failed');
    log.error({ err: copy }, 'the job queue met an error');
  };
  for (let second = 0; second < 60; second++) {
    met();
    vi.advanceTimersByTime(1_000);
  }
  log.error({ err: new Error('another') }, 'a fault');
  log.error({ err: new UnavailableError('storage', 'full') }, 'a file could not be kept');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a round failed',
    'a fault',
    'a file could not be kept',
  ]);
  expect(lines[0]).toMatchObject({
    node: expect.stringMatching(/:3000$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  vi.advanceTimersByTime(20_000);
  expect(lines.slice(3)).toMatchObject([
    { msg: 'the database answers again', more: 119 },
    { msg: 'the storage answers again', more: 0 },
  ]);
  met();
  expect(lines.slice(5).map(({ msg }) => msg)).toEqual(['a round failed']);
});

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
