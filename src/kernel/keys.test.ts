import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Keys, type KeyPurpose } from './keys.ts';

const PURPOSES: KeyPurpose[] = [
  'identity token',
  'google handover',
  'private links',
  'newsletter links',
  'refund results',
];
const [OLD, NEW] = ['the secret of last year', 'the secret of this year'];

test('each purpose and each secret has keys of its own, the same on every node', () => {
  const made = [OLD, NEW].flatMap((secret) =>
    PURPOSES.flatMap((purpose) =>
      new Keys(secret).for(purpose).all.map((key) => key.toString('hex')),
    ),
  );
  expect(new Set(made).size).toBe(made.length);
  expect(new Keys(NEW).for('private links')).toEqual(new Keys(NEW).for('private links'));
});

test('while a secret is being replaced, new things are made with the new one and the older keys still open', () => {
  for (const purpose of PURPOSES) {
    const both = new Keys(NEW, OLD).for(purpose);
    expect(both.newest).toEqual(new Keys(NEW).for(purpose).newest);
    expect(both.all).toEqual(
      expect.arrayContaining([
        ...new Keys(NEW).for(purpose).all,
        ...new Keys(OLD).for(purpose).all,
      ]),
    );
  }
});

test('what was made before keys were derived by HKDF still opens, and nothing new is made so', () => {
  const before = createHmac('sha256', OLD).update('private links').digest();
  const now = new Keys(OLD).for('private links');
  expect(now.all).toContainEqual(before);
  expect(now.newest).not.toEqual(before);
});

test('the secret itself cannot be had from the keys', () => {
  const keys = new Keys(NEW, OLD);
  for (const shown of [
    JSON.stringify(keys),
    String(Object.values(keys)),
    Object.getOwnPropertyNames(keys).join(),
  ])
    expect(shown).not.toContain('secret');
});
