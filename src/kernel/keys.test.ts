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

test('the secret itself cannot be had from the keys', () => {
  const keys = new Keys(NEW, OLD);
  for (const shown of [
    JSON.stringify(keys),
    String(Object.values(keys)),
    Object.getOwnPropertyNames(keys).join(),
  ])
    expect(shown).not.toContain('secret');
});
