import { expect, test } from 'vitest';
import { OneThread } from './one-thread.ts';

/** A thread that does what is written with a word, and answers seven. */
const threadThat = (does: string, longest = 3_000) =>
  new OneThread<string, number>(
    new URL(
      `data:text/javascript,${encodeURIComponent(
        `import { parentPort as port } from 'node:worker_threads';
         port.on('message', (word) => { ${does}; port.postMessage(7); });
         port.postMessage('ready');`,
      )}`,
    ),
    { mostWaiting: 50, longest },
  );

test('a question that takes too long is refused as busy, its thread is ended, and the next is answered in a new one', async () => {
  const thread = threadThat(`while (word === 'hangs')`, 300);
  const [hangs, next] = await Promise.allSettled([thread.ask('hangs'), thread.ask('fine')]);
  expect(hangs).toMatchObject({
    status: 'rejected',
    reason: { kind: 'unavailable', code: 'busy', retryAfter: 5 },
  });
  expect(next).toEqual({ status: 'fulfilled', value: 7 });
});

test('a fault of the thread reaches who waits for it, and the next is answered in a new one', async () => {
  const thread = threadThat(`if (word === 'fails') throw new Error('no')`);
  await expect(thread.ask('fails')).rejects.toThrow('no');
  expect(await thread.ask('fine')).toBe(7);
});
