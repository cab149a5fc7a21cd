import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { verifyPassword, hashPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

test('a sign-in does the same work whether there is an account or not, so its time tells nothing', async () => {
  const hash = await hashPassword('Savanna-7-rain');
  expect([
    await verifyPassword('Savanna-7-rain', hash),
    await verifyPassword('Wrong-pass-1', hash),
    await verifyPassword('Wrong-pass-1', null),
  ]).toEqual([true, false, false]);
  const costs = vi
    .mocked(verify)
    .mock.calls.map(([against]) => String(against).split('$').slice(1, 4).join('$'));
  expect(costs).toEqual(Array(3).fill('argon2id$v=19$m=19456,t=2,p=1'));
});
