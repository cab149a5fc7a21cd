import { describe, expect, test } from 'vitest';
import { OWNER } from '../../../tests/support/signed-in.ts';
import type { Preset } from '../../contracts/permissions.ts';
import type { UserChange } from '../../contracts/users.ts';
import type { UserRow } from './accounts.store.ts';
import {
  anonymised,
  endsSessions,
  isOwner,
  lastOwner,
  refuseAbove,
  refuseOwnRights,
  valuesOf,
} from './users.rules.ts';

const caller = (preset: Preset) => ({ ...OWNER, preset });
const row = (change: Partial<UserRow> = {}): UserRow =>
  ({
    id: 'usr_1',
    email: 'a@mfano.example',
    phone: '12',
    role: 'admin',
    preset: 'owner',
    status: 'active',
    ...change,
  }) as UserRow;
const values = (input: object, before: UserRow | null = row()) =>
  valuesOf(input as UserChange, before);

describe('who may do everything', () => {
  test('an administrator with the preset of owners who is let in, and nobody with less', () => {
    expect(isOwner(row())).toBe(true);
    expect(isOwner(row({ role: 'user' }))).toBe(false);
    expect(isOwner(row({ preset: 'support' }))).toBe(false);
    expect(isOwner(row({ status: 'inactive' }))).toBe(false);
  });

  test('the last one stays', () => expect(lastOwner()).toMatchObject({ code: 'last_admin' }));
});

describe('what is set of an account', () => {
  test('is what was sent, by the names of the row; what is absent changes nothing', () => {
    expect(values({})).toEqual({});
    expect(
      values({
        first_name: 'Juma',
        last_name: 'Otieno',
        email: 'j@mfano.example',
        role: 'admin',
        preset: 'viewer',
        status: 'active',
        avatar: '/a.png',
        phone: '0712345678',
      }),
    ).toEqual({
      firstName: 'Juma',
      lastName: 'Otieno',
      email: 'j@mfano.example',
      role: 'admin',
      preset: 'viewer',
      status: 'active',
      avatar: '/a.png',
      phone: '0712345678',
    });
  });

  test('an empty picture and an empty number are taken away, no preset is left as it is', () => {
    expect(values({ avatar: '', phone: null, preset: null })).toEqual({ avatar: null, phone: '' });
    expect(values({ phone: '' })).toEqual({ phone: '' });
  });

  test('a number that cannot be one is refused, unless it stands there already', () => {
    const refused = expect.objectContaining({ fields: { phone: expect.any(String) } });
    expect(() => values({ phone: '123' })).toThrow(refused);
    expect(() => values({ phone: '12' }, null)).toThrow(refused);
    expect(values({ phone: '12' })).toEqual({ phone: '12' });
  });
});

describe('nobody gives or takes rights that they have not (D95)', () => {
  const above = expect.objectContaining({ code: 'above_own_rights' });

  test('an owner any administrator, another only their like', () => {
    for (const preset of ['owner', 'editor', 'support', 'viewer'] as const)
      expect(() => refuseAbove(caller('owner'), row({ preset }))).not.toThrow();
    expect(() => refuseAbove(caller('support'), row({ preset: 'support' }))).not.toThrow();
    expect(() => refuseAbove(caller('support'), row({ preset: 'owner' }))).toThrow(above);
    expect(() => refuseAbove(caller('support'), row({ preset: 'editor' }))).toThrow(above);
  });

  test('a customer has no rights that could be above', () =>
    expect(() => refuseAbove(caller('viewer'), row({ role: 'user' }))).not.toThrow());
});

describe('nobody takes away their own rights (D95)', () => {
  test.each([
    [{ role: 'user' }, 'role'],
    [{ status: 'inactive' }, 'status'],
    [{ preset: 'viewer' }, 'preset'],
  ] as const)('%j is refused for oneself, not for others', (change, reason) => {
    expect(() => refuseOwnRights(caller('owner'), row(), row(change))).toThrow(
      expect.objectContaining({ code: 'own_rights', reason }),
    );
    const other = row({ id: 'usr_2' });
    expect(() => refuseOwnRights(caller('owner'), other, { ...other, ...change })).not.toThrow();
  });

  test('everything else of oneself may change', () =>
    expect(() => refuseOwnRights(caller('owner'), row(), row({ phone: '' }))).not.toThrow());
});

describe('when somebody has to sign in again', () => {
  test('after another role or address, or when they are let in no more', () => {
    expect(endsSessions(row(), row({ role: 'user' }))).toBe(true);
    expect(endsSessions(row(), row({ status: 'inactive' }))).toBe(true);
    expect(endsSessions(row(), row({ email: 'b@mfano.example' }))).toBe(true);
  });

  test('not for letters of another size, another preset, or being let in again', () => {
    expect(endsSessions(row(), row({ email: 'A@Mfano.example' }))).toBe(false);
    expect(endsSessions(row({ email: 'A@Mfano.example' }), row())).toBe(false);
    expect(endsSessions(row(), row({ preset: 'viewer' }))).toBe(false);
    expect(endsSessions(row({ status: 'inactive' }), row())).toBe(false);
  });
});

test('an account whose person is taken out names nobody and lets nobody in (D96)', () => {
  expect(anonymised('usr_1')).toEqual({
    firstName: 'Deleted',
    lastName: 'user',
    displayName: '',
    email: 'usr_1@deleted.invalid',
    phone: '',
    avatar: null,
    passwordHash: null,
    emailVerifiedAt: null,
    role: 'user',
    status: 'inactive',
  });
});
