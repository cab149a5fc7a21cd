import { expect, test } from 'vitest';
import { passwordJudge } from './password-strength.ts';

test('a judgement costs the thread that answers everybody nothing', async () => {
  await passwordJudge.ask({ password: 'warm', known: [] });
  const before = process.threadCpuUsage();
  for (let at = 0; at < 10; at++)
    await passwordJudge.ask({ password: `${at}${'p4ssw0rd'.repeat(25)}`, known: [] });
  expect(process.threadCpuUsage(before).user).toBeLessThan(100_000);
});
