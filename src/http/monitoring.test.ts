import { expect, it } from 'vitest';
import { metrics, registerFigures } from './monitoring.ts';

// The alert for a lost database goes by a missing figure.
it('a figure that cannot be had is left out, and comes back', async () => {
  let away = false;
  const take = registerFigures(
    [
      { name: 'test_open', help: 'One', labels: [] },
      { name: 'test_waiting', help: 'By channel', labels: ['channel'] },
    ],
    async () => {
      if (away) throw new Error('away');
      return [
        { name: 'test_open', value: 0 },
        { name: 'test_waiting', labels: { channel: 'mail' }, value: 3 },
      ];
    },
  );
  const told = async (): Promise<string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('test_'));
  await take();
  expect(await told()).toEqual(['test_open 0', 'test_waiting{channel="mail"} 3']);
  away = true;
  await expect(take()).rejects.toThrow('away');
  expect(await told()).toEqual([]);
  away = false;
  await take();
  expect(await told()).toEqual(['test_open 0', 'test_waiting{channel="mail"} 3']);
  // The register is the process's: what comes after in it knows the product's figures only.
  for (const name of ['test_open', 'test_waiting']) metrics.removeSingleMetric(name);
});
