import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { Keys } from '../../kernel/keys.ts';
import { ProviderTokens } from './provider-tokens.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

let db: Database;
let now = new Date('2026-03-02T09:00:00Z');
const keys = new Keys('k'.repeat(40)).for('provider tokens');
/** A node of the product: what it holds itself is its own. */
const node = (provider: string) => new ProviderTokens(db, { now: () => now }, keys).for(provider);

useEmptyDatabase((opened) => (db = opened));

/** A provider that ends the token before with each one it gives. */
function provider() {
  let given = 0;
  return {
    given: () => given,
    ask: async () => {
      given++;
      return { token: `token-${given}`, until: now.getTime() + 3_000_000 };
    },
  };
}

test('three nodes that need a token at once ask for one, and go on with it', async () => {
  const { ask, given } = provider();
  const nodes = ['a', 'b', 'c'].map(() => node('mpesa'));
  const all = await Promise.all(
    nodes.flatMap((one) => Array.from({ length: 5 }, () => one.current(null, ask))),
  );
  expect(new Set(all.map((held) => ('token' in held ? held.token : held)))).toEqual(
    new Set(['token-1']),
  );
  expect(given()).toBe(1);
  const rows = await db.query("select sealed from provider_tokens where provider = 'mpesa'");
  expect(JSON.stringify(rows)).not.toContain('token-1');
});

test('a token that is refused is replaced once, whoever notices it', async () => {
  const { ask, given } = provider();
  const [one, two] = [node('refused'), node('refused')];
  await Promise.all([one.current(null, ask), two.current(null, ask)]);
  expect(await one.current('token-1', ask)).toMatchObject({ token: 'token-2' });
  expect(await two.current('token-1', ask)).toMatchObject({ token: 'token-2' });
  expect(await one.current(null, ask)).toMatchObject({ token: 'token-2' });
  expect(given()).toBe(2);
});

test('a token that is over is asked for anew; why there is none is told, and the next may ask at once', async () => {
  const { ask, given } = provider();
  await node('over').current(null, ask);
  now = new Date(now.getTime() + 3_000_001);
  const refusal = { kind: 'not_sent' };
  expect(await node('over').current(null, async () => refusal)).toBe(refusal);
  expect(await node('over').current(null, ask)).toMatchObject({ token: 'token-2' });
  expect(given()).toBe(2);
});

test('a node whose clock is behind asks as soon as another one is done', async () => {
  const { ask } = provider();
  await node('behind').current(null, ask);
  await node('behind').current('token-1', async () => ({ kind: 'not_sent' }));
  now = new Date(now.getTime() - 10_000);
  expect(await node('behind').current('token-1', ask)).toMatchObject({ token: 'token-2' });
  now = new Date(now.getTime() - 10_000);
  expect(await node('behind').current('token-2', ask)).toMatchObject({ token: 'token-3' });
});

test('a node that died while it asked is not waited for longer than a provider may take', async () => {
  await db.query(
    "insert into provider_tokens (provider, until, asking_until) values ('dead', $1, $2)",
    [now, new Date(now.getTime() + 40_000)],
  );
  const { ask } = provider();
  let held = false;
  const waiting = node('dead')
    .current(null, ask)
    .then((answer) => ((held = true), answer));
  await db.query('select pg_sleep(0.3)');
  expect(held).toBe(false);
  now = new Date(now.getTime() + 40_000);
  expect(await waiting).toMatchObject({ token: 'token-1' });
});
