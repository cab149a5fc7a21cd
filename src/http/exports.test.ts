import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../../tests/support/answering.ts';
import { OWNER } from '../../tests/support/signed-in.ts';
import { EXPORTS } from '../contracts/exports.ts';
import { exportLists } from './exports.ts';

test('of many exports two lists are read at once, a file that has begun is whole, and who would wait too long is told when to come back', async () => {
  const reads = { now: 0, most: 0 };
  const asked = Promise.withResolvers<void>();
  let callers = 0;
  const bindings = EXPORTS.map(({ list }) => ({
    endpoint: list,
    async handle(
      { query }: { query: unknown },
      call: { answer: { header(name: string, value: string): void } },
    ) {
      reads.most = Math.max(reads.most, ++reads.now);
      await asked.promise;
      reads.now--;
      const { cursor } = query as { cursor?: string };
      call.answer.header('x-total-count', '2');
      if (!cursor) call.answer.header('link', '</api/contact?cursor=next>; rel="next"');
      return [{ id: 1, name: cursor ?? 'first' }];
    },
  }));
  const app = Fastify({ logger: false });
  answerErrors(app);
  await app.register(cookie);
  const findSession = async () => {
    if (++callers === 40) setImmediate(asked.resolve);
    return OWNER;
  };
  await app.register(exportLists(bindings, findSession, async () => undefined));
  const url = '/api/contact/export.csv';
  const all = await Promise.all(
    Array.from({ length: 40 }, () => app.inject({ url, cookies: { session: 'one' } })),
  );
  const refused = all.filter((one) => one.statusCode === 503);
  const taken = all.filter((one) => one.statusCode === 200);
  expect([reads.most, taken.length, refused.length]).toEqual([2, 22, 18]);
  for (const one of taken) expect(one.body.trim().split('\r\n')).toHaveLength(3);
  for (const one of refused) {
    expect(one.headers['retry-after']).toBe('5');
    expect(one.json()).toMatchObject({ code: 'busy' });
  }
});
