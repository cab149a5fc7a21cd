import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

test('runs one piece of work at a time, in order, also after one that failed', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 3 });
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

/** Work that ends when it is told to, and knows how much of it runs. */
function held() {
  const ends: (() => void)[] = [];
  const runs = { now: 0, most: 0, begun: 0 };
  const work = async (): Promise<number> => {
    runs.begun++;
    runs.most = Math.max(runs.most, ++runs.now);
    await new Promise<void>((end) => ends.push(end));
    return runs.now--;
  };
  return { runs, work, endOne: () => ends.shift()!() };
}

test('the same that fails fails for all who wait for it, and is tried anew by the next', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 0 });
  const fail = () => queue.run(() => Promise.reject(new Error('no')), { key: 'one' });
  const all = await Promise.allSettled([fail(), fail()]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await queue.run(() => Promise.resolve('made'), { key: 'one' })).toBe('made');
});

test('what has begun goes on, however many wait', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 0 });
  const { work, endOne, runs } = held();
  const first = queue.run(work);
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'busy' });
  const next = queue.run(work, { begun: true });
  await expect.poll(() => runs.begun).toBe(1);
  endOne();
  await first;
  await expect.poll(() => runs.begun).toBe(2);
  endOne();
  await next;
});
