import { describe, expect, test } from 'vitest';
import { OWNER } from '../../../tests/support/signed-in.ts';
import type { SignedIn } from '../../contracts/call.ts';
import type { Preset } from '../../contracts/permissions.ts';
import { isOwn, seesCustomer, type Viewer } from './viewer.ts';

const person = (userId: string, role: SignedIn['role'], preset: Preset = 'owner'): SignedIn => ({
  ...OWNER,
  userId,
  role,
  preset,
});
const viewer = (signedIn: SignedIn | null, ...made: string[]): Viewer => ({
  signedIn,
  made,
  ip: '198.51.100.7',
});
const GUESTS = { id: 'ord_1', userId: null };
const ACCOUNTS = { id: 'ord_2', userId: 'usr_1' };

describe("whose an order is, and who sees the customer's details", () => {
  test("a guest's: of the browser that proves to have made it, and of no account", () => {
    for (const signedIn of [null, person('usr_1', 'user')]) {
      expect(isOwn(GUESTS, viewer(signedIn, 'ord_0', 'ord_1'))).toBe(true);
      expect(isOwn(GUESTS, viewer(signedIn, 'ord_2'))).toBe(false);
      expect(seesCustomer(GUESTS, viewer(signedIn, 'ord_1'))).toBe(true);
      expect(seesCustomer(GUESTS, viewer(signedIn))).toBe(false);
    }
  });

  test("an account's: of that account alone, though a browser proves to have made it", () => {
    expect(isOwn(ACCOUNTS, viewer(person('usr_1', 'user')))).toBe(true);
    expect(seesCustomer(ACCOUNTS, viewer(person('usr_1', 'user')))).toBe(true);
    for (const other of [null, person('usr_2', 'user')]) {
      expect(isOwn(ACCOUNTS, viewer(other, 'ord_2'))).toBe(false);
      expect(seesCustomer(ACCOUNTS, viewer(other, 'ord_2'))).toBe(false);
    }
  });

  test('staff see the customer of any order, without its being theirs', () => {
    for (const order of [GUESTS, ACCOUNTS]) {
      const staff = viewer(person('usr_9', 'admin', 'viewer'));
      expect([isOwn(order, staff), seesCustomer(order, staff)]).toEqual([false, true]);
      expect(seesCustomer(order, viewer(person('usr_9', 'admin', 'editor')))).toBe(false);
    }
  });
});
