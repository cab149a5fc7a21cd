import { expect, test } from 'vitest';
import type { SignedIn } from '../../contracts/call.ts';
import { mayRead, mayWrite, type Preset } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { findChangeable, findOrder, findPermitted } from './access.ts';

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
