import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { StartRefused } from '../../kernel/errors.ts';
import { knownDevices, sessions, users } from '../../db/tables/accounts.ts';
import { store } from './accounts.store.ts';
import {
  seedDemoStaff,
  type FirstAdminSettings,
  isFirstPasswordInUse,
  seedFirstAdmin,
} from './operator-access.ts';
import { PasswordStrength, hashPassword, verifyPassword } from './passwords.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';

const now = new Date('2026-11-20T09:00:00Z');
const clock = { now: () => now };
const CONFIGURED = { email: 'owner@mfano.example', password: 'Nyota-angavu-4417' };

let db: Database;
useEmptyDatabase((opened) => (db = opened));
beforeEach(async () => void (await db.orm.delete(users)));

const strength = new PasswordStrength(async () => ['Mfano Technologies']);
const NOBODY = { email: null, password: null };
const seed = (given: FirstAdminSettings, demo: boolean) =>
  seedFirstAdmin(db, clock, given, demo, strength);
const everybody = () => db.orm.select().from(users);

describe('the first administrator', () => {
  test('is the one that the configuration names, may do everything, and is told to nobody', async () => {
    expect(await seed(CONFIGURED, false)).toBeNull();
    const [admin, ...others] = await everybody();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      firstName: 'Site',
      lastName: 'Administrator',
      email: CONFIGURED.email,
      role: 'admin',
      preset: 'owner',
      status: 'active',
      emailVerifiedAt: now,
    });
    expect(await verifyPassword(CONFIGURED.password, admin!.passwordHash)).toBe(true);
  });

  test('has a random password in the demonstration, which is answered once', async () => {
    const made = await seed(NOBODY, true);
    expect(made?.email).toBe('admin@mfano.example');
    const [admin] = await everybody();
    expect(await verifyPassword(made!.password, admin!.passwordHash)).toBe(true);
    expect(await seed(NOBODY, true)).toBeNull();
    expect(await everybody()).toEqual([admin]);
  });

  test('is nobody in live mode whose password is easily guessed, or who is not named, and anybody in the demonstration (D140)', async () => {
    const email = 'owner@wanjala.example';
    for (const password of ['Nairobi@2025', 'Wanjala-1!', 'Mfano-Tech-1', 'Admin@2026'])
      await expect(seed({ email, password }, false)).rejects.toThrow(
        'ADMIN_PASSWORD is too easy to guess: please choose another',
      );
    expect(await seed(NOBODY, false)).toBeNull();
    expect(await everybody()).toEqual([]);
    await seed({ email, password: 'Nairobi@2025' }, true);
    expect(await everybody()).toHaveLength(1);
  });

  test('stays who it is, whatever the settings say later, or leave out', async () => {
    await seed(CONFIGURED, false);
    const before = await everybody();
    for (const later of [
      { email: 'x@mfano.example', password: 'Other-12345' },
      { email: CONFIGURED.email, password: null },
      { email: null, password: CONFIGURED.password },
      { email: null, password: null },
      { email: 'admin', password: 'short' },
      { email: CONFIGURED.email, password: 'Nairobi@2025' },
    ])
      expect(await seed(later, false)).toBeNull();
    expect(await everybody()).toEqual(before);
  });

  test.each([
    ['ADMIN_EMAIL', { email: null, password: 'Kilimanjaro-5895' }],
    ['ADMIN_EMAIL', { email: 'admin', password: 'Kilimanjaro-5895' }],
    ['ADMIN_PASSWORD', { email: 'owner@mfano.example', password: null }],
    ['ADMIN_PASSWORD', { email: 'owner@mfano.example', password: 'short' }],
  ])('stops the first start in every mode with one line that names %s', async (name, given) => {
    for (const demo of [false, true]) {
      const line = await seed(given, demo).catch((error: unknown) => error);
      expect(line).toBeInstanceOf(StartRefused);
      expect((line as Error).message).toMatch(new RegExp(`^${name} [^\\n]+$`));
    }
    expect(await everybody()).toEqual([]);
  });

  test.each(['kilimanjaro-5895', 'Kilimanjaro5895', 'KILIMANJARO-5895', 'Kilimanjaro-'])(
    'has in live mode a password by the rule of registration, not %s',
    async (password) => {
      await expect(seed({ ...CONFIGURED, password }, false)).rejects.toThrow(/^ADMIN_PASSWORD /);
    },
  );

  test('has a first password that is known to open the account until its owner has changed it', async () => {
    await seed(CONFIGURED, false);
    expect(await isFirstPasswordInUse(db, CONFIGURED)).toBe(true);
    const [admin] = await everybody();
    await store.change(db, admin!.id, { passwordHash: await hashPassword('Mwamba-tulivu-93') });
    await seed(CONFIGURED, false);
    expect(await isFirstPasswordInUse(db, CONFIGURED)).toBe(false);
  });

  test('takes over an account that somebody registered before, and ends all that was opened with it', async () => {
    const squatter = {
      id: 'usr_squatter',
      firstName: 'Not',
      lastName: 'You',
      email: CONFIGURED.email.toUpperCase(),
      role: 'user' as const,
      passwordHash: 'theirs',
      createdAt: now,
      updatedAt: now,
    };
    await store.insert(db, squatter);
    await db.orm.insert(sessions).values({
      id: 'theirs',
      userId: squatter.id,
      createdAt: now,
      remember: false,
      seenAt: now,
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
    await db.orm.insert(knownDevices).values({ id: 'theirs', userId: squatter.id, seenAt: now });
    await seed(CONFIGURED, false);
    const [admin, ...others] = await everybody();
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ id: squatter.id, role: 'admin', emailVerifiedAt: now });
    expect(await verifyPassword(CONFIGURED.password, admin!.passwordHash)).toBe(true);
    expect(await db.orm.select().from(sessions)).toEqual([]);
    expect(await db.orm.select().from(knownDevices)).toEqual([]);
  });
});

test('the demonstration shows one account a preset, and nobody can sign in to them', async () => {
  await seedDemoStaff(db, clock);
  const staff = (await everybody()).toSorted((a, b) => (a.email < b.email ? -1 : 1));
  expect(staff).toMatchObject(
    [
      ['editor', 'Editor'],
      ['support', 'Support'],
      ['viewer', 'Viewer'],
    ].map(([preset, lastName]) => ({
      id: expect.stringMatching(/^usr_/),
      firstName: 'Sample',
      lastName,
      email: `${preset}@mfano.example`,
      role: 'admin',
      preset,
      status: 'inactive',
      passwordHash: null,
    })),
  );
  expect(staff).toHaveLength(3);
});
