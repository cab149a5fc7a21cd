import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('runs one piece of work at a time, in order, also after one that failed', async () => {
  const queue = createSerialQueue(3);
  const seen: string[] = [];
  const piece = (name: string, fails = false) =>
    queue.run(async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([piece('one'), piece('two', true), piece('three')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('too many waiting: the next is sent away at once and told when to come back; later there is room again', async () => {
  const queue = createSerialQueue(1);
  let open = (): void => {};
  const gate = new Promise<void>((done) => (open = done));
  const [first, second] = [queue.run(() => gate), queue.run(() => Promise.resolve('second'))];
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'busy',
    retryAfter: 5,
  });
  open();
  await first;
  expect([await second, await queue.run(() => Promise.resolve('fourth'))]).toEqual([
    'second',
    'fourth',
  ]);
});
