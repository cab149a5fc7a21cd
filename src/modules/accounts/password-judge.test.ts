import { expect, test } from 'vitest';
import { PasswordJudge } from './password-judge.ts';

/** A thread that does what is written. */
const thread = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort as port } from 'node:worker_threads'; ${source} port.postMessage('ready');`)}`,
  );

test('a judgement costs the thread that answers everybody nothing', async () => {
  const judge = new PasswordJudge();
  await judge.guesses({ password: 'warm', known: [] });
  const before = process.threadCpuUsage();
  for (let at = 0; at < 10; at++)
    await judge.guesses({ password: `${at}${'p4ssw0rd'.repeat(25)}`, known: [] });
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
});

test('one that takes too long is refused as busy, its thread is ended, and the next is judged in a new one', async () => {
  const judge = new PasswordJudge(
    thread(
      `port.on('message', ({ password }) => { while (password === 'hangs'); port.postMessage(7); });`,
    ),
    300,
  );
  const [hangs, next] = await Promise.allSettled([
    judge.guesses({ password: 'hangs', known: [] }),
    judge.guesses({ password: 'fine', known: [] }),
  ]);
  expect(hangs).toMatchObject({
    status: 'rejected',
    reason: { kind: 'unavailable', code: 'busy', retryAfter: 5 },
  });
  expect(next).toEqual({ status: 'fulfilled', value: 7 });
});

test('a fault of the thread reaches who waits for it, and the next is judged in a new one', async () => {
  const judge = new PasswordJudge(
    thread(
      `port.on('message', ({ password }) => { if (password === 'fails') throw new Error('no'); port.postMessage(7); });`,
    ),
  );
  await expect(judge.guesses({ password: 'fails', known: [] })).rejects.toThrow('no');
  expect(await judge.guesses({ password: 'fine', known: [] })).toBe(7);
});

test('however many come at once, a bounded number waits', async () => {
  const judge = new PasswordJudge(thread(`port.on('message', () => port.postMessage(7));`));
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, () => judge.guesses({ password: 'x', known: [] })),
  );
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(9);
});
