import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProofOfWork, type Work } from './proof-of-work.ts';

const key = randomBytes(32);
const MINUTE = 60_000;

function completed({ challenge, bits }: Work): string {
  for (let number = 0; ; number++) {
    const proof = `${challenge}.${number}`;
    const hash = createHash('sha256').update(proof).digest().readUInt32BE(0);
    if (Math.clz32(hash) >= bits) return proof;
  }
}

test('a proof counts once, for who was asked, until the end of the next minute; any node takes it', () => {
  let now = 5 * MINUTE;
  const node = () => new ProofOfWork(key, () => now);
  const [asking, other] = [node(), node()];
  const proof = completed(asking.ask('192.0.2.1 POST /api/contact'));
  expect(other.accept('192.0.2.2 POST /api/contact', proof)).toBe(false);
  expect(other.accept('192.0.2.1 POST /api/newsletter', proof)).toBe(false);
  expect(other.accept('192.0.2.1 POST /api/contact', proof)).toBe(true);
  expect(other.accept('192.0.2.1 POST /api/contact', proof)).toBe(false);
  // Two people of one school are not asked the same.
  const second = completed(asking.ask('192.0.2.1 POST /api/contact'));
  expect(other.accept('192.0.2.1 POST /api/contact', second)).toBe(true);
  now += MINUTE;
  expect(other.accept('192.0.2.1 POST /api/contact', proof)).toBe(false);
  expect(asking.accept('192.0.2.1 POST /api/contact', proof)).toBe(true);
  now += MINUTE;
  expect(node().accept('192.0.2.1 POST /api/contact', proof)).toBe(false);
});

test('what nobody worked for, and what is no proof at all, is none', () => {
  const work = new ProofOfWork(key, () => 0);
  const asked = work.ask('a');
  const proof = completed(asked);
  const idle = Array.from({ length: 200 }, (_, number) => `${asked.challenge}.${number}`);
  const lazy = idle.filter((one) => one !== proof);
  expect(lazy.some((one) => work.accept('a', one))).toBe(false);
  const elsewhere = new ProofOfWork(randomBytes(32), () => 0);
  for (const bad of [
    undefined,
    '',
    ['x'],
    proof.slice(1),
    `${proof}x`,
    'x'.repeat(8_000),
    completed(elsewhere.ask('a')),
  ])
    expect(work.accept('a', bad)).toBe(false);
  expect(work.accept('a', proof)).toBe(true);
});
