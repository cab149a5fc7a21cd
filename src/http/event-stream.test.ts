import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../contracts/call.ts';
import { OWNER as STAFF } from '../../tests/support/signed-in.ts';
import { EventStreams } from './event-stream.ts';

const looks: boolean[] = [];
let session: SignedIn | null;
let app: FastifyInstance;
let data: () => Promise<unknown>;
let changed: () => void;

beforeEach(async () => {
  session = STAFF;
  looks.length = 0;
  data = async () => ({ secret: 1 });
  app = fastify();
  await app.register(cookie);
  const streams = new EventStreams(
    app,
    async (_token, looking = false) => {
      looks.push(looking);
      return session;
    },
    40,
  );
  streams.get('/events', () => ({
    event: 'news',
    read: () => data(),
    watch(tell) {
      changed = tell;
      return () => {};
    },
  }));
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** The stream as text, read to its end. */
async function opened(
  headers: Record<string, string> = { cookie: 'session=x' },
): Promise<{ first: string; rest: Promise<string> }> {
  const { port } = app.server.address() as { port: number };
  const reader = (await fetch(`http://127.0.0.1:${port}/events`, { headers }))
    .body!.pipeThrough(new TextDecoderStream())
    .getReader();
  const first = (await reader.read()).value!;
  const rest = async (): Promise<string> => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return text;
  };
  return { first, rest: rest() };
}

const ENDS: [string, SignedIn | null][] = [
  ['a session that ended', null],
  ['a narrowed preset', { ...STAFF, preset: 'viewer' }],
  ['another role', { ...STAFF, role: 'user' }],
  ['another account', { ...STAFF, userId: 'usr_2' }],
];

test.each(ENDS)('%s hears nothing of the next event, and the stream ends', async (_what, now) => {
  const { first, rest } = await opened();
  expect(first).toBe('event: news\ndata: {"secret":1}\n\n');
  [session, data] = [now, async () => ({ secret: 2 })];
  changed();
  expect(await rest).not.toContain('secret');
});

test.each(ENDS)('%s ends a silent stream at the next heartbeat', async (_what, now) => {
  const { rest } = await opened();
  session = now;
  expect(await rest).not.toContain('secret');
});

test('whoever may see it still is told of what is new only, and looking keeps no session alive', async () => {
  const { rest } = await opened();
  changed();
  data = async () => ({ secret: 2 });
  await expect.poll(() => looks.length).toBeGreaterThan(2);
  changed();
  changed();
  await new Promise((resolve) => setTimeout(resolve, 60));
  session = null;
  expect((await rest).match(/data: .*/g)).toEqual(['data: {"secret":2}']);
  expect(looks).toEqual([false, ...looks.slice(1).map(() => true)]);
});

test('a stream ends when its data cannot be read any more; a caller without a session has none to lose', async () => {
  const { rest } = await opened({});
  data = async () => {
    throw new Error('gone');
  };
  changed();
  expect(await rest).not.toContain('secret');
  expect(looks).toEqual([]);
});

test('no other file writes an event stream, and no page opens one by itself', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const having = (text: string) =>
    files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text));
  expect(having("'content-type': 'text/event-stream")).toEqual([join('http', 'event-stream.ts')]);
  const describing = join('http', 'description', 'operation.ts');
  expect(having("'text/event-stream").filter((name) => name !== describing)).toHaveLength(1);
  expect(having('new EventSource(')).toEqual([join('web', 'lib', 'watch.ts')]);
});

test('a close does not wait for a stream that was asked for just before it', async () => {
  let read: (data: unknown) => void = () => {};
  const asked = new Promise<void>((reading) => {
    data = () => {
      reading();
      return new Promise((resolve) => (read = resolve));
    };
  });
  const stream = opened();
  await asked;
  const closed = app.close();
  // A moment in which the close has begun.
  await new Promise((resolve) => setImmediate(resolve));
  read({ secret: 1 });
  expect(await (await stream).rest).toBe('');
  await closed;
});
