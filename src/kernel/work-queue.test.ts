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

test('too many waiting: the next is sent away at once and told when to come back; later there is room again', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1 });
  let open = (): void => {};
  const gate = new Promise<void>((done) => (open = done));
  const [first, second] = [queue.run(() => gate), queue.run(() => Promise.resolve('second'))];
  expect(queue.hasRoom).toBe(false);
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'busy',
    retryAfter: 5,
  });
  open();
  await first;
  expect(queue.hasRoom).toBe(true);
  expect([await second, await queue.run(() => Promise.resolve('fourth'))]).toEqual([
    'second',
    'fourth',
  ]);
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

test('runs so many at once and no more, whichever of them end', async () => {
  const queue = new WorkQueue({ atOnce: 2, mostWaiting: 10 });
  const { runs, work, endOne } = held();
  const all = Array.from({ length: 5 }, () => queue.run(work));
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => runs.begun).toBe(Math.min(5, ended + 2));
    endOne();
  }
  await Promise.all(all);
  expect(runs).toEqual({ now: 0, most: 2, begun: 5 });
});

test('who asks for the same before it has begun waits for it; afterwards it is made anew, for what it is made of may have changed', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1 });
  const { runs, work, endOne } = held();
  const first = queue.run(work, { key: 'paper' });
  await expect.poll(() => runs.begun).toBe(1);
  const others = Array.from({ length: 99 }, () => queue.run(work, { key: 'paper' }));
  endOne();
  await first;
  await expect.poll(() => runs.begun).toBe(2);
  endOne();
  expect(new Set(await Promise.all(others)).size).toBe(1);
  expect(runs).toEqual({ now: 0, most: 1, begun: 2 });
});

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
