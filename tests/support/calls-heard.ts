import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { patternOf } from './routes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test file: the calls that its products answered with a success, and those that they refused. */
    heard?: { done: string[]; refused: string[] };
  }
}

/** Setup file: notes on each test file which calls its products answered, for every-call-answered.ts. */
const done = new Set<string>();
const refused = new Set<string>();

const started = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRequest', ({ method, routeOptions: { url } }, { raw }, next) => {
    // A stream ends when its reader leaves.
    raw.once('close', () => {
      const heard = raw.statusCode < 400 ? done : raw.statusCode < 500 ? refused : null;
      if (url && raw.headersSent) heard?.add(`${method} ${patternOf(url)}`);
    });
    next();
  });
};

subscribe('fastify.initialization', started);
// Vitest asks for a pattern, and a test file has no fixtures.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => {
  unsubscribe('fastify.initialization', started);
  file.meta.heard = { done: [...done], refused: [...refused] };
});
