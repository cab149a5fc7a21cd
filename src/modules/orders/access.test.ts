import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../../contracts/call.ts';
import { mayRead, mayWrite, type Preset } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { DAY } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { newSecretId } from '../../kernel/ids.ts';
import { Keys } from '../../kernel/keys.ts';
import {
  findChangeable,
  findOrder,
  findPermitted,
  isOwner,
  seesCustomer,
  type Viewer,
  OrderProofs,
} from './access.ts';

const GUESTS = { id: 'ord_1', userId: null };
const ACCOUNTS = { id: 'ord_2', userId: 'usr_1' };

/** A database that holds these two orders and nothing else. */
const tx = {
  run: (_statement: unknown, [id]: string[]) =>
    Promise.resolve([GUESTS, ACCOUNTS].filter((order) => order.id === id)),
} as unknown as Tx;

const person = (userId: string, role: SignedIn['role'], preset: Preset = 'owner') =>
  ({ userId, role, preset }) as SignedIn;
const NOBODY = null;
const BUYER = person('usr_1', 'user');
const OTHER = person('usr_2', 'user');
const VIEWER = person('usr_3', 'admin', 'viewer');
const SUPPORT = person('usr_5', 'admin', 'support');
const EDITOR = person('usr_4', 'admin', 'editor');

/** The order's id, or what the refusal says. */
async function found(id: string, who: SignedIn | null, right = mayRead): Promise<string> {
  try {
    return (await findPermitted(tx, id, who, right)).id;
  } catch (error) {
    if (error instanceof AppError) return `${error.kind}: ${error.message}`;
    throw error;
  }
}

const HIDDEN = 'not_found: This order was not found.';

test("a guest's order is open to whoever has its id", async () => {
  for (const who of [NOBODY, OTHER, EDITOR]) expect(await found('ord_1', who)).toBe('ord_1');
});

test("an account's order is open to that account and to staff with the right", async () => {
  expect(await found('ord_2', BUYER)).toBe('ord_2');
  expect(await found('ord_2', VIEWER)).toBe('ord_2');
  expect(await found('ord_2', VIEWER, mayWrite)).toBe(HIDDEN);
});

test('to everybody else it is not there, in the words for one that never was', async () => {
  for (const who of [NOBODY, OTHER, EDITOR]) expect(await found('ord_2', who)).toBe(HIDDEN);
  expect(await found('ord_3', BUYER)).toBe(HIDDEN);
  await expect(findOrder(tx, 'ord_3')).rejects.toThrow('This order was not found.');
});

test("a guest's order is changed by the browser that made it and by staff with the right, not by its id", async () => {
  const changed = (signedIn: SignedIn | null, made: string[] = [], id = 'ord_1') =>
    findChangeable(tx, id, { signedIn, made, ip: '' }).then(
      (order) => order.id,
      (error: AppError) => error.kind,
    );
  expect(await changed(NOBODY, ['ord_1'])).toBe('ord_1');
  expect(await changed(SUPPORT)).toBe('ord_1');
  for (const who of [NOBODY, OTHER, VIEWER, EDITOR])
    expect(await changed(who, ['ord_9'])).toBe('forbidden');
  expect(await changed(BUYER, [], 'ord_2')).toBe('ord_2');
  expect(await changed(NOBODY, ['ord_2'], 'ord_2')).toBe('not_found');
});

const viewer = (signedIn: SignedIn | null, ...made: string[]): Viewer => ({
  signedIn,
  made,
  ip: '198.51.100.7',
});

describe("whose an order is, and who sees the customer's details", () => {
  test("a guest's: of the browser that proves to have made it, and of no account", () => {
    for (const signedIn of [NOBODY, BUYER]) {
      expect(isOwner(GUESTS, viewer(signedIn, 'ord_0', 'ord_1'))).toBe(true);
      expect(isOwner(GUESTS, viewer(signedIn, 'ord_2'))).toBe(false);
      expect(seesCustomer(GUESTS, viewer(signedIn, 'ord_1'))).toBe(true);
      expect(seesCustomer(GUESTS, viewer(signedIn))).toBe(false);
    }
  });

  test("an account's: of that account alone, though a browser proves to have made it", () => {
    expect(isOwner(ACCOUNTS, viewer(BUYER))).toBe(true);
    expect(seesCustomer(ACCOUNTS, viewer(BUYER))).toBe(true);
    for (const other of [NOBODY, OTHER]) {
      expect(isOwner(ACCOUNTS, viewer(other, 'ord_2'))).toBe(false);
      expect(seesCustomer(ACCOUNTS, viewer(other, 'ord_2'))).toBe(false);
    }
  });

  test('staff see the customer of any order, without its being theirs', () => {
    for (const order of [GUESTS, ACCOUNTS]) {
      const staff = viewer(VIEWER);
      expect([isOwner(order, staff), seesCustomer(order, staff)]).toEqual([false, true]);
      expect(seesCustomer(order, viewer(EDITOR))).toBe(false);
    }
  });
});

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
