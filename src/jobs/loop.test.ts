import { expect, test } from 'vitest';
import { loops } from './loop.ts';

test('who settles waits for a round that began after they asked', async () => {
  const { startLoop, settle } = loops({ error: () => undefined }, 1);
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  let rounds = 0;
  const loop = startLoop(1_000, async () => {
    rounds++;
    began.resolve();
    if (rounds === 1) await held.promise;
  });
  await began.promise;
  const settled = settle();
  expect(rounds).toBe(1);
  held.resolve();
  await settled;
  expect(rounds).toBe(2);
  await loop.stop();
  await settle();
  expect(rounds, 'stopped').toBe(2);
});
