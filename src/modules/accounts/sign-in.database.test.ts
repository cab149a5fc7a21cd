import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { useEmptyDatabase } from '../../../tests/support/empty-database.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/sha256.ts';
import { store as accounts } from './accounts.store.ts';
import { countRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from './factors.store.ts';
import { createLoginTries, forgetTries } from './login-tries.ts';
import { ALLOWED } from './login-tries.store.ts';
import { knownDevice, rememberDevice } from './sessions.store.ts';

/* Guesses at a sign-in are counted, and what people type is read as they mean it. */

const START = new Date('2026-11-21T09:00:00Z');
let now: Date;
let db: Database;

useEmptyDatabase((opened) => void (db = opened));
beforeEach(async () => {
  now = START;
  await db.query('truncate users, login_tries, recovery_codes cascade');
  for (const id of ['usr_1', 'usr_2'])
    await db.query(
      `insert into users (id, first_name, last_name, email, phone, role, preset) values ($1, 'Ann', 'Owner', $1 || '@X.example', '0711222333', 'admin', 'owner')`,
      [id],
    );
});

const tries = () => createLoginTries(db, { now: () => now });
const wrong = async () => null;
const right = async () => 'signed in';
const later = (minutes: number) => void (now = new Date(START.getTime() + minutes * MINUTE));

/** Uses up the tries of an address. */
async function guess(email: string, what?: 'factor'): Promise<void> {
  for (let count = 0; count < ALLOWED; count++) await tries().guard(email, null, wrong, what);
}

test('after too many wrong passwords the refusal says how many minutes are left, and then it is over', async () => {
  await guess('ann@x.example');
  const refusal = () => tries().guard('ANN@x.example', null, right);
  await expect(refusal()).rejects.toThrow('Too many failed sign-ins. Try again in 15 minutes.');
  later(13.5);
  await expect(refusal()).rejects.toMatchObject({
    message: 'Too many failed sign-ins. Try again in 2 minutes.',
    retryAfter: 90,
  });
  later(14);
  await expect(refusal()).rejects.toThrow('Too many failed sign-ins. Try again in 1 minute.');
  later(15.1);
  expect(await refusal()).toBe('signed in');
});

test('a right password clears the count, and what could not be judged counts for nothing', async () => {
  for (let round = 0; round < 2; round++) {
    for (let count = 1; count < ALLOWED; count++) await tries().guard('ann@x.example', null, wrong);
    const away = tries().guard('ann@x.example', null, () => Promise.reject(new Error('away')));
    await expect(away).rejects.toThrow('away');
    expect(await tries().guard('ann@x.example', null, right)).toBe('signed in');
  }
});

test('codes, other devices and other people have counts of their own; a new password clears no codes', async () => {
  await guess('ann@x.example');
  await guess('ann@x.example', 'factor');
  expect(await tries().guard('ann@x.example', 'dev_1', right)).toBe('signed in');
  expect(await tries().guard('bob@x.example', null, right)).toBe('signed in');
  await forgetTries(db, 'Ann@X.example');
  expect(await tries().guard('ann@x.example', null, right)).toBe('signed in');
  await expect(tries().guard('ann@x.example', null, right, 'factor')).rejects.toMatchObject({
    code: 'too_many_tries',
  });
});

test('a recovery code opens once, whatever its case and groups, with letters that look like its digits', async () => {
  const codes = await makeRecoveryCodes(db, 'usr_1', now);
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  expect(codes[0]).toMatch(/^([a-z0-9]{4}-){6}[a-z0-9]{4}$/);
  const asTyped = codes[0]!
    .toUpperCase()
    .replaceAll('-', ' ')
    .replaceAll('0', 'O')
    .replaceAll('1', 'l');
  expect(await useRecoveryCode(db, 'usr_2', codes[0]!)).toBe(false);
  expect(await useRecoveryCode(db, 'usr_1', asTyped)).toBe(true);
  expect(await useRecoveryCode(db, 'usr_1', codes[0]!)).toBe(false);
  expect(await countRecoveryCodes(db, 'usr_1')).toBe(9);
  const known = '0123456789abcdef';
  await db.query('insert into recovery_codes (id, user_id, created_at) values ($1, $2, $3)', [
    sha256(`usr_2 ${known}`),
    'usr_2',
    now,
  ]);
  expect(await useRecoveryCode(db, 'usr_2', 'OI23 4567 89AB CDEF')).toBe(true);
});

test('an owner is found by their address, however it is written', async () => {
  expect(await accounts.owners(db, 'USR_1@x.EXAMPLE')).toEqual(['usr_1']);
  expect((await accounts.owners(db, null)).toSorted()).toEqual(['usr_1', 'usr_2']);
  expect(await accounts.owners(db, 'nobody@x.example')).toEqual([]);
});

test('a browser in which two accounts sign in is known to both, and a planted cookie to none but the first', async () => {
  let cookie: string | undefined;
  const setCookie = (_name: string, value: string) => void (cookie = value);
  const call = { cookie: () => cookie, answer: { setCookie } } as never;
  const isKnown = async (id: string) => (await knownDevice(db, call, `${id}@x.example`)) !== null;
  await rememberDevice(db, call, 'usr_1', now);
  const planted = cookie;
  await rememberDevice(db, call, 'usr_2', now);
  expect([await isKnown('usr_1'), await isKnown('usr_2')]).toEqual([true, true]);
  cookie = planted;
  expect([await isKnown('usr_1'), await isKnown('usr_2')]).toEqual([true, false]);
});
