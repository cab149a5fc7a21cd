import { expect, test } from 'vitest';
import { DAY } from '../../kernel/clock.ts';
import { newSecretId } from '../../kernel/ids.ts';
import { Keys } from '../../kernel/keys.ts';
import { OrderProofs } from './proofs.ts';

let now = new Date('2026-11-20T09:00:00Z');
const clock = { now: () => now };
const proofs = new OrderProofs(new Keys('k'.repeat(40)).for('order proofs'), clock);

test('a cookie proves the orders that were added, newest first, ten at most', () => {
  const ids = Array.from({ length: 12 }, () => newSecretId('ord'));
  let cookie: string | undefined;
  for (const id of ids) cookie = proofs.add(cookie, id).value;
  expect(proofs.read(cookie)).toEqual(ids.toReversed().slice(0, 10));
  expect(proofs.read(proofs.add(cookie, ids[11]!).value)).toHaveLength(10);
});

test('a proof cannot be moved to another order or another key', () => {
  const [mine, other] = [newSecretId('ord'), newSecretId('ord')];
  const { value } = proofs.add(undefined, mine);
  expect(proofs.read(value.replace(mine.slice(4), other.slice(4)))).toEqual([]);
  expect(proofs.read(value.replace(/\.(\w+)\./, '.zzzzzz.'))).toEqual([]);
  expect(new OrderProofs(new Keys('x'.repeat(40)).for('order proofs'), clock).read(value)).toEqual(
    [],
  );
  for (const junk of [undefined, '', '~~~', value.slice(0, -1), 'ä'.repeat(4000), `${value}x`])
    expect(proofs.read(junk)).toEqual([]);
});

test('a proof lasts thirty days to the second, and its order stands in the cookie once', () => {
  const [mine, other] = [newSecretId('ord'), newSecretId('ord')];
  const { value, maxAge } = proofs.add(undefined, mine);
  expect(maxAge).toBe(30 * 24 * 60 * 60);
  const made = now;
  now = new Date(made.getTime() + 30 * DAY);
  expect(proofs.read(value)).toEqual([mine]);
  now = new Date(made.getTime() + 30 * DAY + 1000);
  expect(proofs.read(value)).toEqual([]);
  now = made;
  const both = proofs.add(value, other).value;
  expect(proofs.read(proofs.add(both, mine).value)).toEqual([mine, other]);
  expect(proofs.read(`junk~${both}`)).toEqual([other, mine]);
  expect(proofs.read(`${mine}${both}`)).toEqual([mine]);
});
