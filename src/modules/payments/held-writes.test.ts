import { expect, test } from 'vitest';
import { notFound } from '../../kernel/errors.ts';
import { HeldWrites } from './held-writes.ts';

/* What the database cannot take waits in memory, within limits. */

function held(most: { items: number; bytes: number }) {
  const said: string[] = [];
  const say = (_data: object, message: string) => void said.push(message);
  return { writes: new HeldWrites({ info: say, warn: say, error: say }, most), said };
}
const away = new Error('the database is away');
const fails = () => Promise.reject(away);

test('what is written leaves room for the next', async () => {
  const { writes } = held({ items: 1, bytes: 8 });
  const written: string[] = [];
  for (const name of ['first', 'second']) {
    expect(writes.hold(name, 8, async () => written.push(name), away)).toBe(true);
    expect(writes.hold('one too many', 0, fails, away)).toBe(false);
    await writes.tick();
  }
  expect(written).toEqual(['first', 'second']);
});

test('as many bytes are held as there is room for, and a message that finds none is said to be lost', async () => {
  const { writes, said } = held({ items: 9, bytes: 8 });
  expect(writes.hold('a', 5, fails, away)).toBe(true);
  expect(writes.hold('b', 4, fails, away)).toBe(false);
  expect(writes.hold('c', 3, fails, away)).toBe(true);
  expect(said).toEqual([
    'could not store a; it is held in memory and retried',
    'could not store b; it is lost',
    'could not store c; it is held in memory and retried',
  ]);
});

test('after each failure in a row the next try waits twice as long, at most half a minute', async () => {
  const { writes } = held({ items: 1, bytes: 1 });
  let tries = 0;
  writes.hold('a message', 1, () => (tries++, fails()), away);
  const rounds: number[] = [];
  for (let round = 0; round < 130; round++) {
    const before = tries;
    await writes.tick();
    if (tries > before) rounds.push(round);
  }
  expect(rounds).toEqual([0, 2, 5, 10, 19, 36, 67, 98, 129]);
});

test('one that fails keeps its place from no other: the rest waits for the next round', async () => {
  const { writes } = held({ items: 3, bytes: 3 });
  const tried: string[] = [];
  const write = (name: string, ok: boolean) => () => (
    tried.push(name),
    ok ? Promise.resolve() : fails()
  );
  writes.hold('bad', 1, write('bad', false), away);
  writes.hold('good', 1, write('good', true), away);
  await writes.tick();
  expect(tried).toEqual(['bad']);
  await writes.finish();
  expect(tried).toEqual(['bad', 'good', 'bad']);
});

test('a message that was held and is nobody’s is dropped with a word, not tried for ever', async () => {
  const { writes, said } = held({ items: 1, bytes: 1 });
  let answer: () => Promise<unknown> = fails;
  await expect(writes.storeOrHold('a message', 1, () => answer())).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'not_stored',
  });
  answer = () => Promise.reject(notFound('This address'));
  await writes.tick();
  await writes.finish();
  expect(said.slice(1)).toEqual([
    'a message was held in memory, then refused and dropped',
    'a message was held in memory and is now stored',
  ]);
});

test('the end of the process names what could not be stored, if there is any', async () => {
  const { writes, said } = held({ items: 1, bytes: 1 });
  await writes.finish();
  expect(said).toEqual([]);
  writes.hold('a message', 1, fails, away);
  await writes.finish();
  expect(said.at(-1)).toBe('could not store the payment messages held in memory');
});
