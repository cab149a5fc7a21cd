import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { Keys } from '../../kernel/keys.ts';
import { createSealer } from './identity-provider.ts';

const now = new Date('2026-03-02T09:00:00Z');
const sealer = (secret: string, previous?: string) =>
  createSealer<{ state: string }>(new Keys(secret, previous).for('google handover'));

test('who is at Google while the secret is replaced comes back well, for as long as the seal lasts', async () => {
  const sealed = await sealer('old').seal({ state: 'x' }, now, 60_000);
  expect(await sealer('new', 'old').open(sealed, now)).toEqual({ state: 'x' });
  expect(await sealer('new', 'old').open(sealed, new Date(now.getTime() + 61_000))).toBeNull();
  expect(await sealer('new').open(sealed, now)).toBeNull();
});

test('who is at Google while the product is brought up to date comes back well', async () => {
  const key = createHmac('sha256', 'old').update('google handover').digest();
  const sealed = await new SignJWT({ value: { state: 'y' } })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(now.getTime() + 60_000))
    .sign(key);
  expect(await sealer('old').open(sealed, now)).toEqual({ state: 'y' });
  for (const text of [undefined, '', 'x', `${sealed}x`])
    expect(await sealer('old').open(text, now)).toBeNull();
});

test('a fault of ours is not taken for a seal that does not fit', async () => {
  const broken = { newest: Buffer.alloc(32), all: [null as unknown as Buffer] };
  const text = await createSealer(new Keys('k'.repeat(40)).for('google handover')).seal(
    {},
    new Date(),
    60_000,
  );
  await expect(createSealer(broken).open(text, new Date())).rejects.toThrow(TypeError);
});
