import { expect, test } from 'vitest';
import type { SignedIn } from '../../contracts/call.ts';
import { mayRead, mayWrite, type Preset } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { findOrder, findPermitted } from './access.ts';

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
