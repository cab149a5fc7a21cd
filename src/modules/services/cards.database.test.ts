import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { sealText } from '../../kernel/box.ts';
import { HOUR } from '../../kernel/clock.ts';
import { Keys } from '../../kernel/keys.ts';
import { Cards } from './cards.ts';
import { cardStore } from './collecting.store.ts';

/* A card that no account keeps is removed at the card company, whatever took it from its account. */

const START = new Date('2026-11-21T09:00:00Z');
const keys = new Keys('a secret of this file alone').for('kept cards');
let db: Database;
let now: Date;
/** The tokens that the card company was asked to remove, and what it answers. */
let asked: string[];
let answers: boolean;

useEmptyDatabase((opened) => void (db = opened));
beforeEach(async () => {
  [now, asked, answers] = [START, [], true];
  await db.query('truncate users, kept_cards, removed_cards cascade');
});

const payments = {
  offers: () => true,
  gateway: () => ({ removeCard: async (token: string) => (asked.push(token), answers) }),
} as never;
const cardsWith = (own = keys) =>
  new Cards({ db, keys: own, clock: { now: () => now }, provider: 'stripe' } as never);
async function work(): Promise<string[]> {
  asked = [];
  await cardsWith().removeUnkept(payments);
  return asked;
}

/** An account with a kept card. */
async function keeps(id: string, token: string, at = START): Promise<void> {
  await db.query(
    `insert into users (id, first_name, last_name, email, phone, role) values ($1, 'Ann', 'Otieno', $1 || '@x.example', '0711222333', 'user')
      on conflict do nothing`,
    [id],
  );
  const shown = { brand: 'visa', last4: '4242', expires: '2028-08' };
  const sealed = sealText(keys, token);
  await cardStore.keep(db, { userId: id, provider: 'stripe', sealed, ...shown, createdAt: at });
}
const waiting = async () => (await db.query('select * from removed_cards')).length;

test.each<[string, () => Promise<unknown>]>([
  ['turned off', () => cardStore.removeUnused(db, 'usr_1')],
  ['deleted with its account', () => db.query(`delete from users where id = 'usr_1'`)],
  ['replaced by another', () => keeps('usr_1', 'cus_2/pm_2', new Date(START.getTime() + 1))],
])('a card that is %s is removed once', async (_how, take) => {
  await keeps('usr_1', 'cus_1/pm_1');
  await keeps('usr_9', 'cus_9/pm_9');
  expect(await work()).toEqual([]);
  await take();
  expect(await work()).toEqual(['cus_1/pm_1']);
  now = new Date(START.getTime() + 2 * HOUR);
  expect([await work(), await waiting()]).toEqual([[], 0]);
});

test('a card that is sealed with another key is still kept', async () => {
  await keeps('usr_1', 'cus_1/pm_1');
  const { sealed } = (await cardStore.all(db))[0]!;
  await cardStore.reseal(db, 'usr_1', sealed, sealText(keys, 'cus_1/pm_1'));
  expect([await work(), await waiting()]).toEqual([[], 0]);
});

test('a card that was turned off and is kept again, under the same name, stays', async () => {
  await keeps('usr_1', 'AUTH_1/ann@x.example');
  await cardStore.removeUnused(db, 'usr_1');
  await keeps('usr_2', 'AUTH_1/ann@x.example');
  expect([await work(), await waiting()]).toEqual([[], 0]);
});

test('a card company that does not answer is asked each hour, and staff hear of it after a week', async () => {
  await keeps('usr_1', 'cus_1/pm_1');
  await cardStore.removeUnused(db);
  answers = false;
  const rounds: number[] = [];
  for (let half = 0; half < 4; half++) {
    now = new Date(START.getTime() + (half * HOUR) / 2);
    rounds.push((await work()).length);
  }
  expect(rounds).toEqual([1, 0, 1, 0]);
  await db.query('update removed_cards set tries = 167, next_try_at = $1', [now]);
  // The queue gives a job up, and shows it to staff, when it fails three times.
  for (const left of [1, 1, 0]) {
    await expect(work()).rejects.toThrow('1 cards were not removed');
    expect(await waiting()).toBe(left);
  }
});

test('a card waits through a change of the secret key, also where a node does not know the new one yet', async () => {
  await keeps('usr_1', 'cus_1/pm_1');
  await cardStore.removeUnused(db);
  const both = new Keys('another secret of this file', 'a secret of this file alone');
  await cardsWith(both.for('kept cards')).sealAnew();
  expect(await work()).toEqual([]);
  now = new Date(START.getTime() + HOUR);
  const fresh = new Keys('another secret of this file').for('kept cards');
  await cardsWith(fresh).removeUnkept(payments);
  expect([asked, await waiting()]).toEqual([['cus_1/pm_1'], 0]);
});
