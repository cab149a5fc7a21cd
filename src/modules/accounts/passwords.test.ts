import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

/** Least processor time, in microseconds, of some comparisons with `against`. */
async function cost(against: string | null): Promise<number> {
  const costs: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const before = process.cpuUsage();
    expect(await verifyPassword('Wrong-pass-1', against)).toBe(false);
    costs.push(process.cpuUsage(before).user);
  }
  return Math.min(...costs);
}

test('a sign-in does the same work whether there is an account or not, so its time tells nothing', async () => {
  const hash = await hashPassword('Savanna-7-rain');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Savanna-7-rain', hash)).toBe(true);
  const [known, unknown] = [await cost(hash), await cost(null)];
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
