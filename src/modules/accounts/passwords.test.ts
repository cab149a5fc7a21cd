import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

/** The processor time of a comparison with `against`, in microseconds; other threads of the process may add to it. */
async function cost(against: string | null): Promise<number> {
  const before = process.cpuUsage();
  expect(await verifyPassword('Wrong-pass-1', against)).toBe(false);
  return process.cpuUsage(before).user;
}

test('a sign-in does the same work whether there is an account or not, so its time tells nothing', async () => {
  const hash = await hashPassword('Savanna-7-rain');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Savanna-7-rain', hash)).toBe(true);
  // Sums, taken in turn: a system may count its processor time by ticks, and what disturbs one disturbs the other.
  let [known, unknown] = [0, 0];
  for (let turn = 0; turn < 25; turn++) {
    known += await cost(hash);
    unknown += await cost(null);
  }
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
