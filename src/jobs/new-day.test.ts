import { expect, test } from 'vitest';
import { type StartLoop, onNewDay } from './loop.ts';

test('work is done once for each day of Nairobi that begins, and again where it failed', async () => {
  let now = '2026-12-01T20:59:59Z';
  let round = async (): Promise<void> => undefined;
  const startLoop: StartLoop = (_every, given) => {
    round = given;
    return { wake: () => undefined, stop: async () => undefined };
  };
  const done: string[] = [];
  let away = true;
  onNewDay(startLoop, { now: () => new Date(now) }, async () => {
    if (away) throw new Error('database away');
    done.push(now);
  });
  await round();
  now = '2026-12-01T21:00:00Z';
  await expect(round()).rejects.toThrow('database away');
  away = false;
  for (const at of [now, '2026-12-02T20:59:59Z', '2026-12-09T12:00:00Z']) {
    now = at;
    await round();
    await round();
  }
  expect(done).toEqual(['2026-12-01T21:00:00Z', '2026-12-09T12:00:00Z']);
});
